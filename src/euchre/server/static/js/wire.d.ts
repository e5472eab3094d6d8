// The parts of a sight with everything in them that is left out on the wire; state.js fills it in.

import type * as protocol from "./protocol.js";

/** What may be left out is there; actions and events stay as they came. */
export type Whole<T> = T extends protocol.Action
  ? T
  : T extends (infer Part)[]
    ? Whole<Part>[]
    : T extends object
      ? { [Name in keyof T]-?: Whole<Exclude<T[Name], undefined>> }
      : T;

export type Action = protocol.Action;
export type Event = protocol.Event;
export type Happening = protocol.Happening;
export type Sight = Whole<protocol.Sight>;
export type TableSight = Sight["table"];
export type OwnSight = Sight["own"];
export type SeatSight = Whole<protocol.SeatSight>;
export type SideSight = Whole<protocol.SideSight>;
export type HandCard = Whole<protocol.HandCard>;
export type Choice = Whole<protocol.Choice>;
export type PlayedSight = Whole<protocol.PlayedSight>;
