import type { OsmData, OsmWay, Tags } from "./osm";
import { metersBetween, type Point } from "./projection";

/** Dimensions of a vehicle that roads may restrict. */
export type Vehicle = { heightMeters: number; tons: number };

export const CAR: Vehicle = { heightMeters: 1.6, tons: 1.8 };
export const VAN: Vehicle = { heightMeters: 2.8, tons: 3.5 };
export const TRUCK: Vehicle = { heightMeters: 4, tons: 18 };

/** One direction of the road between two neighboring nodes of a way. Its id is its index in the network's list. */
export type Arc = { id: number; from: number; to: number; way: number; meters: number; seconds: number };

/** The roads that a vehicle may use. */
export type RoadNetwork = {
  arcs: readonly Arc[];
  pointOf: (node: number) => Point;
  /** Ids of the arcs that may follow an arc. */
  onwards: (arc: number) => readonly number[];
};

const METERS_PER_SECOND_PER_MPH = 0.44704;

function meters(nodes: readonly Point[]): number {
  return nodes.slice(1).reduce((sum, node, at) => sum + metersBetween(nodes[at] ?? node, node), 0);
}

/** Returns the speed of a way: its speed limit, or the ferry's average speed. */
function metersPerSecond(tags: Tags, length: number): number {
  const limit = /^(\d+) mph$/.exec(tags["maxspeed"] ?? "");
  if (limit) return Number(limit[1]) * METERS_PER_SECOND_PER_MPH;
  const [hours = NaN, minutes = NaN] = (tags["duration"] ?? "").split(":").map(Number);
  return length / ((hours * 60 + minutes) * 60);
}

function isOpen({ tags }: OsmWay, { heightMeters, tons }: Vehicle): boolean {
  if (tags["highway"] === undefined && tags["route"] !== "ferry") return false;
  return (
    heightMeters <= Number(tags["maxheight"] ?? Infinity) && tons <= Number(tags["maxweight"] ?? Infinity)
  );
}

/** Returns the arcs of one way, in the allowed directions. */
function arcsOf(way: OsmWay, pointOf: (node: number) => Point): Omit<Arc, "id">[] {
  const speed = metersPerSecond(way.tags, meters(way.nodes.map(pointOf)));
  const oneWay = way.tags["oneway"];
  return way.nodes.slice(1).flatMap((to, at) => {
    const from = way.nodes[at] ?? to;
    const length = metersBetween(pointOf(from), pointOf(to));
    const common = { way: way.id, meters: length, seconds: length / speed };
    const forward = oneWay === "-1" ? [] : [{ from, to, ...common }];
    const backward = oneWay === "yes" ? [] : [{ from: to, to: from, ...common }];
    return [...forward, ...backward];
  });
}

type TurnRule = { from: number | undefined; to: number | undefined; isOnly: boolean };

/** Returns whether a turn from one way to another is allowed at a node, from the file's turn restrictions. */
function turnRules({ relations }: OsmData): (from: Arc, to: Arc) => boolean {
  const rulesAt = new Map<number | undefined, TurnRule[]>();
  for (const { tags, members } of relations) {
    if (tags["type"] !== "restriction") continue;
    const member = (role: string) => members.find((each) => each.role === role)?.id;
    const isOnly = tags["restriction"]?.startsWith("only_") ?? false;
    const rule = { from: member("from"), to: member("to"), isOnly };
    rulesAt.set(member("via"), [...(rulesAt.get(member("via")) ?? []), rule]);
  }
  return (from, to) =>
    (rulesAt.get(from.to) ?? []).every(
      (rule) => rule.from !== from.way || rule.isOnly === (rule.to === to.way),
    );
}

function groupByStart(arcs: readonly Arc[]): ReadonlyMap<number, readonly Arc[]> {
  const leaving = new Map<number, Arc[]>();
  for (const arc of arcs) leaving.set(arc.from, [...(leaving.get(arc.from) ?? []), arc]);
  return leaving;
}

/**
 * Returns the roads of a file for one vehicle, with the file's one-ways, turn restrictions and limits of height and
 * weight. U-turns are possible only where a road ends.
 */
export function roadNetwork(osm: OsmData, vehicle: Vehicle): RoadNetwork {
  const pointOf = (node: number) => {
    const point = osm.nodes[node - 1];
    if (point === undefined) throw new Error(`There is no node ${node}.`);
    return point;
  };
  const arcs = osm.ways
    .filter((way) => isOpen(way, vehicle))
    .flatMap((way) => arcsOf(way, pointOf))
    .map((arc, id) => ({ id, ...arc }));
  const leaving = groupByStart(arcs);
  const mayTurn = turnRules(osm);
  const next = arcs.map((arc) => {
    const all = leaving.get(arc.to) ?? [];
    const ahead = all.filter(({ to }) => to !== arc.from);
    return (ahead.length > 0 ? ahead : all).filter((other) => mayTurn(arc, other)).map(({ id }) => id);
  });
  return { arcs, pointOf, onwards: (id) => next[id] ?? [] };
}
