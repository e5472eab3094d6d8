// Soft clicks, made as they are heard; silent until they are switched on.

import { settings } from "./settings.js";

/** @typedef {"card" | "trick" | "turn" | "made" | "scored"} Noise */

/** @type {AudioContext | null} */
let room = null;

/** @type {Record<Noise, readonly [number, number, number, OscillatorType][]>} pitch, delay, length, shape */
const NOISES = {
  card: [[310, 0, 0.05, "triangle"], [180, 0.01, 0.06, "sine"]],
  trick: [[240, 0, 0.07, "triangle"], [200, 0.07, 0.08, "triangle"]],
  turn: [[660, 0, 0.12, "sine"]],
  made: [[440, 0, 0.14, "sine"], [554, 0.09, 0.18, "sine"]],
  scored: [[392, 0, 0.16, "sine"], [494, 0.1, 0.16, "sine"], [587, 0.2, 0.26, "sine"]],
};

/** @param {Noise} noise */
export function play(noise) {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  void room.resume();
  for (const [pitch, delay, length, shape] of NOISES[noise]) tone(room, pitch, room.currentTime + delay, length, shape);
}

/** @param {AudioContext} where @param {number} pitch @param {number} at @param {number} length @param {OscillatorType} shape */
function tone(where, pitch, at, length, shape) {
  const voice = new OscillatorNode(where, { type: shape, frequency: pitch });
  const loudness = new GainNode(where, { gain: 0 });
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.09, at + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(loudness).connect(where.destination);
  voice.start(at);
  voice.stop(at + length + 0.02);
}
