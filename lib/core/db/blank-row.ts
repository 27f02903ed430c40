/**
 * Returns an object with these members, all null, to start a row with: `{ ...blank, ...part, ...part }`. V8 copies a parsed
 * object as a block and then only fills it. An object that grows by dozens of members becomes a hash table: 30 µs
 * instead of 1 µs for a delivery.
 */
export function blankRow(columns: Iterable<string>): object {
  return JSON.parse(JSON.stringify(Object.fromEntries([...columns].map((name) => [name, null])))) as object;
}
