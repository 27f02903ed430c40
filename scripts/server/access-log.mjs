import { clientNetwork } from "../../lib/client-network.mjs";
import { log } from "./log.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/** Whoever has one of these links may see or do what it leads to: the log names the page, not the link. */
const SECRET_SEGMENT = /^(\/+(?:courier|track|invite)\/+)[^/]+/i;
const MAX_PATH_CHARACTERS = 300;

/** The path without the query, which may hold what somebody searched for. @param {string} target */
function loggedPath(target) {
  const [path = ""] = target.split("?", 1);
  return path.replace(SECRET_SEGMENT, "$1…").slice(0, MAX_PATH_CHARACTERS);
}

/**
 * Writes one line for the request when its answer has left or its client has gone.
 * @param {Request} request
 * @param {Response} response
 * @param {{ requestId: string, address: string | undefined }} who
 */
export function logAccess(request, response, { requestId, address }) {
  const { method } = request;
  const path = loggedPath(request.url ?? "/");
  const started = performance.now();
  response.once("close", () => {
    const { statusCode: status, writableFinished } = response;
    const durationMs = Math.round(performance.now() - started);
    const network = clientNetwork(address);
    const aborted = writableFinished ? {} : { aborted: true };
    log().info({ log: "access", requestId, method, path, status, durationMs, network, ...aborted });
  });
}
