import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/core/env";
import { OperatorError } from "@/lib/core/errors";
import { presentSingleton } from "@/lib/core/process-singleton";
import { endWaiting } from "@/lib/events/jobs";
import { startRequestLog } from "@/lib/request-log/jobs";
import { answerClientError, answerConnect } from "./answer-error";
import type { BackgroundWork } from "./application";
import { createHandler } from "./handler";
import { listen, type Where } from "./listen";
import type { Endpoints } from "./mount";
import { startTelemetry } from "./telemetry";

/** `dir` is the project's folder, where Next finds its build; without `endpoints` the machine API's are Next's, too. */
type HostOptions = Where & { dev: boolean; dir: string; endpoints?: Endpoints };

/** The part of scripts/process/main.mjs that is needed here. */
export type Run = {
  signal: AbortSignal;
  defer: (cleanup: () => Promise<void>) => void;
  stopSignal: () => NodeJS.Signals | undefined;
};

/** Above what request-limits.ts refuses, so that it can say what is too long. */
const MAX_HEADER_BYTES = 256 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** A courier's photo on a bad network; longer than the phone itself waits (components/dispatch/courier-app/send-action.ts). */
const REQUEST_TIMEOUT_MS = 180_000;
/** Longer than the usual load balancer's, so that we do not close a connection that is being reused. */
const KEEP_ALIVE_MS = 75_000;

const DRAIN_LIMIT_MS = 15_000;

async function drain(server: Server, close: () => Promise<unknown>): Promise<void> {
  const closed = close();
  // Connections that become idle from now on have to be closed, too.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

/**
 * Serves the application: Next behind a handler of ours. NODE_ENV has to be set before.
 * @returns a function that lets the requests under way finish and ends what the application does besides; for
 *   `noticeMs` before that the service goes on while /readyz already says 503
 */
async function startHost({ dev, dir, port, host, endpoints }: HostOptions) {
  const { default: next } = await import("next");
  const telemetry = await startTelemetry();
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false, // Node would answer with an empty body; the handler does it in our form
  });
  // Node would drop what comes after the first thousand without a word; request-limits.ts counts all of them.
  server.maxHeadersCount = 0;
  // Next listens for upgrades on the server it is given. Only hot reload needs them; in production a client that
  // offers HTTP/2 (`Upgrade: h2c`) would be hung up on instead of being answered, so Next gets another server.
  const app = next({ dev, dir, port, hostname: host, httpServer: dev ? server : createServer() });
  await app.prepare();

  let stopping = false;
  const requestLog = startRequestLog(env().DATABASE_URL);
  const handle = createHandler(app.getRequestHandler(), {
    isStopping: () => stopping,
    endpoints,
    onAnswered: requestLog.record,
    telemetry,
  });
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.setHeader("Connection", "close");
    void handle(request, response);
  };
  server.on("request", onRequest);
  server.on("checkExpectation", onRequest);
  server.on("clientError", answerClientError);
  server.on("connect", (_request, socket) => answerConnect(socket));
  const hotReloads = new Set<Duplex>();
  if (dev) server.on("upgrade", (_request, socket) => hotReloads.add(socket));
  const { close } = await listen(server, { port, host });

  return async ({ noticeMs }: { noticeMs: number }) => {
    stopping = true;
    await sleep(noticeMs);
    endWaiting();
    for (const socket of hotReloads) socket.destroy();
    await drain(server, close);
    await requestLog.stop();
    await presentSingleton<BackgroundWork>("background")?.stop();
    await app.close();
    // A collector that is away keeps nothing from ending.
    await telemetry.tracing?.stop().catch(() => undefined);
  };
}

const READY_LIMIT_MS = 60_000;
/** A load balancer that asks /readyz every second or two learns in this time that it has to send others elsewhere. */
const NOTICE_MS = 4_000;
const ASK_AGAIN_MS = 50;
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** The address at which this machine reaches the service. */
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
 * Serves, and returns once the service says of itself that it can work.
 * @returns its address
 * @throws OperatorError where the port cannot be had or the service does not become ready
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
