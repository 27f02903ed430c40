import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import path from "node:path";
import { expect, it } from "vitest";
import { type Language, LANGUAGES, LOCALES } from "@/lib/core/language/languages";
import { SENTENCES } from "@/lib/core/language/refusals";
import { findSentences } from "./sentences.mjs";

const OTHERS = LANGUAGES.filter((language): language is Exclude<Language, "en"> => language !== "en");
const { found, problems } = findSentences(path.resolve(import.meta.dirname, "../.."));
const used = new Map(found.map((sentence) => [sentence.message, sentence]));

const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap((option) => namesIn(option.value))];
  });

const argumentsOf = (message: string) => [...new Set(namesIn(parse(message)))].sort();

/** Returns the plural forms that a message lacks. `many` is for millions. */
const lackingForms = (language: Language, elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const needed = new Intl.PluralRules(LOCALES[language]).resolvedOptions().pluralCategories;
    return needed.filter((form) => form !== "many" && !(form in element.options));
  });

it("can read every sentence of a verb from the sources", () => {
  expect(problems).toEqual([]);
  expect(used.size).toBeGreaterThan(200);
});

it("has a translation of every sentence, and no others", () => {
  const translated = new Set(Object.keys(SENTENCES));
  expect(found.filter(({ message }) => !translated.has(message))).toEqual([]);
  expect([...translated].filter((message) => !used.has(message))).toEqual([]);
});

it("gives each sentence the values of its arguments", () => {
  const wrong = found.filter(
    ({ message, values }) => values && argumentsOf(message).join() !== [...values].sort().join(),
  );
  expect(wrong).toEqual([]);
});

it.each(OTHERS)("has the same arguments and all plural forms in %s", (language) => {
  const wrong = [...used.values()].flatMap(({ message, values }) => {
    const translation = SENTENCES[message]?.[language] ?? "";
    if (translation.trim() === "") return [message];
    // A text without values has no syntax.
    if (values === null) return [];
    const isSame = argumentsOf(translation).join() === argumentsOf(message).join();
    return isSame && lackingForms(language, parse(translation)).length === 0 ? [] : [message];
  });
  expect(wrong).toEqual([]);
});
