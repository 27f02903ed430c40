import { z } from "zod";
import type { FieldErrors } from "@/lib/core/errors";
import { isProblem, type Problem } from "@/lib/core/problems";

const stored = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** Reads the stored reason of a failure; null for none. */
export function failureOf(error: unknown): { message: string; fields?: FieldErrors } | null {
  const read = stored.safeParse(error);
  if (!read.success) return null;
  const { message, fields } = read.data;
  const known = Object.entries(fields ?? {}).filter((entry): entry is [string, Problem] =>
    isProblem(entry[1]),
  );
  return known.length > 0 ? { message, fields: Object.fromEntries(known) } : { message };
}
