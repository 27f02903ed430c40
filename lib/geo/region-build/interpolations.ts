import { stepOf } from "../region/house-number";
import type { Belongings } from "./belonging";
import type { Tags } from "./osm/block";
import type { InterpolationWay } from "./outline";
import { Positions } from "./positions";
import type { Position } from "./representative-point";
import type { InterpolationRow } from "./rows";

/** Far more than any street has between two recorded numbers. */
const MAX_NUMBERS = 2_000;

/** Nodes of interpolations: their positions, and the house numbers that some of them have. */
export class NumberedNodes {
  private readonly positions = new Positions();
  private readonly asked = new Set<number>();
  private readonly tags = new Map<number, Tags>();

  constructor(ways: readonly InterpolationWay[]) {
    for (const { nodeIds } of ways) {
      for (const id of nodeIds) {
        this.positions.ask(id);
        this.asked.add(id);
      }
    }
    this.positions.seal();
  }

  give(id: number, latitudeE7: number, longitudeE7: number, tags: Tags | null): void {
    this.positions.give(id, latitudeE7, longitudeE7);
    if (tags !== null && this.asked.has(id)) this.tags.set(id, tags);
  }

  at(id: number): { position: Position | null; tags: Tags | null } {
    return { position: this.positions.get(id), tags: this.tags.get(id) ?? null };
  }
}

/** Yields the segments of interpolations, each from one recorded number to the next. */
export function* interpolationRows(
  ways: readonly InterpolationWay[],
  nodes: NumberedNodes,
  belongings: Belongings,
): Generator<InterpolationRow> {
  for (const { nodeIds, tags } of ways) {
    const step = stepOf(tags.get("addr:interpolation") ?? "");
    let start: { number: number; tags: Tags } | null = null;
    let line: Position[] = [];
    for (const id of nodeIds) {
      const { position, tags: own } = nodes.at(id);
      if (step === null || position === null) continue;
      line.push(position);
      const number = /^\d{1,6}$/.exec(own?.get("addr:housenumber") ?? "")?.[0];
      if (number === undefined || own === null) continue;
      const row = start && rowBetween(start.number, Number(number), step, line);
      const street = own.get("addr:street") ?? tags.get("addr:street");
      if (row && street !== undefined) {
        const [latitude, longitude] = position;
        yield { ...row, ...belongings.of({ latitude, longitude }, own), street };
      }
      start = { number: Number(number), tags: own };
      line = [position];
    }
  }
}

function rowBetween(from: number, to: number, step: number, line: readonly Position[]) {
  const count = Math.abs(to - from) / step;
  if (count < 1 || count > MAX_NUMBERS || !Number.isInteger(count)) return null;
  const [first, last] = from < to ? [from, to] : [to, from];
  return { first, last, step, line: from < to ? [...line] : line.toReversed() };
}
