import pino from "pino";
import { env } from "./env";
import { processSingleton } from "./process-singleton";

/** The process's log: one JSON object a line on standard output, never a secret, a body or an address. */
export function log(): pino.Logger {
  return processSingleton("log", () => pino({ level: env().LOG_LEVEL, base: null }));
}
