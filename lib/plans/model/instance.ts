import type { Break, Load, Problem, Stop, StopKind } from "../rules/problem";

/** Later than any shift. Finite, so that an infinite travel time is always too late. */
export const NEVER = 1e15;

/**
 * Travel times in seconds and costs of arcs, `from * places + to`. Infinite where no road leads. `timeInto` and `costInto` are the
 * same by `to * places + from`: what is inserted at one place then reads two rows, which stay in the processor's cache.
 */
export type Arcs = { time: Float64Array; cost: Float64Array; timeInto: Float64Array; costInto: Float64Array };

/**
 * A problem as typed arrays.
 *
 * Nodes are numbered: the stops first, then the start of each vehicle, then its end. A route is a list of nodes from the
 * start to the end of its vehicle.
 *
 * A request is what the search inserts and removes: the stops of a shipment that are not pinned to a position. It has a
 * dropoff, and also a pickup if both can move.
 */
export type Instance = {
  stops: number;
  vehicles: number;
  requests: number;
  places: number;

  /** By node. */
  place: Int32Array;
  ready: Float64Array;
  /** Latest start of service. */
  due: Float64Array;
  service: Float64Array;
  /** Change of the load, `node * dimensions + dimension`. */
  change: Float64Array;
  /** Request of a stop; -1 if it is pinned to its position. */
  request: Int32Array;
  /** The pickup of a dropoff with a limited time on board; -1 for other nodes. */
  boardedAt: Int32Array;
  /** Longest time on board of the goods that are dropped off here; infinite without a limit. */
  maxOnBoard: Float64Array;

  /** By request. -1 for a request with one stop. */
  pickup: Int32Array;
  dropoff: Int32Array;
  /** Whether the vehicle may serve the request, `request * vehicles + vehicle`: skills and pins. */
  allowed: Uint8Array;

  /** Dimensions of the load: those that any vehicle limits. */
  limited: readonly (keyof Load)[];
  dimensions: number;
  /** `vehicle * dimensions + dimension`. */
  capacity: Float64Array;
  /** Load at the start, in the same order. */
  initialLoad: Float64Array;
  /** By vehicle. Vehicles of one kind are interchangeable while they are empty. */
  kind: Int32Array;
  arcs: readonly Arcs[];
  vehicleCost: number;
  breaks: readonly (readonly Break[])[];
  /** Stops pinned to the beginning of a route. */
  pinned: readonly (readonly number[])[];
  /** Whether a route has breaks or times on board, which need an exact schedule. */
  isScheduled: Uint8Array;

  /** Highest cost of an arc that leads somewhere. */
  longestArc: number;
  /** Cost of an unserved request: more than any detour. */
  penalty: number;
};

/**
 * Returns what limits a request that is alone: goods on board at the start, or of a pinned pickup, are dropped off before it.
 */
export function withoutGoods(instance: Instance): Instance {
  const { requests, vehicles, dimensions, pickup, dropoff, allowed, change } = instance;
  const initialLoad = instance.initialLoad.slice();
  for (let request = 0; request < requests; request += 1) {
    if (pickup[request]! >= 0) continue;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
      if (allowed[request * vehicles + vehicle] === 0) continue;
      // Whatever a pinned pickup takes in counts only from the last pinned stop on, where the sum is the same.
      for (let d = 0; d < dimensions; d += 1)
        initialLoad[vehicle * dimensions + d]! += Math.min(0, change[dropoff[request]! * dimensions + d]!);
    }
  }
  return { ...instance, initialLoad };
}

export const startOf = ({ stops }: Instance, vehicle: number): number => stops + vehicle;
export const endOf = ({ stops, vehicles }: Instance, vehicle: number): number => stops + vehicles + vehicle;

/** A stop of the problem, by its node. */
export type CompiledStop = { shipment: number; kind: StopKind; stop: Stop };

/** An instance, and what leads back to its problem. */
export type Compiled = {
  problem: Problem;
  instance: Instance;
  /** By node. */
  stops: readonly CompiledStop[];
  /** Index of the shipment, by request. */
  shipmentOf: readonly number[];
  /** Whether a vehicle has the skills for a request, `request * vehicles + vehicle`. */
  skilled: Uint8Array;
  /** Vehicle that a request is pinned to; -1 for none. */
  boundTo: Int32Array;
  /** Shipments whose pins contradict each other or a constraint, and that are left out. */
  conflicts: ReadonlySet<number>;
};
