import pino from "pino";
import { env } from "./env";
import { processSingleton } from "./process-singleton";

/**
 * The process log: one JSON object per line on standard output, never a secret or a body. Network addresses appear
 * only in the access log and the security log.
 */
export function log(): pino.Logger {
  return processSingleton("log", () => pino({ level: env().LOG_LEVEL, base: null }));
}
