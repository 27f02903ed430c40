import type { IncomingMessage, ServerResponse } from "node:http";
import type { Front } from "../auth/front";
import { type PageRequestState, pageWatches } from "@/lib/core/page-request";
import { presentSingleton } from "@/lib/core/process-singleton";
import { sendError } from "./answer-error";
import { intercept } from "./intercept";
import { isForeignForm, refusalOf } from "./page-refusals";
import { onceEnded, type Handler } from "./request";
import { setPagePolicy } from "./security-headers";
import {
  DATABASE_UNAVAILABLE,
  isHidden,
  isMissingPage,
  isNavigation,
  NO_SUCH_PAGE,
  NOT_VALID,
  sendMissingPage,
  sendPlainPage,
} from "./stand-in-pages";
import { segmentsOf } from "./target";

/** What of the application answers for pages before they are rendered. */
const front = () => presentSingleton<Front>("front");

/**
 * Whether a navigation within the application may know of the page. Rendering would tell it too late: the answer to a
 * navigation names the page's parts before the page has said that it is not there.
 */
async function mayNavigate({ url = "/", headers }: IncomingMessage): Promise<boolean> {
  try {
    return (await front()?.mayKnowPage(segmentsOf(url), headers.cookie)) ?? true;
  } catch {
    return true; // the page itself finds out what is wrong, and says it
  }
}

/** Watches a page's request, which its nonce names, until its answer is over. */
function trackPageRequest(nonce: string, response: ServerResponse): PageRequestState {
  const watch: PageRequestState = { away: false, reached: false, begun: false, onReached: () => undefined };
  pageWatches().set(nonce, watch);
  onceEnded(response, () => pageWatches().delete(nonce));
  return watch;
}

/**
 * Whether Next failed at what it was sent, before anything of ours was called: at a form, or at the header by which a
 * navigation says where it comes from. Its word for either is a 500.
 */
function isMalformed(response: ServerResponse, watch: PageRequestState): boolean {
  const { method, headers } = response.req;
  const readsMuch = method === "POST" || headers["next-router-state-tree"] !== undefined;
  // JSON is what our own route handlers say, of failures too.
  const isOurs = /^application\/json\b/.test(String(response.getHeader("content-type")));
  return response.statusCode === 500 && readsMuch && !isOurs && !watch.begun && !watch.reached;
}

/** Whether a malformed navigation goes the way of missing pages: so it tells nothing of what is at its path. */
const sharesAnswer = ({ req: { method, url } }: ServerResponse) => method !== "POST" && url !== NO_SUCH_PAGE;

/** Sees to it that a page's answer is one that a person can read, whatever becomes of the page. */
function holdPage(response: ServerResponse, watch: PageRequestState): void {
  // The answer to a navigation begins before anything of the page is known.
  const isData = response.req.headers.rsc !== undefined;
  watch.onReached = intercept(response, {
    isDecided: () => !isData || watch.reached || watch.away,
    isForeign: () => watch.away || isMalformed(response, watch) || isMissingPage(response),
    sendReplacement: () => {
      if (watch.away) sendPlainPage(response, DATABASE_UNAVAILABLE);
      else if (isMalformed(response, watch) && !sharesAnswer(response)) sendPlainPage(response, NOT_VALID);
      else void sendMissingPage(response).catch(() => response.destroy());
    },
  });
}

/** Makes the handler of all that is not the machine API: pages, their files, and what pages ask. */
export function createPages(nextHandler: Handler) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { isReadable }: { /** Whether the path can be decoded. */ isReadable: boolean },
  ): Promise<void> => {
    const refusal = refusalOf(request);
    if (refusal !== null) return sendError(response, refusal);
    if (isForeignForm(request)) {
      front()?.originRefused(request);
      return sendError(response, { code: "forbidden", message: "This form was sent from another site" });
    }
    const { url = "/" } = request;
    if (!isReadable || (isHidden(url) && isNavigation(request) && !(await mayNavigate(request)))) {
      return sendMissingPage(response);
    }
    const nonce = setPagePolicy(request, response, url);
    holdPage(response, trackPageRequest(nonce, response));
    await nextHandler(request, response);
  };
}
