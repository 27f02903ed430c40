import { isLocalMinute } from "@/lib/core/calendar";
import { hasForbiddenCharacter } from "@/lib/core/characters";
import { EVENT_TYPES, type EventType } from "@/lib/events/constants";
import { MESSAGE_STATES, type MessageState } from "./constants";

/** Messages per page. */
export const PAGE_SIZE = 50;

/** Filter of an endpoint's messages. Null and empty texts are ignored. */
export type MessageFilter = {
  state: MessageState | null;
  type: EventType | null;
  /** A complete order number. */
  q: string;
  /** `YYYY-MM-DDTHH:MM`, local to the merchant; `to` is included. */
  from: string | null;
  to: string | null;
  /** Start of the page: after this message, as returned by `listMessages`. */
  after: string | null;
};

const MAX_CHARACTERS = 200;

/** Parses the filter from the parameters of a URL; invalid values are ignored. */
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
