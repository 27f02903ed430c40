import { counted } from "@/lib/core/counted";
import type { Strategy } from "../schema";
import { type RulesSource, type UnplacedReason, withArea } from "./dispatch-rules";

/** A courier who can take the delivery, at the cheapest place of their route. */
export type Candidate = {
  courierId: string;
  name: string;
  /** Until the courier can begin at the pickup. */
  minutesToPickup: number;
  /** Stops that are ahead of the courier. */
  stops: number;
  /** Increase of the route's cost by the delivery. */
  cost: number;
};

/** The order in which each strategy asks; with equal values, whose route becomes the least longer. */
const VALUE: Record<Strategy, (candidate: Candidate) => number> = {
  nearest: ({ minutesToPickup }) => minutesToPickup,
  evenly: ({ stops }) => stops,
  plan: ({ cost }) => cost,
};

/** Returns the couriers in the order in which they are asked. Equal ones keep their order. */
export function inOrder(strategy: Strategy, candidates: readonly Candidate[]): Candidate[] {
  const value = VALUE[strategy];
  return candidates.toSorted((one, other) => value(one) - value(other) || one.cost - other.cost);
}

/** For the history: why this courier is asked, `Offered automatically: 6 min to the pickup, the fewest of 4 couriers`. */
export function whyChosen(
  { strategy, source }: { strategy: Strategy; source: RulesSource },
  { minutesToPickup, stops }: Candidate,
  among: number,
): string {
  const facts: Record<Strategy, string> = {
    nearest: `${Math.round(minutesToPickup)} min to the pickup`,
    evenly: counted(stops, "stop ahead", "stops ahead"),
    plan: "fits best into the route",
  };
  const of = strategy === "plan" ? "out" : "the fewest";
  const best = among === 1 ? "the only courier available" : `${of} of ${among} couriers`;
  return withArea(`Offered automatically: ${facts[strategy]}, ${best}`, source);
}

/** Returns why nobody is asked any more. */
export function unplacedBecause(asked: number, working: number): UnplacedReason {
  if (asked > 0) return "nobody_accepted";
  return working === 0 ? "nobody_available" : "nobody_fits";
}
