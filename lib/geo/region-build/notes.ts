import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { z } from "zod";

/** What an earlier run noted in a file; null without one, or if a full disk or a crash has left a part of it. */
export async function readNote<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  if (!existsSync(file)) return null;
  const text = await readFile(file, "utf8");
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Notes something for a later run. */
export function writeNote(file: string, note: unknown): Promise<void> {
  return writeFile(file, JSON.stringify(note));
}
