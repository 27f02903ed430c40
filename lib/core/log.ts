import pino from "pino";
import { env } from "./env";
import { processSingleton } from "./process-singleton";

/**
 * The process's log: one JSON object a line on standard output, never a secret or a body. Addresses of
 * networks stand in the access log and the security log only.
 */
export function log(): pino.Logger {
  return processSingleton("log", () => pino({ level: env().LOG_LEVEL, base: null }));
}
