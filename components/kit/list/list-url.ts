import type { FilterEntry, FilterTable, FilterValues } from "@/lib/core/list-filter";
import { isCalendarDate } from "@/lib/core/calendar";
import {
  flagParameter,
  oneOfParameter,
  type Parameter,
  parameter,
  type Parameters,
  readAddress,
  type SearchParams,
  textParameter,
  textsParameter,
  type ValuesOf,
  writeAddress,
} from "../live/address";

type FilterParameters<Table extends FilterTable> = {
  [Name in keyof Table]: Parameter<FilterValues<Table>[Name]>;
};

const dayParameter = parameter(null, (text) => (isCalendarDate(text) ? text : null));

/** Page number, starting at 1. */
export const pageParameter = parameter(1, (text) => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : null;
});

function parameterOf(entry: FilterEntry) {
  switch (entry.kind) {
    case "oneOf":
      return oneOfParameter(entry.values, null);
    case "someOf":
      return textsParameter(entry.values);
    case "texts":
      return textsParameter(null);
    case "text":
      return textParameter;
    case "day":
      return dayParameter;
    case "flag":
      return flagParameter;
  }
}

function filterParameters<Table extends FilterTable>(filter: Table): FilterParameters<Table> {
  const parameters = Object.entries(filter).map(([name, entry]) => [name, parameterOf(entry)]);
  // parameterOf returns the parameter whose value type FilterValues declares.
  return Object.fromEntries(parameters) as FilterParameters<Table>;
}

/**
 * State of a list in its URL: its filter and other parameters, such as order and page. Invalid values are
 * ignored.
 */
export function listUrl<Table extends FilterTable, Rest extends Parameters>(filter: Table, rest: Rest) {
  const ofFilter = filterParameters(filter);
  const parameters = { ...ofFilter, ...rest };
  return {
    parameters,
    /** Parses the state from a page's `searchParams` or a query. */
    read: (address: SearchParams | URLSearchParams) => readAddress(parameters, address),
    /** The normalized query of a state, without the question mark. */
    query: (state: Partial<ValuesOf<typeof parameters>>) => writeAddress(parameters, state),
    /** A state without a filter, whatever its order and page. */
    noFilter: readAddress(ofFilter, {}),
    /** Whether a filter is set. */
    isFiltered: (state: Partial<ValuesOf<typeof ofFilter>>) => writeAddress(ofFilter, state) !== "",
  };
}
