import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../process/problem.mjs";
import { startServer } from "./index.mjs";

const READY_LIMIT_MS = 60_000;
/** A load balancer that asks /readyz every second or two learns in this time that it has to send others elsewhere. */
const NOTICE_MS = 4_000;
const ASK_AGAIN_MS = 50;
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/**
 * The address at which this machine reaches the service.
 * @param {string | undefined} host
 * @param {number} port
 */
function localAddress(host, port) {
  const name = host === undefined || EVERYWHERE.has(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** @param {string} address @param {AbortSignal} signal */
async function waitUntilReady(address, signal) {
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
  throw new Problem(`The service did not become ready; ${address}/readyz answers: ${reason}`);
}

/**
 * Serves, and returns once the service says of itself that it can work.
 * @param {import("./index.mjs").ServeOptions} options
 * @param {import("../process/main.mjs").Run} run
 * @returns {Promise<string>} its address
 */
export async function serveReady(options, run) {
  const server = await startServer(options);
  // An orchestrator stops a process by SIGTERM; who presses Ctrl-C waits for nobody.
  const isOrchestrated = () => !options.dev && run.stopSignal() === "SIGTERM";
  run.defer(() => server.stop({ noticeMs: isOrchestrated() ? NOTICE_MS : 0 }));
  const address = localAddress(options.host, options.port);
  await waitUntilReady(address, run.signal);
  return address;
}
