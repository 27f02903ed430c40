import type { IncomingMessage } from "node:http";
import type { Refusal } from "./answer-error";

const KIB = 1024;

/** Limits of the contract. Next parses cookies and parameters in quadratic time, so their number is limited. */
const MAX_TARGET_BYTES = 16 * KIB;
const MAX_LIST_TARGET_BYTES = 32 * KIB;
const MAX_PARAMETERS = 200;
const MAX_HEADER_BYTES = 32 * KIB;
const MAX_COOKIE_BYTES = 8 * KIB;
const MAX_COOKIES = 50;

/** Paths with up to a hundred order numbers in the query; the support search has as many lines. */
const LISTS =
  /^\/(deliveries|dashboard\/([^/?]+\/deliveries(\/print(\/labels)?)?|deliveries|data\/deliveries(\.csv|\.xlsx)?)|support(\/data\/search\.csv)?)\?/;

const ORDER_NUMBERS = /[?&]order_numbers=[^&]*/g;

function countParts(text: string, separator: string): number {
  let count = 1;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) count += 1;
  return count;
}

function refuseTarget(target: string): Refusal | undefined {
  const isList = LISTS.test(target);
  if (target.length > (isList ? MAX_LIST_TARGET_BYTES : MAX_TARGET_BYTES)) {
    const tooManyOrderNumbers = isList && target.replaceAll(ORDER_NUMBERS, "").length <= MAX_TARGET_BYTES;
    return tooManyOrderNumbers
      ? {
          code: "badRequest",
          message: "The order numbers do not fit into an address of 32 KiB; ask for fewer at once",
        }
      : {
          code: "uriTooLong",
          message: `The address of a request must be at most ${isList ? 32 : 16} KiB long`,
        };
  }
  const query = target.indexOf("?");
  if (query !== -1 && countParts(target.slice(query), "&") > MAX_PARAMETERS) {
    return { code: "uriTooLong", message: `A request may have at most ${MAX_PARAMETERS} parameters` };
  }
  return undefined;
}

function refuseHeaders({ rawHeaders, headers }: IncomingMessage): Refusal | undefined {
  // Name, colon, space, value and line end, as sent.
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  if (bytes > MAX_HEADER_BYTES) {
    return { code: "headersTooLarge", message: "The headers of a request must be at most 32 KiB long" };
  }
  const { cookie = "" } = headers;
  if (cookie.length > MAX_COOKIE_BYTES || countParts(cookie, ";") > MAX_COOKIES) {
    return { code: "headersTooLarge", message: "A request may have at most 50 cookies of 8 KiB together" };
  }
  return undefined;
}

/** Longer than any browser's; Next searches it for names of crawlers, in quadratic time. */
const MAX_USER_AGENT_CHARACTERS = 1_024;

/** Truncates headers that are slow to parse if long, and whose end nobody needs. */
export function trimHeaders({ headers }: IncomingMessage): void {
  const agent = headers["user-agent"];
  if (agent !== undefined) headers["user-agent"] = agent.slice(0, MAX_USER_AGENT_CHARACTERS);
}

/** Rejects requests that would take long to parse, before anything parses them. */
export function refuseOversized(request: IncomingMessage): Refusal | undefined {
  return refuseTarget(request.url ?? "/") ?? refuseHeaders(request);
}
