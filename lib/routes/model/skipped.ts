import type { Context } from "@/lib/core/context";
import type { Sentence } from "@/lib/core/language/sentence";
import { sentenceFor } from "@/lib/core/language/sentence-in";
import type { ChangedDelivery } from "../rules/proposal";

/** A delivery that a decision did not change, and why. */
export type Skipped = Omit<ChangedDelivery, "message"> & { why: Sentence };

const worded = (skipped: readonly Skipped[], words: (why: Sentence) => string): ChangedDelivery[] =>
  skipped.map(({ why, ...delivery }) => ({ ...delivery, message: words(why) }));

/** Returns skipped deliveries with the reasons in the language of the page. */
export const forReader = (ctx: Context, skipped: readonly Skipped[]) =>
  worded(skipped, (why) => sentenceFor(ctx, why));

/** Returns skipped deliveries for the audit trail. */
export const inEnglish = (skipped: readonly Skipped[]) => worded(skipped, ({ english }) => english);
