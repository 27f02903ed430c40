import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { DISPATCH_PATH } from "@/components/support/paths";
import { MAX_WORK_TEXT, WORK_VIEWS, type WorkInput } from "@/lib/dispatch/filter";
import { VEHICLE_TYPES } from "@/lib/rates/schema";

const parseAsPage = createParser({
  parse: (text) => {
    const page = parseAsInteger.parse(text);
    return page !== null && page >= 1 && page <= 100_000 ? page : null;
  },
  serialize: String,
});

/** The state of the dispatch page, as its URL says it. What a URL says wrongly counts as not said. */
export const dispatchParameters = {
  view: parseAsStringLiteral(WORK_VIEWS).withDefault("to_assign"),
  q: parseAsString.withDefault(""),
  vehicle: parseAsArrayOf(parseAsStringLiteral(VEHICLE_TYPES)).withDefault([]),
  courier: parseAsArrayOf(parseAsString).withDefault([]),
  page: parseAsPage.withDefault(1),
};

export type DispatchState = inferParserType<typeof dispatchParameters>;

/** Reads the state from a page's `searchParams`. */
export const readDispatchState = createLoader(dispatchParameters);

const serialize = createSerializer(dispatchParameters);

/** The address of a state. */
export function dispatchPath(state: Partial<DispatchState>): string {
  return serialize(DISPATCH_PATH, state);
}

/** What narrows the work, besides the view. */
export const NO_FILTER = { q: "", vehicle: [], courier: [] } satisfies Partial<DispatchState>;

export function isFiltered({ q, vehicle, courier }: DispatchState): boolean {
  return q !== "" || vehicle.length > 0 || courier.length > 0;
}

/** No text of ours holds a NUL, and PostgreSQL takes none. */
const withoutNul = (text: string) => text.replaceAll("\u0000", "");

/** The state as the list of work takes it. */
export function workInputOf({ view, q, vehicle, courier, page }: DispatchState): WorkInput {
  return {
    filter: {
      view,
      text: withoutNul(q).slice(0, MAX_WORK_TEXT),
      vehicleTypes: vehicle,
      courierIds: courier.slice(0, 100).map(withoutNul),
    },
    page,
  };
}
