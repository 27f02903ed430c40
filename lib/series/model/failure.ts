import { z } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import type { FieldErrors } from "@/lib/core/errors";
import { isProblem, type Problem } from "@/lib/core/problems";
import { FAILED_DAYS } from "../constants";

/**
 * Selects the dates that need attention: their delivery could not be created, in the last days or with another attempt ahead, and
 * their series has not ended.
 */
export function failedDates(now: Date) {
  const since = new Date(now.getTime() - FAILED_DAYS * 86_400_000);
  return {
    state: "failed",
    OR: [{ updatedAt: { gt: since } }, { retryAt: { not: null } }],
    series: { endedAt: null },
  } satisfies Prisma.SeriesDateWhereInput;
}

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
