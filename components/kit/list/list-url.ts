import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  type Nullable,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type SingleParserBuilder,
} from "nuqs/server";
import type { FilterEntry, FilterTable, FilterValues } from "@/lib/core/list-filter";
import { isCalendarDate } from "@/lib/core/time";

type Builder<Value> = null extends Value
  ? SingleParserBuilder<NonNullable<Value>>
  : SingleParserBuilder<NonNullable<Value>> & { readonly defaultValue: NonNullable<Value> };

type FilterParsers<Table extends FilterTable> = {
  [Name in keyof Table]: Builder<FilterValues<Table>[Name]>;
};

// Of whatever values: each parser knows its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Parsers = Record<string, SingleParserBuilder<any>>;

const parseAsDay = createParser({
  parse: (text) => (isCalendarDate(text) ? text : null),
  serialize: (day: string) => day,
});

/** The number of a page, from 1. */
export const parseAsPage = createParser({
  parse: (text) => {
    const page = parseAsInteger.parse(text);
    return page !== null && page >= 1 && page <= 1_000_000 ? page : null;
  },
  serialize: String,
}).withDefault(1);

function parserOf(entry: FilterEntry) {
  switch (entry.kind) {
    case "oneOf":
      return parseAsStringLiteral(entry.values);
    case "someOf":
      return parseAsArrayOf(parseAsStringLiteral(entry.values)).withDefault([]);
    case "texts":
      return parseAsArrayOf(parseAsString).withDefault([]);
    case "text":
      return parseAsString.withDefault("");
    case "day":
      return parseAsDay;
    case "flag":
      return parseAsBoolean.withDefault(false);
  }
}

function filterParsers<Table extends FilterTable>(filter: Table): FilterParsers<Table> {
  const parsers = Object.entries(filter).map(([name, entry]) => [name, parserOf(entry)]);
  // parserOf gives for each kind of entry the parser of the value that FilterValues names.
  return Object.fromEntries(parsers) as FilterParsers<Table>;
}

/**
 * A list's state as parsed from its URL: its filter and other parameters, for example the order and the page. Invalid
 * values are ignored.
 */
export function listUrl<Table extends FilterTable, Rest extends Parsers>(filter: Table, rest: Rest) {
  const ofFilter = filterParsers(filter);
  const serializeFilter = createSerializer(ofFilter);
  const parsers = { ...ofFilter, ...rest };
  const serialize = createSerializer(parsers);
  return {
    parsers,
    /** Reads the state from a page's `searchParams`, a query, or URLSearchParams. */
    read: createLoader(parsers),
    /** The query of a state in one spelling, without the question mark. */
    query: (state: Partial<Nullable<inferParserType<typeof parsers>>>) => serialize(state).replace(/^\?/, ""),
    /** Narrows nothing; neither the order nor the page is meant. */
    noFilter: createLoader(ofFilter)({}),
    /** Whether anything narrows the rows. */
    isFiltered: (state: Partial<Nullable<inferParserType<typeof ofFilter>>>) => serializeFilter(state) !== "",
  };
}
