import type { Context } from "../context";
import { filled } from "./filled";
import { DEFAULT_LANGUAGE, type Language, LOCALES } from "./languages";
import { SENTENCES } from "./refusals";
import {
  asSentence,
  type FilledValues,
  type Sentence,
  type SentenceValues,
  type Translated,
} from "./sentence";

const TRANSLATED: ReadonlyMap<string, Translated> = new Map(Object.entries(SENTENCES));

/** Returns a sentence for the results of a verb, in the language of the page that called it. */
export const sentenceFor = ({ language }: Pick<Context, "language">, sentence: string | Sentence): string =>
  sentenceIn(language ?? DEFAULT_LANGUAGE, asSentence(sentence));

/** Returns a sentence in a language. One without a translation is in English. */
export function sentenceIn(language: Language, { english, message, values, parts }: Sentence): string {
  if (language === "en") return english;
  if (parts) return parts.map((part) => sentenceIn(language, part)).join(message);
  const translation = TRANSLATED.get(message)?.[language];
  if (translation === undefined) return english;
  return values === null ? translation : filled(language, translation, translatedValues(language, values));
}

function translatedValues(language: Language, values: SentenceValues): FilledValues {
  const choice = new Intl.ListFormat(LOCALES[language], { type: "disjunction" });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" && "either" in value
        ? choice.format(value.either.map((each) => sentenceIn(language, each)))
        : value,
    ]),
  );
}
