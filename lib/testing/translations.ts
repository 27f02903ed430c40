import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Language, LANGUAGES, LOCALES } from "@/lib/core/language/languages";
import type { Messages } from "@/lib/core/language/translations";

/** The arguments and tags of a message, each with its kind: `text name`, `plural count`. */
function argumentsIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return [`text ${element.value}`];
    if (element.type === TYPE.number) return [`number ${element.value}`];
    if (element.type === TYPE.tag) return [`tag ${element.value}`, ...argumentsIn(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const { options, value } = element;
    const kind = element.type === TYPE.plural ? "plural" : `select ${Object.keys(options).join("|")}`;
    return [`${kind} ${value}`, ...Object.values(options).flatMap((option) => argumentsIn(option.value))];
  });
}

function pluralsIn(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => (element.type === TYPE.plural ? [Object.keys(element.options)] : []));
}

/** Messages by their key with its groups: `page.title`. */
function flat(messages: Messages, group = ""): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[group + key, value]] : [...flat(value, `${group}${key}.`)],
    ),
  );
}

const unique = (all: string[]) => [...new Set(all)].sort().join(", ");

/** Plural forms of a language for the numbers that occur. `many` is for millions. */
const formsOf = (language: Language) =>
  new Intl.PluralRules(LOCALES[language])
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== "many");

/**
 * Compares translations with the English messages and returns what is wrong: a key or an argument too many or too few, a
 * missing plural form, an empty text, or a malformed message.
 */
export function translationProblems(all: Record<Language, Messages>): string[] {
  const english = flat(all.en);
  return LANGUAGES.flatMap((language) => {
    const translated = flat(all[language]);
    const problems = [...translated.keys()]
      .filter((key) => !english.has(key))
      .map((key) => `${language} ${key}: not in English`);
    for (const [key, source] of english) {
      const message = translated.get(key);
      if (!message?.trim()) {
        problems.push(`${language} ${key}: missing`);
        continue;
      }
      const elements = parse(message);
      const [expected, found] = [parse(source), elements].map((each) => unique(argumentsIn(each)));
      if (expected !== found) problems.push(`${language} ${key}: has ${found} instead of ${expected}`);
      for (const forms of pluralsIn(elements)) {
        const lacking = formsOf(language).filter((form) => !forms.includes(form));
        if (lacking.length > 0) problems.push(`${language} ${key}: lacks the plural ${lacking.join(", ")}`);
      }
    }
    return problems;
  });
}
