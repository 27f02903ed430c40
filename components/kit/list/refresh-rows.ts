/** What a quiet refresh found about a row: it was not on the page before, or it says something else now. */
export type RowMark = "new" | "changed";

export type RefreshedRows<Row> = { rows: Row[]; marks: ReadonlyMap<string, RowMark> };

/**
 * The rows after a quiet refresh. While somebody is choosing rows (`held`) none comes, goes or moves under the
 * pointer: only what the rows say is brought up to date, and the rest waits.
 */
export function refreshRows<Row extends { id: string }>(
  before: readonly Row[],
  fresh: readonly Row[],
  { held }: { held: boolean },
): RefreshedRows<Row> {
  const old = new Map(before.map((row) => [row.id, row]));
  const found = new Map(fresh.map((row) => [row.id, row]));
  const rows = held ? before.map((row) => found.get(row.id) ?? row) : [...fresh];
  const marks = new Map<string, RowMark>();
  for (const row of rows) {
    const was = old.get(row.id);
    if (!was) marks.set(row.id, "new");
    else if (JSON.stringify(was) !== JSON.stringify(row)) marks.set(row.id, "changed");
  }
  return { rows, marks };
}
