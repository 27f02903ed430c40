import { createElement, Fragment, type ReactNode } from "react";
import { type Language, LOCALES } from "@/lib/core/language/languages";
import type { LanguageText, Messages } from "@/lib/core/language/translations";

/**
 * A part of a message: text, an argument, texts to choose from by an argument (`#` is the argument's number), or a tag around
 * other parts.
 */
export type MessagePart =
  | string
  | readonly [argument: string]
  | readonly [
      argument: string,
      kind: "plural" | "select",
      options: Readonly<Record<string, readonly MessagePart[]>>,
    ]
  | readonly [tag: string, kind: "tag", children: readonly MessagePart[]];

/** Messages of one language without their syntax, by their key with its groups (`frame.nav.quote`). */
export type PreparedMessages = Readonly<Record<string, string | readonly MessagePart[]>>;

type Value = string | number | undefined;
type Values = Readonly<Record<string, Value>>;
type RichValues = Readonly<Record<string, Value | ((children: ReactNode) => ReactNode)>>;

/** A catalog in one language. `t` returns a message, `t.rich` one with components in place of its tags. */
export type Text<English extends Messages> = {
  language: Language;
  /** For Intl. */
  locale: string;
  t: LanguageText<English>["t"] & { markup: never; raw: never; has: never };
};

const formatters = new Map<string, { numbers: Intl.NumberFormat; plurals: Intl.PluralRules }>();

/** Each row of a table has a translator; creating its formatters would cost more than all of its texts. */
function formattersOf(locale: string) {
  const made = formatters.get(locale) ?? {
    numbers: new Intl.NumberFormat(locale),
    plurals: new Intl.PluralRules(locale),
  };
  formatters.set(locale, made);
  return made;
}

/** Formats prepared messages. A library for the whole syntax would be 14 kB of each page's JavaScript; this is 0.6 kB. */
export function translator<English extends Messages>(
  language: Language,
  messages: PreparedMessages,
  catalog: string,
): Text<English> {
  const locale = LOCALES[language];
  const { numbers, plurals } = formattersOf(locale);
  const shown = (value: RichValues[string]) =>
    typeof value === "number" ? numbers.format(value) : typeof value === "string" ? value : "";

  function pieces(parts: readonly MessagePart[], values: RichValues): ReactNode[] {
    return parts.map((part) => {
      if (typeof part === "string") return part;
      const [name, kind, inside] = part;
      const value = values[name];
      if (kind === undefined || inside === undefined) return shown(value);
      if (kind === "tag") {
        const children = joined(pieces(inside, values));
        return typeof value === "function" ? value(children) : children;
      }
      const form = kind === "plural" ? plurals.select(Number(value)) : String(value);
      const exact = kind === "plural" ? inside[`=${Number(value)}`] : undefined;
      return joined(pieces(exact ?? inside[form] ?? inside["other"] ?? [], values));
    });
  }

  const partsOf = (key: string): readonly MessagePart[] => {
    const message = messages[`${catalog}.${key}`];
    if (message === undefined) throw new Error(`The page does not provide the text ${catalog}.${key}`);
    return typeof message === "string" ? [message] : message;
  };
  const rich = (key: string, values: RichValues = {}) => joined(pieces(partsOf(key), values));
  const t = (key: string, values: Values = {}) => {
    const text = rich(key, values);
    if (typeof text !== "string") throw new Error(`The text ${catalog}.${key} has tags`);
    return text;
  };
  return { language, locale, t: Object.assign(t, { rich }) as unknown as Text<English>["t"] };
}

/** One text, unless a component is among the pieces. */
const joined = (pieces: ReactNode[]): ReactNode =>
  pieces.every((piece) => typeof piece === "string")
    ? pieces.join("")
    : createElement(Fragment, null, ...pieces);
