import { hasForbiddenCharacter } from "@/lib/core/characters";
import { isLocalMinute } from "@/lib/core/calendar";

/** How requests ended; `none`: the client disconnected before the answer. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx", "none"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** What narrows the list of requests; null and an empty text narrow nothing. */
export type RequestFilter = {
  status: StatusClass | null;
  /** Such as `/deliveries/[orderNumber]`. */
  path: string | null;
  /** A credential's id. */
  credential: string | null;
  /** `YYYY-MM-DDTHH:MM`, local to the merchant; `to` is included. */
  from: string | null;
  to: string | null;
  /** A request id or an order number, whole. */
  q: string;
  /** The id behind which the page begins. */
  after: string | null;
};

const MAX_CHARACTERS = 200;

/** Reads the filter from the parameters of an address; what is not valid narrows nothing. */
export function readRequestFilter(parameters: Record<string, string | string[] | undefined>): RequestFilter {
  const text = (name: string) => {
    const value = parameters[name];
    const given = typeof value === "string" ? value.trim() : "";
    return hasForbiddenCharacter(given) || given.length > MAX_CHARACTERS ? "" : given;
  };
  const time = (name: string) => (isLocalMinute(text(name)) ? text(name) : null);
  return {
    status: STATUS_CLASSES.find((each) => each === text("status")) ?? null,
    path: text("path") || null,
    credential: text("credential") || null,
    from: time("from"),
    to: time("to"),
    q: text("q"),
    after: text("after") || null,
  };
}
