import type { Language } from "./languages";

/** An amount in minor units, formatted in the reader's language. */
export type Money = { readonly cents: number; readonly currency: string };

/** Numbers with their unit, such as `60 × 40 cm`. They have one decimal at most. */
export type Quantity = { readonly numbers: readonly number[]; readonly unit: string };

/** Values that are formatted in every language, by the name of their argument. */
export type FilledValues = Readonly<Record<string, string | number | Money | Quantity>>;

/** Alternatives, each translated: `a car or a cargo van`. */
type Alternatives = { readonly either: readonly Sentence[] };

/** Values of a sentence by the name of their argument. */
export type SentenceValues = Readonly<Record<string, FilledValues[string] | Alternatives>>;

/** A sentence of a verb, for readers in every language. */
export type Sentence = {
  /** The finished text for the API, logs, events and English pages. */
  readonly english: string;
  /** Finds the translation: the English sentence itself or, with values, a message in ICU syntax. */
  readonly message: string;
  /** Null for a sentence without arguments, whose message has no syntax. */
  readonly values: SentenceValues | null;
  /** Sentences of which this one consists; `message` is then what stands between them. */
  readonly parts?: readonly Sentence[];
};

/** Translations of a sentence. */
export type Translated = Readonly<Record<Exclude<Language, "en">, string>>;

/** Translations by the `message` of the sentence. */
export type TranslatedSentences = Readonly<Record<string, Translated>>;

/** Returns a text without values as a sentence. */
export const plain = (english: string): Sentence => ({ english, message: english, values: null });

/** Returns a text without values as a sentence, and a sentence unchanged. */
export const asSentence = (given: string | Sentence): Sentence =>
  typeof given === "string" ? plain(given) : given;

/**
 * Returns a sentence whose English text is made elsewhere, often in the API's words.
 * @param message what other languages translate, with ICU syntax if there are values
 */
export const translatable = (
  english: string,
  message: string,
  values: SentenceValues | null = null,
): Sentence => ({ english, message, values });

/** Returns several sentences as one. @param between what separates them in every language */
export function together(sentences: readonly (string | Sentence)[], between: string): Sentence {
  const parts = sentences.map(asSentence);
  const english = parts.map((each) => each.english).join(between);
  return { english, message: between, values: null, parts };
}
