import { hasForbiddenCharacter } from "@/lib/core/characters";
import { isLocalMinute } from "@/lib/core/calendar";

/** Results of requests; `none`: the client disconnected before the response. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx", "none"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Filters of the list. Null and empty texts are ignored. */
export type RequestFilter = {
  status: StatusClass | null;
  /** Such as `/deliveries/[orderNumber]`. */
  path: string | null;
  /** A credential's id. */
  credential: string | null;
  /** `YYYY-MM-DDTHH:MM`, local to the merchant; `to` is included. */
  from: string | null;
  to: string | null;
  /** A complete request id or order number. */
  q: string;
  /** Id after which the page starts. */
  after: string | null;
};

const MAX_CHARACTERS = 200;

/** Parses the filter from the parameters of a URL; invalid values are ignored. */
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
