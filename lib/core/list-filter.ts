/**
 * A value that narrows a list. A subject's `filter.ts` declares them in one table, from which the page's URL,
 * saved views, the export's URL, the server's schema and the SQL's type follow. Works in the browser.
 */
export type FilterEntry =
  /** One of a few values, or null for any. */
  | { kind: "oneOf"; values: readonly string[] }
  /** Any of several values; empty for all. */
  | { kind: "someOf"; values: readonly string[] }
  /** Any of at most `max` texts; empty for all. */
  | { kind: "texts"; max: number }
  /** A search text, at most `max` characters. */
  | { kind: "text"; max: number }
  /** A calendar day YYYY-MM-DD, or null for any. */
  | { kind: "day" }
  /** True to filter. */
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

/** The values of a table of filters, by their names in the URL. */
export type FilterValues<Table extends FilterTable> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};
