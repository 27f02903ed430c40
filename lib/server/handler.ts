import type { IncomingMessage, ServerResponse } from "node:http";
import type { Front } from "../auth/front";
import type { ApiPath } from "../http/api-paths";
import { NO_SUCH_ENDPOINT } from "../http/routes";
import { EXCHANGE_HEADER, assignSlot, type WorkSlot } from "@/lib/core/api-exchange";
import { requestIdFrom } from "@/lib/core/ids";
import { laneOf } from "@/lib/core/lanes";
import { log } from "@/lib/core/log";
import { Admission, type Limits, type Place, type Refused } from "./admission";
import { type Refusal, sendError } from "./answer-error";
import { type BrotliFiles, withBrotliFiles } from "./brotli-files";
import { createMachine } from "./machine";
import type { Metrics } from "./metrics";
import { type Endpoints, mountEndpoints } from "./mount";
import { observeApi, type OnAnswered } from "./observe";
import { createPages } from "./pages";
import { Receiving } from "./receiving";
import {
  clientAddress,
  endUnreadBody,
  forwardedFrom,
  isOver,
  isSelfRequest,
  logAccess,
  markAction,
  setTrustedHeaders,
  onceEnded,
  type Handler,
} from "./request";
import { refuseOversized, trimHeaders } from "./request-limits";
import { setSecurityHeaders } from "./security-headers";
import type { PlainName } from "./plain-text";
import { type PlainPage, plainPage, sendPlainPage } from "./stand-in-pages";
import { classifyTarget, segmentsOf, type Target } from "./target";
import type { Telemetry } from "./telemetry";

/** A client that uses us as a proxy sends `GET http://host/path`. */
function withoutOrigin(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
}

const METRICS = /^\/metrics(\?|$)/;
const PROBE = /^\/(healthz|readyz)(\?|$)/;
const READYZ = /^\/readyz(\?|$)/;

/** Probes must always get a response, and static files cost almost nothing. */
function isUnbounded(target: string, [first, second]: string[]): boolean {
  return PROBE.test(target) || (first === "_next" && second === "static");
}

/** Rejections are HTML for pages and JSON for everything else. */
function refuse(response: ServerResponse, refusal: PlainPage): void {
  const { method, url = "/", headers } = response.req;
  const isPage = method === "GET" && /\btext\/html\b/.test(headers.accept ?? "");
  if (isPage && classifyTarget(url) === "page") sendPlainPage(response, refusal);
  else sendError(response, refusal);
}

const REFUSALS: Record<Refused, PlainPage> = {
  crowded: plainPage("crowded", { code: "tooManyRequests", retryAfterSeconds: 1 }),
  stalled: plainPage("stalled", { code: "unavailable", retryAfterSeconds: 5 }),
};

/** Rejections of oversized requests that are pages for people. */
const OVERSIZED: Partial<Record<Refusal["code"], PlainName>> = {
  uriTooLong: "uriTooLong",
  headersTooLarge: "headersTooLarge",
};

const INTERNAL = plainPage("internal", { code: "internal", message: "Something went wrong on our side" });

const STOPPING: Refusal = {
  code: "unavailable",
  message: "The service is stopping",
  retryAfterSeconds: 5,
};

/** Assigns a request its id and trusted headers. */
function prepare(
  request: IncomingMessage,
  response: ServerResponse,
  { onAnswered, metrics }: { onAnswered: OnAnswered; metrics?: Metrics },
) {
  const requestId = requestIdFrom(request.headers["x-request-id"]);
  request.headers["x-request-id"] = requestId;
  request.url = withoutOrigin(request.url ?? "/");
  const outerAddress = forwardedFrom(request, requestId);
  const isForwarded = outerAddress !== undefined;
  const isOwn = isSelfRequest(request) || isForwarded;
  const address = outerAddress ?? clientAddress(request);
  setTrustedHeaders(request, address);
  trimHeaders(request);
  const segments = segmentsOf(request.url);
  const target = classifyTarget(request.url);
  if (!isOwn) {
    markAction(request, { requestId, address });
    const facts = observeApi(request, response, { requestId, address, target }, onAnswered);
    logAccess(request, response, { requestId, address, segments, target, facts, count: metrics?.count });
  }
  response.once("finish", () => endUnreadBody(request));
  return { requestId, isOwn, isForwarded, address, segments, url: request.url, target };
}

type Known = ReturnType<typeof prepare>;

/** Sets the headers of every response. */
function setCommonHeaders(response: ServerResponse, { requestId }: { requestId: string }): void {
  setSecurityHeaders(response);
  response.setHeader("X-Request-Id", requestId);
}

const isApiPath = (target: Target): target is ApiPath =>
  target !== "page" && target !== "unreadable page" && target !== "no endpoint";

/** Whether another server before this one might read a different host from the request. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let first: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== "host") continue;
    if (first !== undefined && rawHeaders[at + 1] !== first) return true;
    first = rawHeaders[at + 1];
  }
  return false;
}

/** Checks a request before anything of it is read, and returns the error, if any. */
function refusalOf(request: IncomingMessage): Refusal | undefined {
  const refusal = refuseOversized(request);
  if (refusal !== undefined) return refusal;
  const lacksHost = request.headers.host === undefined && request.httpVersion === "1.1";
  if (lacksHost) return { code: "badRequest", message: "The header Host is missing" };
  return hasTwoHosts(request) ? { code: "badRequest", message: "The header Host is sent twice" } : undefined;
}

