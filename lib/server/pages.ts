import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageDecision } from "../auth/decide-page";
import type { Front } from "../auth/front";
import { type PageRequest, withPageRequest } from "../auth/page-request";
import { isPersonal } from "../auth/translated-paths";
import { sendError } from "./answer-error";
import { clearHeaders, intercept } from "./intercept";
import { sendMapPart } from "./map-parts";
import { setOpenedOrigin } from "./opened-origin";
import { isForeignForm, refusalOf } from "./page-refusals";
import { isOver, type Handler } from "./request";
import { setDataPolicy, setPagePolicy } from "./security-headers";
import {
  DATABASE_UNAVAILABLE,
  isMissingPage,
  isNavigation,
  isNotFoundPage,
  languageFor,
  NOT_IN_TEAM,
  NOT_VALID,
  sendLinkInUse,
  sendMissingPage,
  sendPlainPage,
  sendRefusedPage,
} from "./stand-in-pages";
import { createStaticPages } from "./static-pages";
import { segmentsOf } from "./target";

/** Decides who gets the page; null if only the page itself can decide. */
async function decide(front: Front | undefined, request: IncomingMessage): Promise<PageDecision | null> {
  const { method, url = "/", headers } = request;
  if (method === "POST") return null;
  const isPrefetch = "next-router-prefetch" in headers || "next-router-segment-prefetch" in headers;
  const asked = {
    segments: segmentsOf(url),
    target: url,
    isNavigation: isNavigation(request),
    isPrefetch,
  };
  try {
    return (await front?.decidePage(request, asked)) ?? null;
  } catch {
    return null; // the page itself detects and reports the problem
  }
}

/** Responds to a request for a page that its sender does not get. @returns whether it has responded */
async function answerInstead(response: ServerResponse, decision: PageDecision): Promise<boolean> {
  switch (decision.kind) {
    case "render":
      return false;
    case "missing":
      await sendMissingPage(response);
      return true;
    case "outsider":
      // Next's response to a document is 404, and one to a navigation would have started. The browser then loads the
      // document.
      if (isNavigation(response.req)) sendPlainPage(response, NOT_IN_TEAM);
      return isNavigation(response.req);
    case "redirect":
      clearHeaders(response);
      response.writeHead(307, { Location: decision.to, "Cache-Control": "no-store" }).end();
      return true;
    case "refused":
      sendRefusedPage(response, decision.page);
      return true;
    case "link in use":
      sendLinkInUse(response, decision.dispatchPhone);
      return true;
    case "database away":
      sendPlainPage(response, DATABASE_UNAVAILABLE);
      return true;
  }
}

/**
 * Whether Next failed to parse its input (a form, or the header with a navigation's origin) before any of our
 * code ran. Next responds to both with 500.
 */
function isMalformed(response: ServerResponse, shared: PageRequest): boolean {
  const { method, headers } = response.req;
  const readsMuch = method === "POST" || headers["next-router-state-tree"] !== undefined;
  // Our own route handlers return JSON, also for failures.
  const isOurs = /^application\/json\b/.test(String(response.getHeader("content-type")));
  return response.statusCode === 500 && readsMuch && !isOurs && !shared.hasStarted;
}

/** A malformed navigation gets the response of a missing page, so that it reveals nothing about the path. */
const sharesAnswer = ({ req: { method, url } }: ServerResponse) =>
  method !== "POST" && !isNotFoundPage(url ?? "/");

/** Ensures that a failure of Next can be read by a person, and that missing pages look the same. */
function holdPage(response: ServerResponse, shared: PageRequest): void {
  intercept(response, {
    isForeign: () => shared.isDatabaseAway || isMalformed(response, shared) || isMissingPage(response),
    sendReplacement: () => {
      if (shared.isDatabaseAway) return sendPlainPage(response, DATABASE_UNAVAILABLE);
      if (isMalformed(response, shared) && !sharesAnswer(response)) return sendPlainPage(response, NOT_VALID);
      void sendMissingPage(response).catch(() => response.destroy());
    },
  });
}

/** Whether a path is a delivery's photo or signature, for a merchant or staff. */
function isProofImage(url: string): boolean {
  const [, data, proof] = segmentsOf(url);
  return data === "data" && proof === "proof";
}

/**
 * Creates the handler for everything except the machine API: pages, their files, and their data requests. Without
 * `front`, Next renders every page.
 */
export function createPages(nextHandler: Handler, front: Front | undefined) {
  const sendStaticPage = createStaticPages();
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    {
      isReadable,
      isForwarded,
      isOwn,
    }: {
      /** Whether the path can be decoded. */
      isReadable: boolean;
      /** Whether Next has forwarded an action to its page: the origin was checked, and the headers are ours. */
      isForwarded: boolean;
      /** Whether this server sent the request to itself. */
      isOwn: boolean;
    },
  ): Promise<void> => {
    const refusal = refusalOf(request);
    if (refusal !== null) return sendError(response, refusal);
    setOpenedOrigin(request, isOwn);
    if (!isForwarded && isForeignForm(request)) {
      front?.originRefused(request);
      return sendError(response, { code: "forbidden", message: "This form was sent from another site" });
    }
    const { url = "/" } = request;
    if (!isReadable) return sendMissingPage(response);
    if (!isOwn && (await sendStaticPage(request, response))) return;
    // Files are not pages: they keep the policy of data, under which nothing runs.
    const [first, ...rest] = segmentsOf(url);
    if (first === "logo") return nextHandler(request, response);
    if (first === "map") return sendMapPart(request, response, rest);
    const shared: PageRequest = {
      language: languageFor(request),
      isPersonal: isPersonal(first),
      hasStarted: false,
      isDatabaseAway: false,
    };
    await withPageRequest(shared, async () => {
      const decision = await decide(front, request);
      if (isOver(response) || (decision !== null && (await answerInstead(response, decision)))) return;
      setPagePolicy(request, response, url);
      if (isProofImage(url)) setDataPolicy(response);
      holdPage(response, shared);
      await nextHandler(request, response);
    });
  };
}
