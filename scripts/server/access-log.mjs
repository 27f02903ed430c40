import { clientNetwork } from "../../lib/client-network.mjs";
import { log } from "./log.mjs";
import { segmentsOf } from "./page-path.mjs";
import { whenOver } from "./when-over.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/** Whoever has a link of these may see or do what it leads to: the log names the page, not the link. */
const LINKS = new Set(["courier", "track", "invite"]);
const MAX_PATH_CHARACTERS = 300;

/** The path without the query, which may hold what somebody searched for. @param {string} target */
function loggedPath(target) {
  const [path = ""] = target.split("?", 1);
  const [first = "", second, ...rest] = segmentsOf(target);
  const isLink = LINKS.has(first.toLowerCase()) && second !== undefined;
  return (isLink ? ["", first, "…", ...rest].join("/") : path).slice(0, MAX_PATH_CHARACTERS);
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
  whenOver(response, () => {
    const { statusCode, headersSent, writableFinished } = response;
    const status = headersSent ? statusCode : null;
    const durationMs = Math.round(performance.now() - started);
    const network = clientNetwork(address);
    const aborted = writableFinished ? {} : { aborted: true };
    log().info({ log: "access", requestId, method, path, status, durationMs, network, ...aborted });
  });
}

/**
 * Writes the line of what could not be read as a request: its method and path are not known.
 * @param {import("node:stream").Duplex} socket
 * @param {{ requestId: string, status: number }} answer
 */
export function logRefusedConnection(socket, { requestId, status }) {
  const address = "remoteAddress" in socket ? String(socket.remoteAddress) : undefined;
  log().info({ log: "access", requestId, status, network: clientNetwork(address) });
}
