import { type Header, refer, type Reference } from "./types";

/** The headers of answers. */
export const HEADERS = {
  "X-Request-Id": {
    description:
      "Names the request: your own `X-Request-Id` if it is well-formed, otherwise a new one. Give it to support.",
    required: true,
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
    example: "3f0e8c1e-5b1f-4b6a-9a57-0f4f2f6f6c55",
  },
  "Idempotent-Replayed": {
    description:
      "The same was done before. With an `Idempotency-Key` this is the first answer again; without one, the delivery as it " +
      "is now.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  Link: {
    description:
      "The pages beside this one (RFC 8288), as `rel` `next`, `prev`, `first` and `last`. `next` and `prev` are " +
      "there only if such a page has rows. Left out if it would be longer than 4 KB.",
    schema: { type: "string" },
    example:
      '</deliveries?per_page=2&page=1>; rel="first", </deliveries?per_page=2&page=2&position=older.1795348800000.0199>; rel="next"',
  },
  "RateLimit-Policy": {
    description:
      "How much your credentials may send: `q` requests at once, and as many again in `w` seconds. Answers have it once " +
      "valid credentials were looked at; what is refused before that, such as 405, has not " +
      "(draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string", pattern: '^"[a-z-]+";q=[0-9]+;w=[0-9]+$' },
    example: '"default";q=2000;w=2',
  },
  RateLimit: {
    description:
      "How many requests are left of that at the moment (`r`), and in how many seconds there are more (`t`).",
    schema: { type: "string", pattern: '^"[a-z-]+";r=[0-9]+;t=[0-9]+$' },
    example: '"default";r=1999;t=1',
  },
  "Retry-After": {
    description: "After how many seconds to try again.",
    required: true,
    schema: { type: "integer", minimum: 0 },
    example: 5,
  },
  Allow: {
    description: "The methods of this path.",
    required: true,
    schema: { type: "string" },
    example: "GET, HEAD, POST",
  },
  ETag: {
    description: "Names this version of the document.",
    required: true,
    schema: { type: "string", pattern: '^W/"[^"]+"$' },
    example: 'W/"5d41402abc4b2a76"',
  },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

/** The headers that tell of the rate limit. */
export const OF_LIMITS: readonly HeaderName[] = ["RateLimit-Policy", "RateLimit"];

/** References to the headers of an answer; every answer has a request id. */
export function headersOf(names: readonly HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(["X-Request-Id", ...names].map((name) => [name, refer("headers", name)]));
}
