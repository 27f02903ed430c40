import { holdBack } from "./hold-back.mjs";
import { sendJsonError } from "./json-error.mjs";
import { isHidden, isMissingPage, isNavigation, NO_SUCH_PAGE, sendMissingPage } from "./missing-page.mjs";
import { segmentsOf } from "./page-path.mjs";
import { isForeignForm, refusalOf } from "./page-refusals.mjs";
import { watchPage } from "./page-watch.mjs";
import { DATABASE_AWAY, NOT_VALID, sendPlainPage } from "./plain-page.mjs";
import { setPagePolicy } from "./security-headers.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("./page-watch.mjs").PageWatch} PageWatch */

/**
 * What of the application answers for pages before they are rendered. lib/auth/front.ts leaves it on the global object.
 * @typedef {object} Front
 * @property {(segments: string[], cookie: string | undefined) => Promise<boolean>} mayOpen
 * @property {(request: { headers: Request["headers"] }) => void} originRefused writes the line of the security log
 */

/** @returns {Front | undefined} */
function front() {
  return /** @type {Record<symbol, Front | undefined>} */ (globalThis)[Symbol.for("waybill.front")];
}

/**
 * Whether a navigation within the application may know of the page. Rendering would tell it too late: the answer to a
 * navigation names the page's parts before the page has said that it is not there.
 * @param {Request} request
 */
async function mayNavigate({ url = "/", headers }) {
  try {
    return (await front()?.mayOpen(segmentsOf(url), headers.cookie)) ?? true;
  } catch {
    return true; // the page itself finds out what is wrong, and says it
  }
}

/**
 * Whether Next failed at what it was sent, before anything of ours was called: at a form, or at the header by which a
 * navigation says where it comes from. Its word for either is a 500.
 * @param {Response} response
 * @param {PageWatch} watch
 */
function isMalformed(response, watch) {
  const { method, headers } = response.req;
  const readsMuch = method === "POST" || headers["next-router-state-tree"] !== undefined;
  // JSON is what our own route handlers say, of failures too.
  const isOurs = /^application\/json\b/.test(String(response.getHeader("content-type")));
  return response.statusCode === 500 && readsMuch && !isOurs && !watch.begun && !watch.reached;
}

/** Whether a malformed navigation goes the way of missing pages: so it tells nothing of what is at its path. @param {Response} response */
const sharesAnswer = ({ req: { method, url } }) => method !== "POST" && url !== NO_SUCH_PAGE;

/**
 * Sees to it that a page's answer is one that a person can read, whatever becomes of the page.
 * @param {Response} response
 * @param {PageWatch} watch
 */
function holdPage(response, watch) {
  // The answer to a navigation begins before anything of the page is known.
  const isData = response.req.headers["rsc"] !== undefined;
  const release = holdBack(response, {
    isDecided: () => !isData || watch.reached || watch.away,
    isForeign: () => watch.away || isMalformed(response, watch) || isMissingPage(response),
    sendInstead: () => {
      if (watch.away) sendPlainPage(response, DATABASE_AWAY);
      else if (isMalformed(response, watch) && !sharesAnswer(response)) sendPlainPage(response, NOT_VALID);
      else void sendMissingPage(response).catch(() => response.destroy());
    },
  });
  watch.onReached = release;
}

/**
 * Makes the handler of all that is not the machine API: pages, their files, and what pages ask.
 * @param {import("./handler.mjs").Handler} nextHandler
 */
export function createPages(nextHandler) {
  /**
   * @param {Request} request
   * @param {Response} response
   * @param {boolean} isReadable whether the path can be decoded
   */
  return async (request, response, isReadable) => {
    const refusal = refusalOf(request);
    if (refusal !== null) return sendJsonError(response, refusal);
    if (isForeignForm(request)) {
      front()?.originRefused(request);
      return sendJsonError(response, { status: 403, message: "This form was sent from another site" });
    }
    const { url = "/" } = request;
    if (!isReadable || (isHidden(url) && isNavigation(request) && !(await mayNavigate(request)))) {
      return sendMissingPage(response);
    }
    const nonce = setPagePolicy(request, response, url);
    holdPage(response, watchPage(nonce, response));
    await nextHandler(request, response);
  };
}
