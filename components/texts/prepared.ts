import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Messages } from "@/lib/core/language/translations";
import type { MessagePart, PreparedMessages } from "./translator";

/**
 * Returns messages without their syntax, so that a page loads no parser.
 * @throws when a message is malformed, or has a date or an offset, which a test rules out
 */
export function prepared(messages: Messages, group: string): PreparedMessages {
  return Object.fromEntries(flat(messages, `${group}.`));
}

function flat(messages: Messages, group: string): [string, string | MessagePart[]][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string | MessagePart[]][] =>
    typeof value === "string" ? [[group + key, preparedOf(value)]] : flat(value, `${group}${key}.`),
  );
}

function preparedOf(message: string): string | MessagePart[] {
  const parts = partsOf(parse(message), null);
  const [only = ""] = parts;
  return parts.length < 2 && typeof only === "string" ? only : parts;
}

/** @param counted the argument that `#` stands for; null outside a plural */
const partsOf = (elements: readonly MessageFormatElement[], counted: string | null): MessagePart[] =>
  elements.map((element) => partOf(element, counted));

function partOf(element: MessageFormatElement, counted: string | null): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return [element.value];
    case TYPE.pound:
      return [counted ?? ""];
    case TYPE.tag:
      return [element.value, "tag", partsOf(element.children, counted)];
    case TYPE.select:
    case TYPE.plural: {
      const { value, options, type } = element;
      const isPlural = type === TYPE.plural;
      if (isPlural && element.offset !== 0) throw new Error("A plural with an offset is not prepared");
      const inside = isPlural ? value : counted;
      const choices = Object.entries(options).map(
        ([form, option]) => [form, partsOf(option.value, inside)] as const,
      );
      return [value, isPlural ? "plural" : "select", Object.fromEntries(choices)];
    }
    case TYPE.date:
    case TYPE.time:
      throw new Error("Messages have no dates: format them in the zone of their place");
  }
}
