import type { DeliveryRow } from "./row";

/** What a quiet refresh found about a row: it was not on the page before, or it says something else now. */
export type RowMark = "new" | "changed";

export type RefreshedRows = { rows: DeliveryRow[]; marks: ReadonlyMap<string, RowMark> };

/**
 * The rows after a quiet refresh. While somebody is choosing rows (`held`) none comes, goes or moves under the
 * pointer: only what the rows say is brought up to date, and the rest waits.
 */
export function refreshRows(
  before: readonly DeliveryRow[],
  fresh: readonly DeliveryRow[],
  { held }: { held: boolean },
): RefreshedRows {
  const old = new Map(before.map((row) => [row.id, row]));
  const found = new Map(fresh.map((row) => [row.id, row]));
  const rows = held ? before.map((row) => found.get(row.id) ?? row) : [...fresh];
  const marks = new Map<string, RowMark>();
  for (const row of rows) {
    const was = old.get(row.id);
    if (!was) marks.set(row.id, "new");
    else if (!saysTheSame(was, row)) marks.set(row.id, "changed");
  }
  return { rows, marks };
}

function saysTheSame(one: DeliveryRow, other: DeliveryRow): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
