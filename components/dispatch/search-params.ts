import { createSerializer, type inferParserType, parseAsStringLiteral } from "nuqs/server";
import { listUrl, parseAsPage } from "@/components/kit/list/list-url";
import type { ChangeList } from "@/components/kit/list/use-list-state";
import { DISPATCH_PATH } from "@/components/support/paths";
import { WORK_FILTER, WORK_VIEWS, type WorkInput } from "@/lib/dispatch/filter";

/** The state of the dispatch page. */
export const dispatchUrl = listUrl(WORK_FILTER, {
  view: parseAsStringLiteral(WORK_VIEWS).withDefault("to_assign"),
  page: parseAsPage,
  /** What the map shows: where most deliveries are, or all of them. */
  map: parseAsStringLiteral(["most", "all"]).withDefault("most"),
});

export type DispatchState = inferParserType<typeof dispatchUrl.parsers>;
export type ChangeDispatch = ChangeList<DispatchState>;

const serialize = createSerializer(dispatchUrl.parsers);

/** The address of a state. */
export function dispatchPath(state: Partial<DispatchState>): string {
  return serialize(DISPATCH_PATH, state);
}

/** PostgreSQL does not accept NUL in a text. */
const withoutNul = (text: string) => text.replaceAll("\u0000", "");

/** The state as the list of work takes it. */
export function workInputOf({ page, map: _, ...filter }: DispatchState): WorkInput {
  const q = withoutNul(filter.q).slice(0, WORK_FILTER.q.max);
  const courier = filter.courier.slice(0, WORK_FILTER.courier.max).map(withoutNul);
  return { filter: { ...filter, q, courier }, page };
}
