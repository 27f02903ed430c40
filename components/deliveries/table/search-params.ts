import { listUrl, pageParameter } from "@/components/kit/list/list-url";
import type { ChangeList } from "@/components/kit/list/use-list-state";
import { dashboardPath } from "@/lib/auth/callback-url";
import { oneOfParameter, parameter, textsParameter, type ValuesOf } from "@/components/kit/live/address";
import { dataUrl } from "@/components/kit/live/data-client";
import {
  DEFAULT_SEARCH_PAGE_SIZE,
  DEFAULT_SORT,
  MAX_SEARCH_COURIERS,
  MAX_SEARCH_ORDER_NUMBERS,
  SEARCH_FILTER,
  SEARCH_PAGE_SIZES,
  type Sort,
  SORT_KEYS,
} from "@/lib/deliveries/filter";
import type { ExportFormat } from "@/lib/exports/constants";
import { LABEL_PAPERS } from "@/lib/deliveries/rules/pieces";

/** The columns that can be shown or hidden, in order. The order number always comes first. */
export const OPTIONAL_COLUMNS = [
  "status",
  "created",
  "recipient",
  "pickup",
  "dropoff",
  "courier",
  "service",
  "vehicle",
  "distance",
  "price",
] as const;

type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

const DEFAULT_COLUMNS: OptionalColumn[] = [
  "status",
  "created",
  "recipient",
  "pickup",
  "dropoff",
  "courier",
  "price",
];

/** Columns that fit at any width. */
const NARROW_COLUMNS: readonly OptionalColumn[] = ["status", "recipient", "dropoff", "price"];

/**
 * The width of the table's card below which its columns do not fit. Null if they always do: the default ones hide when
 * they have no room. Chosen columns never hide, nor does the pickup while it sorts the rows.
 */
export function boxBelow({ cols, sort }: Pick<TableState, "cols" | "sort">): "4xl" | "7xl" | null {
  const isDefault =
    DEFAULT_COLUMNS.length === cols.length && DEFAULT_COLUMNS.every((each) => cols.includes(each));
  if (isDefault ? sort.by !== "pickup" : cols.every((each) => NARROW_COLUMNS.includes(each))) return null;
  return cols.length > DEFAULT_COLUMNS.length ? "7xl" : "4xl";
}

/** `price` sorts cheapest first, `-price` most expensive first. */
const sortParameter = parameter<Sort, Sort>(
  DEFAULT_SORT,
  (text) => {
    const by = SORT_KEYS.find((key) => key === text.replace(/^-/, ""));
    return by ? { by, direction: text.startsWith("-") ? "desc" : "asc" } : null;
  },
  ({ by, direction }) => (direction === "desc" ? `-${by}` : by),
);

/** The whole state of the table. */
export const tableUrl = listUrl(SEARCH_FILTER, {
  sort: sortParameter,
  page: pageParameter,
  per: oneOfParameter(SEARCH_PAGE_SIZES, DEFAULT_SEARCH_PAGE_SIZE),
  cols: textsParameter(OPTIONAL_COLUMNS, DEFAULT_COLUMNS),
});

/** State of the page that prints the labels of a list. */
export const labelsUrl = listUrl(SEARCH_FILTER, {
  sort: sortParameter,
  page: pageParameter,
  paper: oneOfParameter(LABEL_PAPERS, "4x6"),
});

export type LabelsState = ValuesOf<typeof labelsUrl.parameters>;

export type TableState = ValuesOf<typeof tableUrl.parameters>;
export type ChangeTable = ChangeList<TableState>;

/** The part of the state that a saved view stores, normalized: everything except the page. */
export function viewQuery(state: TableState): string {
  return tableUrl.query({ ...state, page: 1 });
}

/** The part of the state that determines the rows, normalized: everything except the columns. */
export function rowsQuery({ cols: _, ...state }: TableState): string {
  return tableUrl.query(state);
}

/** The filter and order of a state. */
export function filterOf<State extends LabelsState | TableState>(state: State) {
  const filter = {
    ...state,
    orders: state.orders.slice(0, MAX_SEARCH_ORDER_NUMBERS),
    courier: state.courier.slice(0, MAX_SEARCH_COURIERS),
  };
  return { filter, sort: state.sort };
}

/** The state as a search query. */
export function searchInputOf(state: TableState) {
  return { ...filterOf(state), page: state.page, perPage: state.per };
}

/** Path of the page that prints all filtered rows. */
export function printPath(merchantKey: string, state: TableState): string {
  const query = tableUrl.query({ ...state, page: 1 });
  return dashboardPath(merchantKey, `/deliveries/print${query && `?${query}`}`);
}

/** Path of the page that prints the labels of a list. */
export function labelsPath(merchantKey: string, state: Partial<LabelsState>): string {
  const query = labelsUrl.query(state);
  return dashboardPath(merchantKey, `/deliveries/print/labels${query && `?${query}`}`);
}

/** URL of a file with the filtered rows, or only those with these ids. */
export function exportUrl(
  format: ExportFormat,
  { merchantId, state, ids = [] }: { merchantId: string; state: TableState; ids?: readonly string[] },
): string {
  const parameters = Object.fromEntries(new URLSearchParams(rowsQuery({ ...state, page: 1 })));
  return dataUrl(`/dashboard/data/deliveries.${format}`, {
    ...parameters,
    ...(ids.length > 0 && { ids: ids.join(",") }),
    merchant: merchantId,
  });
}
