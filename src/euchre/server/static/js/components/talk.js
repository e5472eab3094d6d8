// Talk at the table: phrases, emoji, and words where the host allows them.

import { say } from "../desk.js";
import { html } from "../html.js";
import { useState } from "../../vendor/hooks.js";
import { change, settings } from "../settings.js";
import { capital } from "../state.js";
import { spoken } from "../store.js";
import { Dialog } from "./dialog.js";

// The same lists as Phrase and Emoji in server/protocol.py (tests/browser/test_table_contract.py).
export const PHRASES = ["hello", "good luck", "well played", "nice hand", "thank you", "sorry", "one moment", "good game"];
export const EMOJI = ["👍", "👏", "😀", "😂", "😮", "😢", "🤔", "🎉"];

/** @type {Record<string, string>} */
const EMOJI_WORDS = {
  "👍": "thumbs up", "👏": "applause", "😀": "smile", "😂": "laughter", "😮": "surprise", "😢": "tears", "🤔": "a thought", "🎉": "a party",
};

/** @param {{ sight: import("../wire.js").Sight }} props */
export function TalkPanel({ sight }) {
  const [text, setText] = useState("");
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (text.trim()) void say("chat", { text: text.trim() });
    setText("");
  };
  return html`<${Dialog} title="Talk" class="talk">
    <ol class="talk__words" aria-label="What was said" tabindex="0">
      ${spoken.value.map((word) => html`<li key=${word.at}><strong>${word.name}</strong> ${word.text}</li>`)}
      ${spoken.value.length === 0 && html`<li class="soft">Nobody has said anything yet.</li>`}
    </ol>
    <div class="talk__phrases" role="group" aria-label="Phrases">${PHRASES.map((phrase) => html`<button type="button" class="button button--small"
      key=${phrase} onClick=${() => say("chat", { phrase })}>${capital(phrase)}</button>`)}</div>
    <div class="talk__emoji" role="group" aria-label="Emoji">${EMOJI.map((emoji) => html`<button type="button" class="button button--icon"
      key=${emoji} aria-label=${EMOJI_WORDS[emoji]} onClick=${() => say("chat", { emoji })}>${emoji}</button>`)}</div>
    ${sight.table.chat && html`<form class="row talk__form" onSubmit=${send}>
      <input class="input grow" aria-label="Your words" maxlength="200" value=${text} onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)} />
      <button class="button button--main" type="submit">Say</button></form>`}
    <label class="check"><input type="checkbox" checked=${settings.value.muted} onChange=${(/** @type {any} */ event) => change({ muted: event.currentTarget.checked })} />
      <span>Mute everybody</span></label>
  <//>`;
}
