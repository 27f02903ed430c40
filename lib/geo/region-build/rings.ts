import type { Position, Ring } from "./representative-point";

type Chain = { ids: number[] };

/**
 * Joins ways at their ends to closed rings. Open rings, which the extract has cut, are left out.
 * @param ways node ids of each way
 */
export function closedRings(ways: readonly (readonly number[])[]): number[][] {
  const rings: number[][] = [];
  const byEnd = new Map<number, Chain>();
  const invalidate = ({ ids }: Chain) => {
    byEnd.delete(ids[0] ?? Number.NaN);
    byEnd.delete(ids.at(-1) ?? Number.NaN);
  };
  for (const way of ways) {
    if (way.length < 2) continue;
    let ids = [...way];
    while (ids[0] !== ids.at(-1)) {
      const other = byEnd.get(ids[0] ?? Number.NaN) ?? byEnd.get(ids.at(-1) ?? Number.NaN);
      if (!other) break;
      invalidate(other);
      ids = joined(other.ids, ids);
    }
    if (ids[0] === ids.at(-1)) {
      if (ids.length > 3) rings.push(ids);
      continue;
    }
    const chain = { ids };
    byEnd.set(ids[0] ?? Number.NaN, chain);
    byEnd.set(ids.at(-1) ?? Number.NaN, chain);
  }
  return rings;
}

/** Joins two chains that share an end. */
function joined(a: number[], b: number[]): number[] {
  const [aStart, aEnd, bStart, bEnd] = [a[0], a.at(-1), b[0], b.at(-1)];
  if (aEnd === bStart) return [...a, ...b.slice(1)];
  if (aEnd === bEnd) return [...a, ...b.toReversed().slice(1)];
  if (aStart === bEnd) return [...b, ...a.slice(1)];
  return [...b.toReversed(), ...a.slice(1)];
}

/** Returns the positions of a ring's nodes; null if one of them is missing. */
export function ringAt(ids: readonly number[], at: (id: number) => Position | null): Ring | null {
  const ring: Position[] = [];
  for (const id of ids) {
    const position = at(id);
    if (position === null) return null;
    ring.push(position);
  }
  return ring;
}
