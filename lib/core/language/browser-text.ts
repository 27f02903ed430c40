import type { LanguageText, Messages } from "./translations";
import { type Language, LOCALES } from "./languages";

/** A part of a message: text, an argument, or texts to choose from by an argument (`#` is the argument's number). */
export type MessagePart =
  | string
  | readonly [argument: string]
  | readonly [
      argument: string,
      kind: "plural" | "select",
      options: Readonly<Record<string, readonly MessagePart[]>>,
    ];

/** The messages of one language without their syntax, by their key with its groups (`page.title`), for the browser. */
export type BrowserMessages = {
  language: Language;
  messages: Readonly<Record<string, string | readonly MessagePart[]>>;
};

type Values = Readonly<Record<string, string | number>>;

/** As `t` of `LanguageText`, for messages without tags. */
type BrowserTranslator<English extends Messages> = LanguageText<English>["t"] & {
  rich: never;
  markup: never;
  raw: never;
  has: never;
};

/** A language with its messages in the browser. */
export type BrowserText<English extends Messages> = Omit<LanguageText<English>, "t"> & {
  t: BrowserTranslator<English>;
};

/** Formats prepared messages. Unlike a library for the whole syntax, it takes half a kilobyte of a page's JavaScript. */
export function browserText<English extends Messages>({
  language,
  messages,
}: BrowserMessages): BrowserText<English> {
  const locale = LOCALES[language];
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const shown = (value: string | number | undefined) =>
    typeof value === "number" ? numbers.format(value) : (value ?? "");

  function text(parts: readonly MessagePart[], values: Values): string {
    return parts
      .map((part) => {
        if (typeof part === "string") return part;
        const [name, kind, options] = part;
        const value = values[name];
        if (kind === undefined || options === undefined) return shown(value);
        const form = kind === "plural" ? plurals.select(Number(value)) : String(value);
        return text(options[form] ?? options["other"] ?? [], values);
      })
      .join("");
  }

  const t = (key: string, values: Values = {}): string => {
    const message = messages[key];
    if (message === undefined) return key;
    return typeof message === "string" ? message : text(message, values);
  };
  return { language, locale, t: t as unknown as BrowserTranslator<English> };
}
