import { QUOTE_ID } from "./examples";
import { type Header, refer, type Reference } from "./types";

/** Response headers. */
export const HEADERS = {
  "X-Request-Id": {
    description:
      "Id of the request: your `X-Request-Id` if it is well-formed, otherwise a generated one. Include it when you contact support.",
    required: true,
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
    example: "3f0e8c1e-5b1f-4b6a-9a57-0f4f2f6f6c55",
  },
  "Idempotent-Replayed": {
    description:
      "Present if the request repeats an earlier one. With an `Idempotency-Key`, the body is the original response; without one, " +
      "it is the current state of the delivery.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  Location: {
    description: "Path of the batch.",
    required: true,
    schema: { type: "string", format: "uri-reference" },
    example: "/batches/0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10",
  },
  Link: {
    description:
      "Links to other pages (RFC 8288) with `rel` `next`, `prev`, `first` and `last`. `next` and `prev` are " +
      "present only if that page has deliveries. Omitted if longer than 4 KB.",
    schema: { type: "string" },
    example:
      '</deliveries?per_page=2&page=1>; rel="first", </deliveries?per_page=2&page=2&position=older.1795348800000.0199>; rel="next"',
  },
  "RateLimit-Policy": {
    description:
      "The rate limit of your credentials: a burst of `q` requests, refilled over `w` seconds. Present on every response to a " +
      "request with valid credentials, except those rejected before authentication, such as a 405 " +
      "(draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string", pattern: '^"[a-z-]+";q=[0-9]+;w=[0-9]+$' },
    example: '"default";q=2000;w=2',
  },
  RateLimit: {
    description: "Requests you have left (`r`) and seconds until more become available (`t`).",
    schema: { type: "string", pattern: '^"[a-z-]+";r=[0-9]+;t=[0-9]+$' },
    example: '"default";r=1999;t=1',
  },
  "Waybill-Quote-Id": {
    description:
      "Id of the quote. `POST /deliveries` books at its price with `quote_id`, and `GET /quotes/{quote_id}` returns its details.",
    schema: { type: "string" },
    example: QUOTE_ID,
  },
  "Waybill-Quote-Expires": {
    description: "Until when the price of the quote holds (RFC 3339, UTC).",
    schema: { type: "string", format: "date-time" },
    example: "2031-05-20T12:15:00Z",
  },
  "Waybill-Courier-From": {
    description:
      "From when a courier can be at the first stop, by the couriers' current routes (RFC 3339, UTC). Only present if the pickup " +
      "times of your account follow the routes and a courier is planned. It may change until you book.",
    schema: { type: "string", format: "date-time" },
    example: "2031-05-20T14:20:00Z",
  },
  "Retry-After": {
    description: "Seconds to wait before retrying.",
    required: true,
    schema: { type: "integer", minimum: 0 },
    example: 5,
  },
  Allow: {
    description: "The methods that this path supports.",
    required: true,
    schema: { type: "string" },
    example: "GET, HEAD, POST",
  },
  ETag: {
    description: "Identifies this version of the document.",
    required: true,
    schema: { type: "string", pattern: '^W/"[^"]+"$' },
    example: 'W/"5d41402abc4b2a76"',
  },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

/** The headers of a quote that can be accepted. */
export const OF_BINDING_QUOTES: readonly HeaderName[] = ["Waybill-Quote-Id", "Waybill-Quote-Expires"];

/** The headers of a new quote. */
export const OF_QUOTES: readonly HeaderName[] = [...OF_BINDING_QUOTES, "Waybill-Courier-From"];

/** The rate limit headers. */
export const OF_LIMITS: readonly HeaderName[] = ["RateLimit-Policy", "RateLimit"];

/** Returns references to the headers of a response. Every response has a request id. */
export function headersOf(names: readonly HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(["X-Request-Id", ...names].map((name) => [name, refer("headers", name)]));
}
