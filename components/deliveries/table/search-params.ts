import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import {
  DAY_PRESETS,
  DEFAULT_SEARCH_PAGE_SIZE,
  DEFAULT_SORT,
  MAX_SEARCH_ORDER_NUMBERS,
  SEARCH_PAGE_SIZES,
  type SearchInput,
  type Sort,
  SORT_KEYS,
} from "@/lib/deliveries/filter";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { isCalendarDate } from "@/lib/core/time";
import { DEFAULT_COLUMNS, OPTIONAL_COLUMNS } from "./column-ids";

const parseAsDay = createParser({
  parse: (text) => (isCalendarDate(text) ? text : null),
  serialize: (day: string) => day,
});

const parseAsPage = createParser({
  parse: (text) => {
    const page = parseAsInteger.parse(text);
    return page !== null && page >= 1 && page <= 1_000_000 ? page : null;
  },
  serialize: String,
});

/** `price` for the cheapest first, `-price` for the dearest. */
const parseAsSort = createParser<Sort>({
  parse: (text) => {
    const by = SORT_KEYS.find((key) => key === text.replace(/^-/, ""));
    return by ? { by, direction: text.startsWith("-") ? "desc" : "asc" } : null;
  },
  serialize: ({ by, direction }) => (direction === "desc" ? `-${by}` : by),
  eq: (one, other) => one.by === other.by && one.direction === other.direction,
});

/** The whole state of the table, as its URL says it. What a URL says wrongly counts as not said. */
export const tableParameters = {
  status: parseAsArrayOf(parseAsStringLiteral(DELIVERY_STATUSES)).withDefault([]),
  orders: parseAsArrayOf(parseAsString).withDefault([]),
  days: parseAsStringLiteral(DAY_PRESETS),
  from: parseAsDay,
  to: parseAsDay,
  late: parseAsBoolean.withDefault(false),
  q: parseAsString.withDefault(""),
  sort: parseAsSort.withDefault(DEFAULT_SORT),
  page: parseAsPage.withDefault(1),
  per: parseAsNumberLiteral(SEARCH_PAGE_SIZES).withDefault(DEFAULT_SEARCH_PAGE_SIZE),
  cols: parseAsArrayOf(parseAsStringLiteral(OPTIONAL_COLUMNS)).withDefault([...DEFAULT_COLUMNS]),
};

export type TableState = inferParserType<typeof tableParameters>;

/** Reads the state from a page's `searchParams`, a query, or URLSearchParams. */
export const readTableState = createLoader(tableParameters);

const serialize = createSerializer(tableParameters);

const queryOf = (state: Partial<TableState>) => serialize(state).replace(/^\?/, "");

/** What a saved view keeps, in one spelling: everything but the page. */
export function viewQuery(state: TableState): string {
  return queryOf({ ...state, page: 1 });
}

/** What decides which rows are shown, in one spelling: everything but the columns. */
export function rowsQuery({ cols: _, ...state }: TableState): string {
  return queryOf(state);
}

/** What narrows the rows: neither their order nor the page. */
export const NO_FILTER = {
  status: [],
  orders: [],
  days: null,
  from: null,
  to: null,
  late: false,
  q: "",
} satisfies Partial<TableState>;

/** Whether anything narrows the rows. */
export function isFiltered(state: TableState): boolean {
  const { status, orders, days, from, to, late, q } = state;
  return queryOf({ status, orders, days, from, to, late, q }) !== "";
}

/** The state as the search takes it. */
export function searchInputOf(state: TableState): SearchInput {
  const { status, orders, days, from, to, late, q, sort, page, per } = state;
  const orderNumbers = orders.slice(0, MAX_SEARCH_ORDER_NUMBERS);
  const filter = { statuses: status, orderNumbers, days, from, to, late, text: q };
  return { filter, sort, page, perPage: per };
}
