import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { BrowserMessages, MessagePart } from "./browser-text";
import type { Language } from "./languages";
import type { Messages, Translation } from "./translations";

/**
 * Returns the messages of a room by language, prepared for `browserText`. Call it on the server: the page gets the messages of
 * its language only, and not the parser.
 * @throws when a message is malformed or has a tag, a date or an offset, which a test of each room rules out
 */
export function browserMessages<const English extends Messages>(
  all: { en: English } & Record<Exclude<Language, "en">, Translation<English>>,
): (language: Language) => BrowserMessages {
  const made = new Map<Language, BrowserMessages>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const prepared = { language, messages: Object.fromEntries(flat(all[language])) };
    made.set(language, prepared);
    return prepared;
  };
}

function flat(messages: Messages, group = ""): [string, string | MessagePart[]][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string | MessagePart[]][] =>
    typeof value === "string" ? [[group + key, preparedOf(value)]] : flat(value, `${group}${key}.`),
  );
}

function preparedOf(message: string): string | MessagePart[] {
  const parts = parse(message).map((element) => partOf(element, null));
  const [only = ""] = parts;
  return parts.length < 2 && typeof only === "string" ? only : parts;
}

/** @param counted the argument that `#` stands for; null outside a plural */
function partOf(element: MessageFormatElement, counted: string | null): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return [element.value];
    case TYPE.pound:
      return [counted ?? ""];
    case TYPE.select:
    case TYPE.plural: {
      const { value, options, type } = element;
      const isPlural = type === TYPE.plural;
      if (isPlural && element.offset !== 0) throw new Error("A plural with an offset is not prepared");
      const inside = isPlural ? value : counted;
      const prepared = Object.entries(options).map(
        ([form, option]) => [form, option.value.map((each) => partOf(each, inside))] as const,
      );
      return [value, isPlural ? "plural" : "select", Object.fromEntries(prepared)];
    }
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw new Error("Messages for the browser have arguments, plurals and selections only");
  }
}
