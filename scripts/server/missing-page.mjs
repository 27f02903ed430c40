import { clearHeaders } from "./hold-back.mjs";
import { askOurselves } from "./own-request.mjs";
import { segmentsOf } from "./page-path.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/** A path that no page has. */
export const NO_SUCH_PAGE = "/no-such-page";

/** Where a page that is not for the visitor has to look like one that never was. */
const HIDDEN = new Set(["support", "track", "courier", "invite"]);

/** A merchant's pages show what they miss within their frame. */
const FRAMED = "dashboard";

/** By these Next takes a request for a navigation within the application, and answers with data. */
const NAVIGATION_HEADER = /^(rsc|next-router-.*|next-url)$/;

/** What belongs to the inner answer's way here, not to the page. */
const OF_TRANSPORT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

/** @param {string} url a request's target */
export function isHidden(url) {
  return HIDDEN.has(segmentsOf(url)[0] ?? "");
}

/** @param {Request} request */
function navigationHeaders({ headers }) {
  return Object.entries(headers).filter(
    /** @returns {entry is [string, string]} */
    (entry) => NAVIGATION_HEADER.test(entry[0]) && typeof entry[1] === "string",
  );
}

/** @param {Request} request */
export function isNavigation(request) {
  return navigationHeaders(request).length > 0;
}

/** @param {Response} response @returns {[string, string]} */
const requestIdHeader = (response) => ["x-request-id", String(response.getHeader("x-request-id"))];

/** Whether an answer says that there is no such page, and is not the very one that says it for all. @param {Response} response */
export function isMissingPage(response) {
  const url = response.req.url ?? "/";
  return (
    response.statusCode === 404 &&
    url !== NO_SUCH_PAGE &&
    segmentsOf(url)[0] !== FRAMED &&
    /^text\/(html|x-component)\b/i.test(String(response.getHeader("content-type")))
  );
}

/**
 * A page that says of itself that it is not there is sent by Next without its text, which a script fills in: anyone
 * could tell it from a path that has no page at all, and who runs no scripts sees nothing. This sends the page of a
 * path that nothing has in its place, for every missing path the same.
 * @param {Response} response
 */
export async function sendMissingPage(response) {
  const headers = [...navigationHeaders(response.req), requestIdHeader(response)];
  const answer = await askOurselves(response.req, NO_SUCH_PAGE, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  clearHeaders(response);
  for (const [name, value] of answer.headers) if (!OF_TRANSPORT.has(name)) response.setHeader(name, value);
  response.writeHead(answer.status, { "Content-Length": body.byteLength });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
