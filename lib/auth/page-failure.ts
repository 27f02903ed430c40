import { classifyFailure } from "@/lib/core/classify-failure";
import { ServiceError } from "@/lib/core/errors";
import { asSentence, type Sentence } from "@/lib/core/language/sentence";
import { sentenceIn } from "@/lib/core/language/sentence-in";
import type { Caller } from "@/lib/core/security-log";
import { currentLanguage } from "./page-request";

/** Returns a sentence of a verb in the language of the page. */
export const inPageLanguage = (sentence: string | Sentence): string =>
  sentenceIn(currentLanguage(), asSentence(sentence));

/** Converts anything thrown into a failure, as `classifyFailure` does, with its message in the language of the page. */
export function pageFailure(error: unknown, caller: Caller): ReturnType<typeof classifyFailure> {
  const failure = classifyFailure(error, caller);
  const sentence = error instanceof ServiceError ? error.sentence : failure.message;
  return { ...failure, message: inPageLanguage(sentence) };
}
