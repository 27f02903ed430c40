// Sends one request repeatedly from a separate thread, so that a busy harness does not make responses look late.
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";

/**
 * @typedef {object} ProbeOptions
 * @property {number} port of 127.0.0.1
 * @property {{ method?: string, path: string, headers?: Record<string, string | string[]>, body?: string }} question
 * @property {number} intervalMs
 *
 * @typedef {{ times: number[], statuses: Record<string, number> }} ProbeResult times in milliseconds
 */

/** Number of late responses that do not delay the next requests. */
const MOST_AT_ONCE = 20;
const TIMEOUT_MS = 120_000;

/** This client uses a separate address where the system allows it, because requests per address are limited. */
const OWN_ADDRESS = process.platform === "linux" ? { localAddress: "127.9.9.9" } : {};

/** @type {unknown} */
const given = workerData;
const { port, question, intervalMs } = /** @type {ProbeOptions} */ (given);
const agent = new Agent({ keepAlive: true });
/** @type {ProbeResult} */
let result = { times: [], statuses: {} };
let isReady = false;
/** @type {Set<Promise<void>>} */
const underWay = new Set();

/** The first response shows that both ends are connected; its time does not count. */
function begin() {
  isReady = true;
  result = { times: [], statuses: {} };
  parentPort?.postMessage("ready");
}

/** @returns {Promise<void>} */
function ask() {
  const started = performance.now();
  return new Promise((resolve) => {
    /** @param {string} status */
    const note = (status) => {
      result.times.push(performance.now() - started);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (!isReady) begin();
      resolve();
    };
    const { body, ...rest } = question;
    const sent = request({ host: "127.0.0.1", port, agent, ...OWN_ADDRESS, ...rest }, (response) => {
      response.resume();
      response.on("end", () => note(String(response.statusCode)));
      response.on("error", () => note("broken"));
    });
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
    sent.on("error", () => note("broken"));
    sent.end(body);
  });
}

const timer = setInterval(() => {
  if (underWay.size >= MOST_AT_ONCE) return;
  const asked = ask().finally(() => underWay.delete(asked));
  underWay.add(asked);
}, intervalMs);

async function stop() {
  clearInterval(timer);
  await Promise.all(underWay);
  agent.destroy();
  parentPort?.postMessage(result);
}

parentPort?.once("message", () => void stop());
