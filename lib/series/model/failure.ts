import { z } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { FieldErrors, ServiceError } from "@/lib/core/errors";
import type { Sentence } from "@/lib/core/language/sentence";
import { sentenceFor } from "@/lib/core/language/sentence-in";
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

const stored = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  // Written by this room only.
  sentence: z.custom<Sentence>((value) => typeof value === "object" && value !== null).optional(),
});

/** Returns the reason of a failure as it is stored: with its values, so that pages can show it in their language. */
export function storableFailure({ message, fields, sentence }: ServiceError): Prisma.InputJsonObject {
  const isPlain = sentence.values === null && sentence.message === message;
  return { message, ...(fields && { fields }), ...(!isPlain && { sentence }) };
}

/** Reads the stored reason of a failure, in the language of the page; null for none. */
export function failureOf(
  ctx: Pick<Context, "language">,
  error: unknown,
): { message: string; fields?: FieldErrors } | null {
  const read = stored.safeParse(error);
  if (!read.success) return null;
  const { sentence, fields } = read.data;
  const message = sentenceFor(ctx, sentence ?? read.data.message);
  const known = Object.entries(fields ?? {}).filter((entry): entry is [string, Problem] =>
    isProblem(entry[1]),
  );
  return known.length > 0 ? { message, fields: Object.fromEntries(known) } : { message };
}
