import type { IncomingMessage, ServerResponse } from "node:http";
import type { Front } from "../auth/front";
import { type PageRequestState, pageWatches } from "@/lib/core/page-request";
import { presentSingleton } from "@/lib/core/process-singleton";
import { sendError } from "./answer-error";
import { intercept } from "./intercept";
import { sendMapPart } from "./map-parts";
import { isForeignForm, refusalOf } from "./page-refusals";
import { onceEnded, type Handler } from "./request";
import { setDataPolicy, setPagePolicy } from "./security-headers";
import {
  DATABASE_UNAVAILABLE,
  isFramed,
  isHidden,
  isMissingPage,
  isNavigation,
  NO_SUCH_PAGE,
  NOT_VALID,
  sendMissingPage,
  sendPlainPage,
  sendRefusedPage,
} from "./stand-in-pages";
import { segmentsOf } from "./target";

/**
 * The part of the application that is asked before pages are rendered; registered on the global object by
 * lib/auth/front.ts.
 */
const front = () => presentSingleton<Front>("front");

/**
 * Whether a client-side navigation may know that the page exists. Rendering would be too late: the response names the
 * page's parts before the page has answered 404.
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
  const { headers } = response.req;
  const watch: PageRequestState = {
    isPrefetch: "next-router-prefetch" in headers || "next-router-segment-prefetch" in headers,
    away: false,
    reached: false,
    refused: null,
    begun: false,
    onReached: () => undefined,
  };
  pageWatches().set(nonce, watch);
  onceEnded(response, () => pageWatches().delete(nonce));
  return watch;
}

/**
 * Whether Next failed to parse its input (a form, or the header with a navigation's origin) before any code of ours
 * ran. Next answers either with 500.
 */
function isMalformed(response: ServerResponse, watch: PageRequestState): boolean {
  const { method, headers } = response.req;
  const readsMuch = method === "POST" || headers["next-router-state-tree"] !== undefined;
  // JSON is what our own route handlers say, of failures too.
  const isOurs = /^application\/json\b/.test(String(response.getHeader("content-type")));
  return response.statusCode === 500 && readsMuch && !isOurs && !watch.begun && !watch.reached;
}

const isHtml = (contentType: unknown) => /^text\/html\b/i.test(String(contentType));

/** A malformed navigation is answered like a missing page, so that it reveals nothing about the path. */
const sharesAnswer = ({ req: { method, url } }: ServerResponse) => method !== "POST" && url !== NO_SUCH_PAGE;

/** Ensures that the answer to a page request is readable by a person, whatever happens. */
function holdPage(response: ServerResponse, watch: PageRequestState): void {
  const { url = "/", headers } = response.req;
  // The answer to a navigation, and a page with a loading state, begins before anything of the page is known.
  const beginsEarly = () =>
    headers.rsc !== undefined || (isFramed(url) && isHtml(response.getHeader("content-type")));
  const isRefused = () => watch.refused !== null && !watch.begun;
  watch.onReached = intercept(response, {
    isDecided: () => !beginsEarly() || watch.reached || watch.away,
    isForeign: () => watch.away || isRefused() || isMalformed(response, watch) || isMissingPage(response),
    sendReplacement: () => {
      if (watch.away) return sendPlainPage(response, DATABASE_UNAVAILABLE);
      if (isMalformed(response, watch) && !sharesAnswer(response)) return sendPlainPage(response, NOT_VALID);
      const sent = isRefused() ? sendRefusedPage(response, watch.refused ?? "") : sendMissingPage(response);
      void sent.catch(() => response.destroy());
    },
  });
}

/** Whether a path is that of a delivery's photo or signature, as a merchant or the staff see it. */
function isProofImage(url: string): boolean {
  const [, data, proof] = segmentsOf(url);
  return data === "data" && proof === "proof";
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
    // Files, not pages: they keep the policy of data, under which nothing runs.
    const [first, ...rest] = segmentsOf(url);
    if (first === "logo") return nextHandler(request, response);
    if (first === "map") return sendMapPart(request, response, rest);
    const nonce = setPagePolicy(request, response, url);
    if (isProofImage(url)) setDataPolicy(response);
    holdPage(response, trackPageRequest(nonce, response));
    await nextHandler(request, response);
  };
}
