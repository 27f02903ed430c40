import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem, errorCode } from "../process/problem.mjs";
import { projectDir } from "../project.mjs";
import { logRefusedConnection } from "./access-log.mjs";
import { answerClientError } from "./client-error.mjs";
import { createHandler } from "./handler.mjs";
import { writeJsonError } from "./json-error.mjs";
import { listenOnIpv6Loopback, LOOPBACK } from "./loopback.mjs";
import { requestIdFrom } from "./request-id.mjs";

/**
 * @typedef {object} ServeOptions
 * @property {boolean} dev
 * @property {number} port
 * @property {string} [host] all interfaces when not given; `localhost` is 127.0.0.1 and ::1
 *
 * @typedef {object} RunningServer
 * @property {(how?: { noticeMs?: number }) => Promise<void>} stop lets the requests under way finish; for `noticeMs`
 *   before that it goes on serving while /readyz already says 503
 */

/** Above what request-limits.mjs refuses, so that it can say what is too long. */
const MAX_HEADER_BYTES = 256 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** A courier's photo on a bad network; longer than the phone itself waits (components/courier-app/send-press.ts). */
const REQUEST_TIMEOUT_MS = 180_000;
/** Longer than the usual load balancer's, so that it is not us who close a connection just being used. */
const KEEP_ALIVE_MS = 75_000;

const DRAIN_LIMIT_MS = 15_000;

/** @param {number} port @param {Error} error */
function listenProblem(port, error) {
  const code = errorCode(error);
  if (code === "EADDRINUSE") {
    return new Problem(
      `Port ${port} is taken by another program; choose one with PORT, for example PORT=${port + 1}.`,
    );
  }
  if (code === "EACCES")
    return new Problem(`Port ${port} may not be used by this user; choose one with PORT.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new Problem("The setting HOST is not an address of this machine.");
  }
  return error;
}

/**
 * @param {import("node:http").Server} server
 * @param {{ port: number, host?: string }} where
 * @returns {Promise<number>} the port, which is a free one when 0 was asked for
 */
function listenOn(server, { port, host }) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/**
 * @param {import("node:http").Server} server
 * @param {{ port: number, host?: string }} where
 * @returns {Promise<{ port: number, close: () => Promise<unknown> }>} `close` waits for the connections to end
 */
export async function listen(server, { port, host }) {
  try {
    const bound = await listenOn(server, { port, host: host === LOOPBACK ? "127.0.0.1" : host });
    const other = host === LOOPBACK ? await listenOnIpv6Loopback(server, bound) : undefined;
    const servers = other === undefined ? [server] : [server, other];
    const close = () => Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))));
    return { port: bound, close };
  } catch (error) {
    server.close();
    throw error instanceof Error ? listenProblem(port, error) : error;
  }
}

/**
 * Finds out early, before anything slow is done, whether the port can be had.
 * @param {{ port: number, host?: string }} where
 * @returns {Promise<number>}
 */
export async function probePort(where) {
  const probe = createServer();
  const { port, close } = await listen(probe, where);
  await close();
  return port;
}

/** @param {import("node:http").Server} server @param {() => Promise<unknown>} close @returns {Promise<void>} */
async function drain(server, close) {
  const closed = close();
  // Connections that become idle from now on have to be closed, too.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

/** What the application does besides answering requests; lib/background.ts leaves it here, out of Next's bundles. */
async function stopBackgroundWork() {
  const store = /** @type {Record<symbol, { stop: () => Promise<void> } | undefined>} */ (globalThis);
  await store[Symbol.for("waybill.background")]?.stop();
}

/**
 * Serves the application: Next behind a handler of ours. NODE_ENV has to be set before.
 * @param {ServeOptions} options
 * @returns {Promise<RunningServer>}
 */
export async function startServer({ dev, port, host }) {
  const { default: next } = await import("next");
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false, // Node would answer with an empty body; the handler does it in our form
  });
  // Node would drop what comes after the first thousand without a word; request-limits.mjs counts all of them.
  server.maxHeadersCount = 0;
  // Next listens for upgrades on the server it is given. Only hot reload needs them; in production a client that
  // offers HTTP/2 (`Upgrade: h2c`) would be hung up on instead of being answered, so Next gets another server.
  const app = next({ dev, dir: projectDir, port, hostname: host, httpServer: dev ? server : createServer() });
  await app.prepare();

  let stopping = false;
  const handle = createHandler(app.getRequestHandler(), { isStopping: () => stopping });
  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  const onRequest = (request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    void handle(request, response);
  };
  server.on("request", onRequest);
  server.on("checkExpectation", onRequest);
  server.on("clientError", answerClientError);
  server.on("connect", (_request, socket) => {
    const error = { status: 405, message: "CONNECT is not allowed here", allow: "GET, HEAD, POST" };
    const requestId = requestIdFrom(undefined);
    logRefusedConnection(socket, { requestId, status: error.status });
    writeJsonError(socket, error, requestId);
  });
  /** @type {Set<import("node:stream").Duplex>} */
  const hotReloads = new Set();
  if (dev) server.on("upgrade", (_request, socket) => hotReloads.add(socket));
  const { close } = await listen(server, { port, host });

  return {
    stop: async ({ noticeMs = 0 } = {}) => {
      stopping = true;
      await sleep(noticeMs);
      for (const socket of hotReloads) socket.destroy();
      await drain(server, close);
      await stopBackgroundWork();
      await app.close();
    },
  };
}
