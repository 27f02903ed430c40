import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { front } from "../auth/front";
import { OperatorError } from "@/lib/core/errors";
import { answerClientError, answerConnect } from "./answer-error";
import type { BackgroundWork } from "./background-work";
import type { BrotliFiles } from "./brotli-files";
import { continueWhenRead } from "./expectation";
import { createHandler } from "./handler";
import { listen, type Where } from "./listen";
import type { Endpoints } from "./mount";
import { startTelemetry } from "./telemetry";

/**
 * `dir` is the project folder with Next's build. Without `endpoints`, Next also serves the API; without
 * `brotliFiles`, we send nothing in Brotli.
 */
type HostOptions = Where & {
  dev: boolean;
  dir: string;
  backgroundWork: BackgroundWork;
  endpoints?: Endpoints;
  brotliFiles?: BrotliFiles;
};

/** The part of scripts/process/main.mjs that is needed here. */
export type Run = {
  signal: AbortSignal;
  defer: (cleanup: () => Promise<void>) => void;
  stopSignal: () => NodeJS.Signals | undefined;
};

/** Above the limits of request-limits.ts, whose message says what is too long. */
const MAX_HEADER_BYTES = 256 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** A courier's photo on a bad network; longer than the phone itself waits (components/dispatch/courier-app/send-action.ts). */
const REQUEST_TIMEOUT_MS = 180_000;
/** Longer than the usual load balancer's, so that we do not close a connection that is being reused. */
const KEEP_ALIVE_MS = 75_000;

const DRAIN_LIMIT_MS = 15_000;

async function drain(server: Server, close: () => Promise<unknown>): Promise<void> {
  const closed = close();
  // Connections that become idle from now on must be closed as well.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

/**
 * Serves the application: Next behind our handler. NODE_ENV must be set before.
 * @returns a function that lets running requests finish and stops background work; for `noticeMs` before
 * that, the service continues while /readyz already returns 503
 */
async function startHost({ dev, dir, port, host, backgroundWork, endpoints, brotliFiles }: HostOptions) {
  const { default: next } = await import("next");
  const telemetry = await startTelemetry(backgroundWork.readBacklog);
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false, // Node would respond with an empty body; the handler sends our format
  });
  // Node would silently drop headers after the first thousand; request-limits.ts counts all of them.
  server.maxHeadersCount = 0;
  // Next listens for upgrades on the server that it gets. Only hot reload needs them; in production it would close
  // the connection of a client that offers HTTP/2 (`Upgrade: h2c`), so Next gets another server.
  const app = next({ dev, dir, port, hostname: host, httpServer: dev ? server : createServer() });
  const background = backgroundWork.start();
  await app.prepare();

  let stopping = false;
  const handle = createHandler(app.getRequestHandler(), {
    isStopping: () => stopping,
    front,
    endpoints,
    brotliFiles,
    onAnswered: background.recordExchange,
    telemetry,
  });
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.setHeader("Connection", "close");
    void handle(request, response);
  };
  server.on("request", onRequest);
  server.on("checkContinue", (request, response) => {
    continueWhenRead(request, response);
    onRequest(request, response);
  });
  server.on("checkExpectation", onRequest);
  server.on("clientError", answerClientError);
  server.on("connect", ({ url }, socket) => answerConnect(socket, url));
  const hotReloads = new Set<Duplex>();
  if (dev) server.on("upgrade", (_request, socket) => hotReloads.add(socket));
  const { close } = await listen(server, { port, host });

  return async ({ noticeMs }: { noticeMs: number }) => {
    stopping = true;
    await sleep(noticeMs);
    background.endWaiting();
    for (const socket of hotReloads) socket.destroy();
    await drain(server, close);
    await background.stop();
    await app.close();
    // An unavailable collector must not delay the exit.
    await telemetry.tracing?.stop().catch(() => undefined);
  };
}

const READY_LIMIT_MS = 60_000;
/** A load balancer that polls /readyz every second or two redirects new requests within this time. */
const NOTICE_MS = 4_000;
const ASK_AGAIN_MS = 50;
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** Returns the URL at which this machine reaches the service. */
export function localAddress({ host, port }: Where): string {
  const name = host === undefined || EVERYWHERE.has(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

async function waitUntilReady(address: string, signal: AbortSignal): Promise<void> {
  let reason = "no answer";
  for (const end = Date.now() + READY_LIMIT_MS; Date.now() < end;) {
    try {
      const answer = await fetch(`${address}/readyz`, { signal });
      const text = await answer.text();
      if (answer.ok) return;
      reason = `${answer.status} ${text.slice(0, 200)}`;
    } catch (error) {
      signal.throwIfAborted();
      reason = error instanceof Error ? error.message : String(error);
    }
    await sleep(ASK_AGAIN_MS, undefined, { signal });
  }
  throw new OperatorError(`The service did not become ready; ${address}/readyz answers: ${reason}`);
}

/**
 * Serves, and returns once the service is ready.
 * @returns its URL
 * @throws OperatorError if the port is not available or the service does not become ready
 */
export async function serveReady(options: HostOptions, run: Run): Promise<string> {
  const stop = await startHost(options);
  // An orchestrator sends SIGTERM; Ctrl-C needs no waiting period.
  const isOrchestrated = () => !options.dev && run.stopSignal() === "SIGTERM";
  run.defer(() => stop({ noticeMs: isOrchestrated() ? NOTICE_MS : 0 }));
  const address = localAddress(options);
  await waitUntilReady(address, run.signal);
  return address;
}
