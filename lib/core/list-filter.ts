/**
 * One value that narrows a list. A subject's `filter.ts` declares them in one table; the page's URL, saved views, the
 * export's URL, the server's schema and the type that the SQL takes follow from it. Safe in the browser.
 */
export type FilterEntry =
  /** One of a few values, or null for any. */
  | { kind: "oneOf"; values: readonly string[] }
  /** Any of a few values; none for all. */
  | { kind: "someOf"; values: readonly string[] }
  /** Any of at most `max` texts; none for all. */
  | { kind: "texts"; max: number }
  /** What somebody typed, at most `max` characters. */
  | { kind: "text"; max: number }
  /** A calendar day YYYY-MM-DD, or null for any. */
  | { kind: "day" }
  /** True to narrow. */
  | { kind: "flag" };

export type FilterTable = Readonly<Record<string, FilterEntry>>;

type ValueOf<Entry extends FilterEntry> = Entry extends { kind: "oneOf"; values: readonly (infer Value)[] }
  ? Value | null
  : Entry extends { kind: "someOf"; values: readonly (infer Value)[] }
    ? Value[]
    : {
        oneOf: never;
        someOf: never;
        texts: string[];
        text: string;
        day: string | null;
        flag: boolean;
      }[Entry["kind"]];

/** The values of a table of filters, by the names that its URL has for them. */
export type FilterValues<Table extends FilterTable> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};
