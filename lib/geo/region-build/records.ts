import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { z } from "zod";

/** Reads a record from a file; null if there is none, or if a full disk or crash has truncated it. */
export async function readRecord<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  if (!existsSync(file)) return null;
  const text = await readFile(file, "utf8");
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Writes a record for a later run. */
export function writeRecord(file: string, note: unknown): Promise<void> {
  return writeFile(file, JSON.stringify(note));
}
