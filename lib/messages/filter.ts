import { MESSAGE_STATES, type MessageState } from "./constants";

/** Filter of the outbox. `after` is the id of the last message of the previous page; null for the first page. */
export type OutboxFilter = { state: MessageState | null; after: string | null };

const ID = /^[0-9a-f-]{36}$/;

/** Parses the filter from a page's URL. Invalid values are ignored. */
export function readOutboxFilter({
  state,
  after,
}: Record<string, string | string[] | undefined>): OutboxFilter {
  return {
    state: MESSAGE_STATES.find((each) => each === state) ?? null,
    after: typeof after === "string" && ID.test(after) ? after : null,
  };
}

/** Returns the query of a page's URL, with its question mark. */
export function outboxQuery({ state, after }: OutboxFilter): string {
  const query = new URLSearchParams({
    ...(state !== null && { state }),
    ...(after !== null && { after }),
  }).toString();
  return query && `?${query}`;
}