/** Returns a function that does the work only on its first call. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/**
 * Sets the request id, rejects oversized requests, limits concurrency per client, and responds for the API if
 * Next would redirect, send a page or send nothing.
 * @param how `isStopping`: whether the process is about to end; `front`: checks before a page is rendered;
 * `endpoints`: of the API, which Next then never sees; `brotliFiles`: of the build; `onAnswered`: called for each API request; `telemetry`: active
 * measurements
 */
export function createHandler(
  nextHandler: Handler,
  {
    isStopping = () => false,
    limits = {},
    front,
    endpoints,
    brotliFiles = new Map(),
    onAnswered = () => undefined,
    telemetry = {},
  }: {
    isStopping?: () => boolean;
    limits?: Partial<Limits>;
    front?: Front;
    endpoints?: Endpoints;
    brotliFiles?: BrotliFiles;
    onAnswered?: OnAnswered;
    telemetry?: Telemetry;
  } = {},
): Handler {
  const admission = new Admission(limits);
  const receiving = new Receiving();
  const mounted = endpoints && mountEndpoints(endpoints);
  const machine = createMachine(nextHandler);
  const pages = createPages(withBrotliFiles(nextHandler, brotliFiles), front);

  const route = async (request: IncomingMessage, response: ServerResponse, known: Known): Promise<void> => {
    const { target, isForwarded } = known;
    const isStopped = isStopping() && READYZ.test(request.url ?? "/");
    if (mounted && isApiPath(target) && !isStopped) return mounted(request, response, target);
    setCommonHeaders(response, known);
    if (isStopped) return sendError(response, STOPPING);
    if (target === "no endpoint") return sendError(response, { code: "notFound", message: NO_SUCH_ENDPOINT });
    if (isApiPath(target)) return machine(request, response);
    return pages(request, response, { isReadable: target === "page", isForwarded, isOwn: known.isOwn });
  };

  /** Waits for a slot in the lane until the client has gone. */
  async function enter(lane: string, response: ServerResponse, returns = false): Promise<Place> {
    let stopListening = () => {};
    const whenGone = () => {
      const gone = new AbortController();
      stopListening = onceEnded(response, () => gone.abort());
      return gone.signal;
    };
    const place = await admission.enter(lane, whenGone, { returns });
    stopListening();
    return place;
  }

  /** Slot of a request that has entered its lane, released when the request ends. */
  function hold(
    entered: () => void,
    lane: string,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): WorkSlot {
    let giveBack = once(entered);
    onceEnded(response, () => giveBack());
    const returnToLane = async (): Promise<Refused | null> => {
      const place = await enter(lane, response, true);
      if (typeof place === "string") return place;
      giveBack = once(place);
      if (isOver(response)) giveBack();
      return null;
    };
    return {
      leave: () => {
        giveBack();
        const gone = new AbortController();
        onceEnded(response, () => gone.abort());
        return gone.signal;
      },
      leaveWhile: async (receive) => {
        giveBack();
        let isReceived = () => {};
        const crowdedOut = new Promise<null>((resolve) => {
          const declared = Number(headers["content-length"] ?? NaN);
          isReceived = receiving.begin(lane, declared, () => resolve(null));
        });
        const body = receive().then((received) => ({ received }));
        const outcome = await Promise.race([body, crowdedOut]).finally(isReceived);
        const refused = outcome === null ? "crowded" : await returnToLane();
        if (refused !== null) return { refused: REFUSALS[refused] };
        return outcome ?? { refused: REFUSALS.crowded };
      },
    };
  }

  async function inTurn(request: IncomingMessage, response: ServerResponse, known: Known): Promise<void> {
    const { address } = known;
    const [first, second] = known.segments;
    const lane = laneOf(request.headers, { address, linkToken: first === "courier" ? second : undefined });
    const place = await enter(lane, response);
    if (typeof place === "string") {
      setCommonHeaders(response, known);
      return refuse(response, REFUSALS[place]);
    }
    if (isOver(response)) return place();
    assignSlot(String(request.headers[EXCHANGE_HEADER]), hold(place, lane, request, response));
    await route(request, response, known);
  }

  async function answer(request: IncomingMessage, response: ServerResponse, known: Known): Promise<void> {
    const { requestId, isOwn, url, segments } = known;
    try {
      const refusal = refusalOf(request);
      if (refusal !== undefined) {
        setCommonHeaders(response, known);
        const name = OVERSIZED[refusal.code];
        if (name) refuse(response, plainPage(name, refusal));
        else sendError(response, refusal);
      } else if (telemetry.metrics && METRICS.test(url)) {
        setCommonHeaders(response, known);
        await telemetry.metrics.answer(request, response);
      } else if (isOwn || isUnbounded(url, segments)) {
        await route(request, response, known);
      } else {
        await inTurn(request, response, known);
      }
    } catch (error) {
      log().error({ requestId, err: error }, "request failed");
      if (response.headersSent) return void response.destroy();
      setCommonHeaders(response, known);
      refuse(response, INTERNAL);
    }
  }

  return (request, response) => {
    const known = prepare(request, response, { onAnswered, metrics: telemetry.metrics });
    const work = () => answer(request, response, known);
    if (!telemetry.tracing || known.isOwn) return work();
    return telemetry.tracing.request(
      { request, response, route: known.target, requestId: known.requestId },
      work,
    );
  };
}
