import { isLocalMinute } from "@/lib/core/calendar";
import { hasForbiddenCharacter } from "@/lib/core/characters";
import { EVENT_TYPES, type EventType } from "@/lib/events/constants";
import { MESSAGE_STATES, type MessageState } from "./constants";

/** How many messages a page lists. */
export const PAGE_SIZE = 50;

/** What narrows the list of an endpoint's messages; null and an empty text narrow nothing. */
export type MessageFilter = {
  state: MessageState | null;
  type: EventType | null;
  /** An order number, whole. */
  q: string;
  /** `YYYY-MM-DDTHH:MM`, local to the merchant; `to` is included. */
  from: string | null;
  to: string | null;
  /** Where the page begins: behind this message, as `listMessages` told. */
  after: string | null;
};

const MAX_CHARACTERS = 200;

/** Reads the filter from the parameters of an address; what is not valid narrows nothing. */
export function readMessageFilter(parameters: Record<string, string | string[] | undefined>): MessageFilter {
  const text = (name: string) => {
    const value = parameters[name];
    const given = typeof value === "string" ? value.trim() : "";
    return hasForbiddenCharacter(given) || given.length > MAX_CHARACTERS ? "" : given;
  };
  const time = (name: string) => (isLocalMinute(text(name)) ? text(name) : null);
  return {
    state: MESSAGE_STATES.find((each) => each === text("state")) ?? null,
    type: EVENT_TYPES.find((each) => each === text("type")) ?? null,
    q: text("q"),
    from: time("from"),
    to: time("to"),
    after: text("after") || null,
  };
}
