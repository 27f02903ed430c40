import type { StopRef } from "./problem";

/** Times in seconds after the start of the plan. */
export type PlannedStop = StopRef & { arrival: number; start: number; departure: number };

export type PlannedBreak = { start: number; end: number; /** Number of stops before it. */ after: number };

export type Route = {
  courier: string;
  stops: readonly PlannedStop[];
  breaks: readonly PlannedBreak[];
  departure: number;
  end: number;
  meters: number;
  /** Driving time, without service, waiting and breaks. */
  seconds: number;
};

/**
 * Constraint that prevents a shipment from being served:
 *
 * - `skill`: no courier has the skills;
 * - `unreachable`: no road leads there, or from there to the rest;
 * - `capacity`: it fits into no vehicle, or into none of the routes that could be there in time;
 * - `window`: a stop's deadline passes before a courier can be there;
 * - `shift`: the courier would be back after the end of the shift;
 * - `time on board`: the way from the pickup to the dropoff takes too long;
 * - `break`: it leaves a courier no time for a break;
 * - `pinned`: pinned stops leave no place for it, or its own pins contradict each other or another constraint.
 */
export type Constraint =
  "skill" | "pinned" | "unreachable" | "capacity" | "window" | "time on board" | "break" | "shift";

type Unserved = {
  shipment: string;
  constraint: Constraint;
  /** Whether an empty route could serve it: other stops are in its way. */
  fitsAlone: boolean;
};

/** The stops of each route in order: what is needed of a plan to continue it. */
export type StopOrder = { routes: readonly { courier: string; stops: readonly StopRef[] }[] };

export type Plan = {
  routes: readonly Route[];
  unserved: readonly Unserved[];
  /** Value of the objective: the distance, or the sum of costs. Unserved shipments do not count. */
  cost: number;
};
