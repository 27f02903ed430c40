import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** The names of errors, as `error` of an answer's body says them. */
export type ErrorCode = Extract<Schemas[keyof Schemas], { error: string; message: string }>["error"];

/** What an error's body says, as far as it can be trusted: a proxy before the service may answer anything. */
type ErrorBody = { error?: ErrorCode; message?: string; errors?: Record<string, string[]> };

// The document promises these fields for every error; what is no object has none of them.
const asErrorBody = (body: unknown) => (typeof body === "object" && body !== null ? body : {}) as ErrorBody;

/** How long to wait by a Retry-After, in milliseconds, whichever of its two forms it has; null without one. */
export function retryAfterMs(headers: Headers): number | null {
  const told = headers.get("retry-after");
  if (told === null) return null;
  const ms = /^\d+$/.test(told) ? Number(told) * 1_000 : Date.parse(told) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** The service refused a request, or failed. */
export class WaybillError extends Error {
  override readonly name = "WaybillError";
  readonly status: number;
  /** The kind of the error, such as `Validation Error`; undefined if it is not the service that answered. */
  readonly code: ErrorCode | undefined;
  /** What support asks for. */
  readonly requestId: string | null;
  /** What is wrong with each field, by its dotted path as it was sent. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** When to try again, if the service says it. */
  readonly retryAfterMs: number | null;

  constructor({ status, headers }: Pick<Response, "status" | "headers">, body: unknown) {
    const { error, message, errors = {} } = asErrorBody(body);
    super(message ?? `The service answered ${status}`);
    this.status = status;
    this.code = error;
    this.requestId = headers.get("x-request-id");
    this.fields = errors;
    this.retryAfterMs = retryAfterMs(headers);
  }
}

/** No answer came. */
export class WaybillUnreachable extends Error {
  override readonly name = "WaybillUnreachable";

  constructor(
    /** Whether the time was over, or the network failed. */
    readonly reason: "time-out" | "network",
    options: ErrorOptions,
  ) {
    super(reason === "network" ? "The service cannot be reached" : "No answer came in time", options);
  }
}
