import { clearHeaders, holdBack } from "./hold-back.mjs";

/** @typedef {import("node:http").ServerResponse} Response */

/** A path that no page has. */
export const NO_SUCH_PAGE = "/no-such-page";

/** Where a page that is not for the visitor has to look like one that never was. */
const HIDDEN = /^\/(support|track|courier|invite)(?:[/?#]|$)/;

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
  return HIDDEN.test(url);
}

/** @param {Response} response */
function isMissingPage(response) {
  return response.statusCode === 404 && /^text\/html\b/i.test(String(response.getHeader("content-type")));
}

/** @param {Response} response @param {() => Promise<globalThis.Response>} askForMissingPage */
async function sendMissingPage(response, askForMissingPage) {
  const answer = await askForMissingPage();
  const body = Buffer.from(await answer.arrayBuffer());
  clearHeaders(response);
  for (const [name, value] of answer.headers) if (!OF_TRANSPORT.has(name)) response.setHeader(name, value);
  response.writeHead(404, { "Content-Length": body.byteLength });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/**
 * A page that says of itself that it is not there is sent by Next without its text, which a script fills in: anyone
 * could tell it from a path that has no page at all, and who runs no scripts sees nothing. This sends the page of such
 * a path in its place.
 * @param {Response} response
 * @param {() => Promise<globalThis.Response>} askForMissingPage asks this server for NO_SUCH_PAGE
 */
export function keepMissingPagesAlike(response, askForMissingPage) {
  holdBack(response, {
    isForeign: isMissingPage,
    sendInstead: () => void sendMissingPage(response, askForMissingPage).catch(() => response.destroy()),
  });
}
