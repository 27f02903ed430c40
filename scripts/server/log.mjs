import pino from "pino";

/**
 * The process's log, the same one that lib/core/log.ts writes to: whoever asks first makes it.
 * @returns {import("pino").Logger}
 */
export function log() {
  const store = /** @type {Record<symbol, import("pino").Logger | undefined>} */ (
    /** @type {unknown} */ (globalThis)
  );
  return (store[Symbol.for("waybill.log")] ??= pino({
    level: process.env["LOG_LEVEL"] || "info",
    base: null,
  }));
}
