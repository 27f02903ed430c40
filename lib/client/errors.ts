import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** Error names, as in the `error` field of a response. */
export type ErrorCode = Extract<Schemas[keyof Schemas], { error: string; message: string }>["error"];

/** The fields of an error body that can be trusted. A proxy in front of the service may send anything. */
type ErrorBody = { error?: ErrorCode; message?: string; errors?: Record<string, string[]> };

// Every error of the API has these fields. A body that is not an object has none.
const asErrorBody = (body: unknown) => (typeof body === "object" && body !== null ? body : {}) as ErrorBody;

/** Returns the delay of a Retry-After header in milliseconds, from either of its forms; null without a header. */
export function retryAfterMs(headers: Headers): number | null {
  const retryAfter = headers.get("retry-after");
  if (retryAfter === null) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** The service rejected the request or failed. */
export class WaybillError extends Error {
  override readonly name = "WaybillError";
  readonly status: number;
  /** The type of the error, such as `Validation Error`; undefined if the response is not from the service. */
  readonly code: ErrorCode | undefined;
  /** Include it when you contact support. */
  readonly requestId: string | null;
  /** Messages for each invalid field, keyed by its dotted path as you sent it. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** A quote at the current price, if the `quote_id` of a delivery was refused. */
  readonly quoteId: string | null;
  /** When to retry, if the service says so. */
  readonly retryAfterMs: number | null;

  constructor({ status, headers }: Pick<Response, "status" | "headers">, body: unknown) {
    const { error, message, errors = {} } = asErrorBody(body);
    super(message ?? `The service responded with ${status}`);
    this.status = status;
    this.code = error;
    this.requestId = headers.get("x-request-id");
    this.fields = errors;
    this.quoteId = headers.get("waybill-quote-id");
    this.retryAfterMs = retryAfterMs(headers);
  }
}

/** The service sent no response. */
export class WaybillUnreachable extends Error {
  override readonly name = "WaybillUnreachable";

  constructor(
    /** Whether the request timed out or the network failed. */
    readonly reason: "time-out" | "network",
    options: ErrorOptions,
  ) {
    super(reason === "network" ? "The service cannot be reached" : "The request timed out", options);
  }
}
