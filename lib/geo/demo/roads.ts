import type { Point } from "../types/place";
import type { Leg } from "../types/trip";
import { encodeShape } from "../draw/polyline";
import { MAX_SNAP_METERS, type RoadPoint, type Roads, type RoadTrip } from "../roads/roads";
import { VEHICLES } from "../roads/vehicles";
import { along, demoCity, nearestOn, piecesOf, placeOf, type RoadClass } from "./city";
import { isInDemoCity, type Meters, metersOf, pointOf } from "./island";

/** Average speeds, with the waits at corners. */
const METERS_PER_MINUTE: Record<RoadClass, number> = {
  primary: 700,
  secondary: 600,
  tertiary: 600,
  street: 400,
};

/** A straight piece of road. It may be driven both ways. */
type Piece = { from: number; to: number; meters: number; minutes: number };

type Roadmap = {
  nodes: readonly Meters[];
  pieces: readonly Piece[];
  at: ReadonlyMap<number, readonly Piece[]>;
};

function readRoadmap(): Roadmap {
  const { nodes, streets } = demoCity();
  const pieces = streets.flatMap(({ kind, runs }) =>
    runs.flatMap(piecesOf).map(([from, to]): Piece => {
      const [start, end] = [placeOf(nodes, from), placeOf(nodes, to)];
      const meters = Math.hypot(end.east - start.east, end.north - start.north);
      return { from, to, meters, minutes: meters / METERS_PER_MINUTE[kind] };
    }),
  );
  const at = new Map<number, Piece[]>();
  for (const piece of pieces) {
    for (const node of [piece.from, piece.to]) at.set(node, [...(at.get(node) ?? []), piece]);
  }
  return { nodes, pieces, at };
}

let read: Roadmap | null = null;
const roadmap = () => (read ??= readRoadmap());

/** A point on a road: a share of a piece. */
type Stop = { piece: Piece; share: number; at: Meters };

function stopAt(point: RoadPoint): Stop | null {
  const { nodes, pieces } = roadmap();
  const place = metersOf(point);
  let stop: Stop | null = null;
  let least = MAX_SNAP_METERS;
  for (const piece of pieces) {
    const [from, to] = [placeOf(nodes, piece.from), placeOf(nodes, piece.to)];
    const { share, away } = nearestOn(from, to, place);
    if (away >= least) continue;
    least = away;
    stop = { piece, share, at: along(from, to, share) };
  }
  return stop;
}

type Reached = { minutes: number; meters: number; before: number | null };

/** Returns the ends of a stop's piece, with the share of the piece that leads there. */
const endsOf = ({ piece, share }: Stop) => [
  { node: piece.from, piece, share },
  { node: piece.to, piece, share: 1 - share },
];

type Way = Leg & { line: Meters[] };

/** Returns the quickest way between two stops (Dijkstra's algorithm; with about 800 nodes, a heap is not worth its code). */
function wayBetween(from: Stop, to: Stop): Way | null {
  if (from.piece === to.piece) {
    const share = Math.abs(from.share - to.share);
    const { meters, minutes } = from.piece;
    return { distanceMeters: meters * share, drivingMinutes: minutes * share, line: [from.at, to.at] };
  }
  const { at, nodes } = roadmap();
  const open = new Map<number, Reached>();
  const done = new Map<number, Reached>();
  for (const { node, piece, share } of endsOf(from)) {
    open.set(node, { minutes: piece.minutes * share, meters: piece.meters * share, before: null });
  }
  while (open.size > 0) {
    const [node, reached] = [...open].reduce((one, other) =>
      other[1].minutes < one[1].minutes ? other : one,
    );
    open.delete(node);
    done.set(node, reached);
    for (const piece of at.get(node) ?? []) {
      const next = piece.from === node ? piece.to : piece.from;
      const minutes = reached.minutes + piece.minutes;
      if (done.has(next) || (open.get(next)?.minutes ?? Infinity) <= minutes) continue;
      open.set(next, { minutes, meters: reached.meters + piece.meters, before: node });
    }
  }
  const [best] = endsOf(to)
    .flatMap(({ node, piece, share }) => {
      const reached = done.get(node);
      if (!reached) return [];
      const [minutes, meters] = [piece.minutes * share, piece.meters * share];
      return [{ node, minutes: reached.minutes + minutes, meters: reached.meters + meters }];
    })
    .toSorted((one, other) => one.minutes - other.minutes);
  if (!best) return null;
  const line = [to.at];
  for (let node: number | null = best.node; node !== null; node = done.get(node)?.before ?? null) {
    line.unshift(placeOf(nodes, node));
  }
  return { distanceMeters: best.meters, drivingMinutes: best.minutes, line: [from.at, ...line] };
}

/** Returns the road trip through stops in the demo city; null if a road is missing. */
function tripThrough(points: readonly RoadPoint[], timeFactor: number): RoadTrip | null {
  const stops = points.map(stopAt);
  const line: Meters[] = [];
  const legs: Leg[] = [];
  for (const [at, to] of stops.entries()) {
    const from = stops[at - 1];
    if (at === 0) continue;
    const way = from && to && wayBetween(from, to);
    if (!way) return null;
    const { distanceMeters, drivingMinutes } = way;
    legs.push({ distanceMeters: Math.round(distanceMeters), drivingMinutes: drivingMinutes * timeFactor });
    line.push(...way.line);
  }
  return { legs, shape: encodeShape(line.map((each): Point => pointOf(each))) };
}

/** Returns roads that are those of the demo city where all stops lie in it. */
export function withDemoCity(roads: Roads): Roads {
  return {
    async trip(points, vehicle) {
      if (!points.every(isInDemoCity)) return roads.trip(points, vehicle);
      return tripThrough(points, VEHICLES[vehicle].timeFactor);
    },
    async matrix(from, to, vehicle) {
      if (![...from, ...to].every(isInDemoCity)) return roads.matrix(from, to, vehicle);
      const { timeFactor } = VEHICLES[vehicle];
      return from.map((start) => to.map((end) => tripThrough([start, end], timeFactor)?.legs[0] ?? null));
    },
  };
}
