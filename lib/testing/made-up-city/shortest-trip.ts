import { along, metersOf, type Point, pointOf } from "./projection";
import { costQueue } from "./queue";
import type { Arc, RoadNetwork } from "./road-network";

/** A trip through the city. */
export type Trip = {
  meters: number;
  seconds: number;
  /** Its OpenStreetMap ways in order. */
  ways: number[];
  shape: Point[];
};

/** Quantity that a trip minimizes. */
export type Measure = "meters" | "seconds";

/** A position on an arc, `share` of its length from its start. */
type Stop = { arc: number; share: number };

/** Returns the share of an arc that is nearest to a point, and the distance in meters. */
function nearestOn(network: RoadNetwork, { from, to }: Arc, point: Point): { share: number; away: number } {
  const [start, end, place] = [
    metersOf(network.pointOf(from)),
    metersOf(network.pointOf(to)),
    metersOf(point),
  ];
  const [east, north] = [end.east - start.east, end.north - start.north];
  const inner = (place.east - start.east) * east + (place.north - start.north) * north;
  const share = Math.min(1, Math.max(0, inner / (east * east + north * north)));
  const away = Math.hypot(start.east + east * share - place.east, start.north + north * share - place.north);
  return { share, away };
}

/** Returns the stops for a point: on the nearest road, in each allowed direction. */
function stopsAt(network: RoadNetwork, point: Point): Stop[] {
  let nearest: Stop[] = [];
  let least = Infinity;
  for (const arc of network.arcs) {
    const { share, away } = nearestOn(network, arc, point);
    if (away > least + 1e-6) continue;
    const stop = { arc: arc.id, share };
    nearest = away < least - 1e-6 ? [stop] : [...nearest, stop];
    least = Math.min(least, away);
  }
  return nearest;
}

/** A driven part of an arc, and the previous step. */
type Step = { arc: number; from: number; to: number; isArrival: boolean; cost: number; before: Step | null };

function pointAlong(network: RoadNetwork, arc: Arc, share: number): Point {
  return pointOf(along(metersOf(network.pointOf(arc.from)), metersOf(network.pointOf(arc.to)), share));
}

function tripOf(network: RoadNetwork, last: Step): Trip {
  const steps: Step[] = [];
  for (let step: Step | null = last; step !== null; step = step.before) steps.unshift(step);
  const trip: Trip = { meters: 0, seconds: 0, ways: [], shape: [] };
  for (const { arc: id, from, to } of steps) {
    const arc = network.arcs[id];
    if (arc === undefined) continue;
    trip.meters += arc.meters * (to - from);
    trip.seconds += arc.seconds * (to - from);
    if (trip.ways.at(-1) !== arc.way) trip.ways.push(arc.way);
    if (trip.shape.length === 0) trip.shape.push(pointAlong(network, arc, from));
    trip.shape.push(pointAlong(network, arc, to));
  }
  return trip;
}

/**
 * The shortest or quickest trip between two points, or null if there is none. Dijkstra's search over arcs, not nodes,
 * because turn restrictions depend on the previous arc. The seconds follow from the speed limits.
 *
 * Valhalla's lengths are equal within 0.2 % (its Earth is 0.1 % larger) for trips of a few hundred meters or more if
 * it is asked for the shortest trip (`shortest`, `disable_hierarchy_pruning`; for a truck also `low_class_penalty:
 * 0`) and configured with a `service_limits.max_distance_disable_hierarchy_culling` of more than the city's size.
 */
export function shortestTrip(network: RoadNetwork, from: Point, to: Point, measure: Measure): Trip | null {
  const arrivals = new Map(stopsAt(network, to).map(({ arc, share }) => [arc, share]));
  const queue = costQueue<Step>();
  /** Drives an arc from `start` to its end and, if the trip may end on it, to that point. */
  const drive = (arc: number, start: number, before: Step | null) => {
    const length = network.arcs[arc]?.[measure] ?? Infinity;
    const add = (end: number, isArrival: boolean) => {
      const cost = (before?.cost ?? 0) + length * (end - start);
      queue.push(cost, { arc, from: start, to: end, isArrival, cost, before });
    };
    const arrival = arrivals.get(arc);
    if (arrival !== undefined && arrival >= start) add(arrival, true);
    add(1, false);
  };
  for (const { arc, share } of stopsAt(network, from)) drive(arc, share, null);
  const done = new Set<number>();
  for (let step = queue.pop(); step !== undefined; step = queue.pop()) {
    if (step.isArrival) return tripOf(network, step);
    if (done.has(step.arc)) continue;
    // The first arc of a trip can be driven again, from its start.
    if (step.before !== null) done.add(step.arc);
    for (const next of network.onwards(step.arc)) if (!done.has(next)) drive(next, 0, step);
  }
  return null;
}
