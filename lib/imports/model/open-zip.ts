import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise } from "yauzl";
import { MAX_INFLATED_BYTES, refuse } from "./refuse";

/** Members of a workbook, without those that are pictures. */
const MAX_MEMBERS = 10_000;

/** Members of a zip file by name. */
export type Zip = { has(name: string): boolean; open(name: string): Promise<Readable> };

/**
 * Opens a zip file in memory. Its directory says how large its members are, which is checked here; a member that
 * inflates to more than it says fails while it is read.
 */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
  const members = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    if (inflated > MAX_INFLATED_BYTES || members.size >= MAX_MEMBERS) throw refuse("inflatesTooBig");
    members.set(entry.fileName, entry);
  }
  return {
    has: (name) => members.has(name),
    open: (name) => {
      const entry = members.get(name);
      if (entry === undefined) throw refuse("damaged");
      return zip.openReadStreamPromise(entry);
    },
  };
}
