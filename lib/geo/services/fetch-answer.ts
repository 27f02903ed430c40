import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Agent, request } from "undici";
import { processSingleton } from "@/lib/core/process-singleton";

const unzip = promisify(gunzip);

/** No answer about one trip, one address or one tile is longer. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 4 * MAX_BYTES;
const CONNECTIONS = 32;
const IDLE_MS = 10_000;
const MAX_HEADER_BYTES = 32 * 1024;

/** Why a service has not answered; `message` is fit for the log: it has no address and no key. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  /** @param isRefusal the service works, but not for this question: a text without letters, too many points */
  constructor(
    message: string,
    readonly isRefusal = false,
  ) {
    super(message);
  }
}

/** Statuses by which a service says that the question is wrong. */
const REFUSALS = [400, 413, 414, 422];

/** What is asked by HTTP. */
export type HttpQuestion = {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body?: string;
};

/** What a service answered. */
export type HttpAnswer = {
  status: number;
  contentType: string;
  cacheControl: string;
  body: Buffer;
  /** Whether `body` is compressed. */
  isGzip: boolean;
};

/** The time that a service has, and the statuses whose bodies are answers. */
type Limits = { limitMs: number; statuses: readonly number[] };

const agent = () =>
  processSingleton(
    "agent of map services",
    () =>
      new Agent({
        connections: CONNECTIONS,
        pipelining: 1,
        keepAliveTimeout: IDLE_MS,
        keepAliveMaxTimeout: IDLE_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
        maxResponseSize: MAX_BYTES,
      }),
  );

/**
 * Asks a service that the operator has named, so that any address is allowed; a redirect is not followed.
 * @throws NoAnswer
 */
export async function fetchAnswer(
  { url, headers: own, ...question }: HttpQuestion,
  { limitMs, statuses }: Limits,
): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const { statusCode, headers, body } = await request(url, {
      ...question,
      headers: { "accept-encoding": "gzip", "user-agent": "Waybill", ...own },
      dispatcher: agent(),
      signal,
      headersTimeout: limitMs,
      bodyTimeout: limitMs,
    });
    if (!statuses.includes(statusCode)) {
      // Without a listener, its end would count as an uncaught error.
      body.on("error", () => undefined).destroy();
      throw new NoAnswer(`status ${statusCode}`, REFUSALS.includes(statusCode));
    }
    return {
      status: statusCode,
      contentType: String(headers["content-type"] ?? ""),
      cacheControl: String(headers["cache-control"] ?? ""),
      body: Buffer.from(await body.bytes()),
      isGzip: headers["content-encoding"] === "gzip",
    };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? "too slow" : codeOf(error));
  }
}

/**
 * The body without compression.
 * @throws NoAnswer
 */
export async function unpacked({ body, isGzip }: HttpAnswer): Promise<Buffer> {
  if (!isGzip) return body;
  try {
    return await unzip(body, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    throw new NoAnswer("no gzip, or too much of it");
  }
}

/**
 * Asks such a service for JSON.
 * @throws NoAnswer
 */
export async function fetchJson(question: HttpQuestion, limits: Limits): Promise<unknown> {
  const headers = { accept: "application/json", ...question.headers };
  const text = await unpacked(await fetchAnswer({ ...question, headers }, limits));
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    throw new NoAnswer("no JSON");
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "the connection broke";
}
