/** Position of a tile, or of `run` equal tiles with consecutive ids. `offset` counts from the first tile. */
export type Entry = { id: number; offset: number; length: number; run: number };

/** Initial size of a leaf directory; it gives the root directory room for four million tiles. */
const LEAF_ENTRIES = 4_096;

/**
 * Writes the directories of a PMTiles file: all entries in the root if they fit, otherwise in leaves that the root
 * lists by their first id (`run` is 0 then).
 */
export function writeDirectories(
  entries: readonly Entry[],
  rootLimit: number,
): { root: Uint8Array; leaves: Uint8Array } {
  const root = writeDirectory(entries);
  if (root.byteLength <= rootLimit) return { root, leaves: new Uint8Array() };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const split = writeLeaves(entries, size);
    if (split.root.byteLength <= rootLimit) return split;
  }
}

function writeLeaves(entries: readonly Entry[], size: number): { root: Uint8Array; leaves: Uint8Array } {
  const named: Entry[] = [];
  const leaves: Uint8Array[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += size) {
    const leaf = writeDirectory(entries.slice(at, at + size));
    named.push({ id: entries[at]?.id ?? 0, offset, length: leaf.byteLength, run: 0 });
    leaves.push(leaf);
    offset += leaf.byteLength;
  }
  return { root: writeDirectory(named), leaves: Buffer.concat(leaves) };
}

/** Writes one directory: the number of entries, then one column after the other. */
function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  let lastId = 0;
  for (const { id } of entries) {
    writeVarint(bytes, id - lastId);
    lastId = id;
  }
  for (const { run } of entries) writeVarint(bytes, run);
  for (const { length } of entries) writeVarint(bytes, length);
  let expected = -1;
  for (const { offset, length } of entries) {
    // Zero means that an entry starts at the end of the previous one.
    writeVarint(bytes, offset === expected ? 0 : offset + 1);
    expected = offset + length;
  }
  return Uint8Array.from(bytes);
}

/** Writes seven bits a byte, lowest first. The numbers exceed 32 bits, so they are divided instead of shifted. */
function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}
