import { listUrl, pageParameter } from "@/components/kit/list/list-url";
import type { ChangeList } from "@/components/kit/list/use-list-state";
import { oneOfParameter, textParameter, type ValuesOf } from "@/components/kit/live/address";
import { DISPATCH_PATH } from "@/components/support/paths";
import { WORK_FILTER, WORK_VIEWS, type WorkInput } from "@/lib/dispatch/filter";

/** The state of the dispatch page. */
export const dispatchUrl = listUrl(WORK_FILTER, {
  view: oneOfParameter(WORK_VIEWS, "to_assign"),
  page: pageParameter,
  /** Section of the map: where most deliveries are, or all of them. */
  map: oneOfParameter(["most", "all"], "most"),
  /** Id of the delivery whose dialog opens with the page. */
  assign: textParameter,
});

export type DispatchState = ValuesOf<typeof dispatchUrl.parameters>;
export type ChangeDispatch = ChangeList<DispatchState>;

/** The address of a state. */
export function dispatchPath(state: Partial<DispatchState>): string {
  const query = dispatchUrl.query(state);
  return DISPATCH_PATH + (query && `?${query}`);
}

/** PostgreSQL does not accept NUL in a text. */
const withoutNul = (text: string) => text.replaceAll("\u0000", "");

/** Converts the page's state to the input of `listWork`. */
export function workInputOf({ page, map: _map, assign: _assign, ...filter }: DispatchState): WorkInput {
  const q = withoutNul(filter.q).slice(0, WORK_FILTER.q.max);
  const courier = filter.courier.slice(0, WORK_FILTER.courier.max).map(withoutNul);
  return { filter: { ...filter, q, courier }, page };
}
