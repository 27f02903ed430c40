import pino from "pino";
import { BufferedLines } from "./buffered-lines";
import { env } from "./env";
import { processSingleton } from "./process-singleton";

/** PostgreSQL and Prisma quote the query at the end of a message. */
const QUOTED_VALUE = /: ["`].*/s;

/**
 * Log fields of an error: location and code. Drivers put rows and arguments into other properties and
 * multi-line messages, so those are omitted.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const lines = error.message.trimEnd().split("\n");
  const code = "code" in error ? error.code : undefined;
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: lines.at(-1)?.replace(QUOTED_VALUE, ": …"),
    ...(code !== undefined && { code }),
    stack: stack?.join("\n"),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}

/** Shared configuration of all logs. */
export function logOptions(): pino.LoggerOptions {
  return { level: env().LOG_LEVEL, base: null, serializers: { err: plainError } };
}

/**
 * The process log: one JSON object per line on standard output, never a secret or a body. Network addresses appear
 * only in the access log and the security log.
 */
export function log(): pino.Logger {
  return processSingleton("log", () => pino(logOptions(), new BufferedLines(process.stdout.fd)));
}
