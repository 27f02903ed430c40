import { sendJsonError } from "./json-error.mjs";
import { classifyTarget } from "./machine-paths.mjs";
import { keepJson } from "./machine-response.mjs";
import { isHidden, keepMissingPagesAlike, NO_SUCH_PAGE } from "./missing-page.mjs";
import { requestIdFrom } from "./request-id.mjs";
import { setTrustedHeaders } from "./trusted-headers.mjs";

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

/** This server, as it reaches itself. @param {Request} request */
function ownAddress({ socket: { localAddress = "127.0.0.1", localPort } }) {
  return `http://${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/**
 * The methods a path allows. The application's routes know: they refuse OPTIONS with `Allow`.
 * @param {string} url
 * @returns {Promise<string | undefined>} undefined where there is no such path
 */
async function allowedMethods(url) {
  const answer = await fetch(url, { method: "OPTIONS" });
  await answer.arrayBuffer();
  return answer.headers.get("allow") ?? undefined;
}

/** @param {Request} request @param {Response} response */
async function refuseMethod(request, response) {
  const allow = await allowedMethods(`${ownAddress(request)}${request.url}`);
  if (allow === undefined)
    return sendJsonError(response, { status: 404, message: "There is no such endpoint" });
  const message = `${request.method} is not allowed here; allowed: ${allow}`;
  sendJsonError(response, { status: 405, message, allow });
}

/**
 * Gives every request its id, and answers for the machine API what Next would answer with a redirect, a page or
 * nothing.
 * @param {Handler} nextHandler
 * @returns {Handler}
 */
export function createHandler(nextHandler) {
  /** @type {Handler} */
  async function machine(request, response) {
    if (!ROUTED_METHODS.has(request.method ?? "")) return refuseMethod(request, response);
    // By these headers Next would take the request for one of its own pages' navigations.
    for (const name of Object.keys(request.headers)) {
      if (NAVIGATION_HEADER.test(name)) delete request.headers[name];
    }
    keepJson(response);
    return nextHandler(request, response);
  }

  return async (request, response) => {
    const requestId = requestIdFrom(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    request.url = withoutOrigin(request.url ?? "/");
    setTrustedHeaders(request);

    const target = classifyTarget(request.url);
    try {
      if (request.headers.host === undefined && request.httpVersion === "1.1") {
        sendJsonError(response, { status: 400, message: "The header Host is missing" });
      } else if (target === "unroutable machine") {
        sendJsonError(response, { status: 404, message: "There is no such endpoint" });
      } else if (target === "machine") {
        await machine(request, response);
      } else {
        if (target === "unreadable page") request.url = NO_SUCH_PAGE;
        else if (isHidden(request.url)) keepMissingPagesAlike(response, ownAddress(request));
        await nextHandler(request, response);
      }
    } catch (error) {
      console.error(JSON.stringify({ level: 50, requestId, msg: "request failed", error: String(error) }));
      if (response.headersSent) response.destroy();
      else sendJsonError(response, { status: 500, message: "Something went wrong on our side" });
    }
  };
}
