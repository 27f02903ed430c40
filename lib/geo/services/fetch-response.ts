import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Agent, request } from "undici";
import { processSingleton } from "@/lib/core/process-singleton";

const unzip = promisify(gunzip);

/** No response about one trip, address or tile is longer. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 4 * MAX_BYTES;
const CONNECTIONS = 32;
const IDLE_MS = 10_000;
const MAX_HEADER_BYTES = 32 * 1024;

/** Reason why a service has not responded; `message` can be logged: it contains no address and no key. */
export class ServiceUnavailableError extends Error {
  override readonly name = "ServiceUnavailableError";

  /** @param isRefusal the service works but rejects this request: a text without letters, too many points */
  constructor(
    message: string,
    readonly isRefusal = false,
  ) {
    super(message);
  }
}

/** Statuses with which a service rejects an invalid request. */
const REFUSALS = [400, 413, 414, 422];

/** HTTP request to a service. */
export type HttpQuestion = {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body?: string;
};

/** Response of a service. */
export type HttpAnswer = {
  status: number;
  contentType: string;
  cacheControl: string;
  body: Buffer;
  /** Whether `body` is compressed. */
  isGzip: boolean;
};

/** Time-out of a service, and the statuses whose bodies are responses. */
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
 * Sends a request to a service configured by the operator, so any address is allowed; redirects are not followed.
 * @throws ServiceUnavailableError
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
      // Without a listener, its end would be an uncaught error.
      body.on("error", () => undefined).destroy();
      throw new ServiceUnavailableError(`status ${statusCode}`, REFUSALS.includes(statusCode));
    }
    return {
      status: statusCode,
      contentType: String(headers["content-type"] ?? ""),
      cacheControl: String(headers["cache-control"] ?? ""),
      body: Buffer.from(await body.bytes()),
      isGzip: headers["content-encoding"] === "gzip",
    };
  } catch (error) {
    if (error instanceof ServiceUnavailableError) throw error;
    throw new ServiceUnavailableError(signal.aborted ? "too slow" : codeOf(error));
  }
}

/**
 * Returns the uncompressed body.
 * @throws ServiceUnavailableError
 */
export async function unpacked({ body, isGzip }: HttpAnswer): Promise<Buffer> {
  if (!isGzip) return body;
  try {
    return await unzip(body, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    throw new ServiceUnavailableError("no gzip, or too much of it");
  }
}

/**
 * Requests JSON from such a service.
 * @throws ServiceUnavailableError
 */
export async function fetchJson(question: HttpQuestion, limits: Limits): Promise<unknown> {
  const headers = { accept: "application/json", ...question.headers };
  const text = await unpacked(await fetchAnswer({ ...question, headers }, limits));
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    throw new ServiceUnavailableError("no JSON");
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "the connection broke";
}
