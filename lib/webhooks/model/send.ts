import type { Readable } from "node:stream";
import { errors, request } from "undici";
import { UnsafeAddressError } from "@/lib/core/internet/agent";
import { retryAfterSeconds } from "@/lib/core/internet/retry-after";
import { recordSending } from "@/lib/core/observed";
import type { AttemptProblem } from "../constants";
import type { Routes } from "./connect";
import { type Payload, signedHeaders } from "./sign";
import { isLoopbackTrial, isSafeUrl } from "./target";

/** Target of attempts and the signing secrets; no secrets if the stored ones cannot be read. */
export type Target = { url: string; isSandbox: boolean; secrets: string[] };

/** Outcome of an attempt. */
export type Outcome = {
  at: Date;
  durationMs: number;
  /** Status of the response, if any. */
  status: number | null;
  /** Null for a success. */
  problem: AttemptProblem | null;
  /** Beginning of the response body, as far as it is text. */
  answer: string | null;
  /** Delay requested by the receiver. */
  retryAfter: number | null;
};

/** Timeout of an attempt. */
const LIMIT_MS = 15_000;
/** Maximum bytes of a response that are read and stored. */
const READ_BYTES = 64 * 1024;
const KEPT_BYTES = 2 * 1024;

/** Control characters except tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

/** Sends an event once. It never throws: errors are part of the outcome. */
export async function send(
  payload: Payload,
  target: Target,
  routes: Routes,
  limitMs = LIMIT_MS,
): Promise<Outcome> {
  const at = new Date();
  const started = performance.now();
  const answered = await attempt(payload, target, { routes, at, limitMs });
  const durationMs = performance.now() - started;
  const outcome = answered.problem ?? "delivered";
  recordSending({ channel: "webhook", outcome, seconds: durationMs / 1_000 });
  return { at, durationMs: Math.round(durationMs), ...answered };
}

type Answered = Omit<Outcome, "at" | "durationMs">;

const NOTHING = { status: null, answer: null, retryAfter: null };

type Dependencies = { routes: Routes; at: Date; limitMs: number };

async function attempt(payload: Payload, target: Target, dependencies: Dependencies): Promise<Answered> {
  const { url, secrets } = target;
  if (secrets.length === 0) return { ...NOTHING, problem: "secret" };
  if (!isSafeUrl(url, target)) return { ...NOTHING, problem: "unsafe" };
  const { routes, at, limitMs } = dependencies;
  const limit = AbortSignal.timeout(limitMs);
  try {
    const { statusCode, headers, body } = await request(url, {
      method: "POST",
      headers: signedHeaders(payload, secrets, at),
      body: payload.body,
      dispatcher: isLoopbackTrial(new URL(url), target) ? routes.loopback : routes.internet,
      signal: limit,
      headersTimeout: limitMs,
      bodyTimeout: limitMs,
    });
    return {
      status: statusCode,
      problem: problemOfStatus(statusCode),
      answer: textOf(await readBeginning(body)),
      retryAfter: retryAfterSeconds(headers["retry-after"], at),
    };
  } catch (error) {
    return { ...NOTHING, problem: limit.aborted ? "timeout" : problemOfFailure(error) };
  }
}

function problemOfStatus(status: number): AttemptProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirect" : "status";
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

function problemOfFailure(error: unknown): AttemptProblem {
  if (error instanceof UnsafeAddressError) return "unsafe";
  // The first failure of several addresses.
  if (error instanceof AggregateError) return problemOfFailure(error.errors[0]);
  if (error instanceof errors.ConnectTimeoutError) return "timeout";
  const code = codeOf(error);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown_host";
  if (code === "ECONNREFUSED" || code === "EHOSTUNREACH" || code === "ENETUNREACH") return "refused";
  if (code === "ETIMEDOUT" || code === "UND_ERR_HEADERS_TIMEOUT") return "timeout";
  return TLS.test(code) ? "tls" : "broken";
}

/** Reads at most 64 KiB, then closes the connection. @returns the bytes to store */
async function readBeginning(body: Readable): Promise<Buffer> {
  const kept: Buffer[] = [];
  let read = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (read < KEPT_BYTES) kept.push(chunk);
    read += chunk.length;
    if (read >= READ_BYTES) break;
  }
  return Buffer.concat(kept).subarray(0, KEPT_BYTES);
}

/** Decodes UTF-8 without control characters; a truncated character at the end is left out. */
function textOf(bytes: Buffer): string | null {
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll(CONTROL, "");
  return text === "" ? null : text;
}
