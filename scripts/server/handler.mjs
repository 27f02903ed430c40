import { laneOf } from "../../lib/lanes.mjs";
import { logAccess } from "./access-log.mjs";
import { Admission } from "./admission.mjs";
import { sendJsonError } from "./json-error.mjs";
import { classifyTarget } from "./machine-paths.mjs";
import { keepJson } from "./machine-response.mjs";
import { log } from "./log.mjs";
import { askOurselves, isOwnRequest } from "./own-request.mjs";
import { segmentsOf } from "./page-path.mjs";
import { createPages } from "./pages.mjs";
import { sendPlainPage } from "./plain-page.mjs";
import { requestIdFrom } from "./request-id.mjs";
import { refuseOversized, trimHeaders } from "./request-limits.mjs";
import { setSecurityHeaders } from "./security-headers.mjs";
import { clientAddress, setTrustedHeaders } from "./trusted-headers.mjs";
import { isOver, whenOver } from "./when-over.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => Promise<void>} Handler */

/** What the application's routes can be asked; Next answers every other method with an empty body. */
const ROUTED_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const NAVIGATION_HEADER = /^(rsc$|next-|x-nextjs-|x-middleware-)/;

/** `GET http://host/path` is what a client sends that takes us for a proxy. @param {string} target */
function withoutOrigin(target) {
  return target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
}

/**
 * The methods a path allows. The application's routes know: they refuse OPTIONS with `Allow`.
 * @param {Request} request
 * @returns {Promise<string | undefined>} undefined where there is no such path
 */
async function allowedMethods(request) {
  const answer = await askOurselves(request, request.url ?? "/", { method: "OPTIONS" });
  await answer.arrayBuffer();
  return answer.headers.get("allow") ?? undefined;
}

/** @param {Request} request @param {Response} response */
async function refuseMethod(request, response) {
  const allow = await allowedMethods(request);
  if (allow === undefined)
    return sendJsonError(response, { status: 404, message: "There is no such endpoint" });
  const message = `${request.method} is not allowed here; allowed: ${allow}`;
  sendJsonError(response, { status: 405, message, allow });
}

/** Probes have to be answered however busy the service is, and files cost next to nothing. @param {string} target */
function isUnbounded(target) {
  const [first, second] = segmentsOf(target);
  return PROBE.test(target) || (first === "_next" && second === "static");
}
const PROBE = /^\/(healthz|readyz)(\?|$)/;

/** A page's refusal is read by a person, every other one by a program. @param {Response} response @param {Refusal} refusal */
function refuse(response, refusal) {
  const { method, url = "/", headers } = response.req;
  const isPage = method === "GET" && /\btext\/html\b/.test(headers.accept ?? "");
  if (isPage && classifyTarget(url) === "page") sendPlainPage(response, refusal);
  else sendJsonError(response, refusal);
}

/** @typedef {import("./plain-page.mjs").PlainPage & import("./json-error.mjs").JsonError} Refusal */

/** @type {Record<import("./admission.mjs").Refusal, Refusal>} */
const REFUSALS = {
  crowded: {
    status: 429,
    title: "Too many requests at once",
    message: "Too many requests at once; wait until earlier ones are answered",
    retryAfterSeconds: 1,
  },
  stalled: {
    status: 503,
    title: "Waybill is busy",
    message: "Your earlier requests have not been answered yet; try again shortly",
    retryAfterSeconds: 5,
  },
};

/** How long a body may go on coming that was answered without being read. */
const UNREAD_BODY_MS = 10_000;

/** @param {Request} request */
function endUnreadBody(request) {
  if (request.complete) return;
  const { socket } = request;
  setTimeout(() => request.complete || socket.destroy(), UNREAD_BODY_MS).unref();
}

const READYZ = /^\/readyz(\?|$)/;
const STOPPING = { status: 503, message: "The service is stopping", retryAfterSeconds: 5 };

/**
 * Gives every request its id, refuses what is too large, bounds how many of one client run at once, and answers for
 * the machine API what Next would answer with a redirect, a page or nothing.
 * @param {Handler} nextHandler
 * @param {object} [how]
 * @param {() => boolean} [how.isStopping] whether the process is about to end
 * @param {Partial<import("./admission.mjs").Limits>} [how.limits]
 * @returns {Handler}
 */
export function createHandler(nextHandler, { isStopping = () => false, limits = {} } = {}) {
  const admission = new Admission(limits);
  const pages = createPages(nextHandler);

  /** @type {Handler} */
  async function machine(request, response) {
    if (!ROUTED_METHODS.has(request.method ?? "")) return refuseMethod(request, response);
    // Next would read the cookies, and by the other headers take the request for a navigation of its pages.
    for (const name of Object.keys(request.headers)) {
      if (name === "cookie" || NAVIGATION_HEADER.test(name)) delete request.headers[name];
    }
    keepJson(response);
    return nextHandler(request, response);
  }

  /** @type {Handler} */
  async function route(request, response) {
    const target = classifyTarget(request.url ?? "/");
    if (isStopping() && READYZ.test(request.url ?? "/")) return sendJsonError(response, STOPPING);
    if (target === "machine") return machine(request, response);
    if (target !== "unroutable machine") return pages(request, response, target === "page");
    sendJsonError(response, { status: 404, message: "There is no such endpoint" });
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {string | undefined} address the client's
   */
  async function inTurn(request, response, address) {
    const [first, second] = segmentsOf(request.url ?? "/");
    const lane = laneOf(request.headers, { address, linkToken: first === "courier" ? second : undefined });
    const gone = new AbortController();
    const stopListening = whenOver(response, () => gone.abort());
    const place = await admission.enter(lane, gone.signal);
    stopListening();
    if (typeof place === "string") return refuse(response, REFUSALS[place]);
    if (isOver(response)) return place();
    whenOver(response, place);
    await route(request, response);
  }

  return async (request, response) => {
    setSecurityHeaders(response);
    const requestId = requestIdFrom(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    request.url = withoutOrigin(request.url ?? "/");
    const isOwn = isOwnRequest(request);
    const address = clientAddress(request);
    setTrustedHeaders(request, address);
    trimHeaders(request);
    if (!isOwn) logAccess(request, response, { requestId, address });
    response.once("finish", () => endUnreadBody(request));

    const refusal = refuseOversized(request);
    try {
      if (refusal !== undefined) {
        sendJsonError(response, refusal);
      } else if (request.headers.host === undefined && request.httpVersion === "1.1") {
        sendJsonError(response, { status: 400, message: "The header Host is missing" });
      } else if (isOwn || isUnbounded(request.url)) {
        await route(request, response);
      } else {
        await inTurn(request, response, address);
      }
    } catch (error) {
      log().error({ requestId, err: error }, "request failed");
      if (response.headersSent) response.destroy();
      else sendJsonError(response, { status: 500, message: "Something went wrong on our side" });
    }
  };
}
