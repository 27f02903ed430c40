// Loaded before a serving process (`--import`): lets bench-telemetry.ts switch its log, metrics and traces on and
// off. GET /log,metrics leaves only these on, and returns the processor time of the process in microseconds.
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/**
 * @typedef {{ metrics?: unknown, tracing?: unknown }} Telemetry
 * @typedef {{ [name: symbol]: { level: string } & Telemetry }} Shared state shared by all bundles of the process
 * @type {Telemetry | undefined} everything that the settings enable
 */
let all;

/** @param {Set<string>} parts */
function leaveOn(parts) {
  /** @type {Shared} */
  const shared = /** @type {any} */ (globalThis);
  const [log, telemetry] = [shared[Symbol.for("waybill.log")], shared[Symbol.for("waybill.telemetry")]];
  if (!log || !telemetry) throw new Error("The process has no log or no telemetry");
  all ??= { ...telemetry };
  log.level = parts.has("log") ? "info" : "silent";
  telemetry.metrics = parts.has("metrics") ? all.metrics : undefined;
  telemetry.tracing = parts.has("traces") ? all.tracing : undefined;
}

const { TELEMETRY_SWITCH_PORT: port } = process.env;
if (isMainThread && process.argv[1]?.endsWith("serve.mjs") && port !== undefined)
  createServer((request, response) => {
    leaveOn(new Set(request.url?.slice(1).split(",")));
    const { user, system } = process.cpuUsage();
    response.end(String(user + system));
  })
    .listen(Number(port), "127.0.0.1")
    .unref();
