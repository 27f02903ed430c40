import { ERRORS, type ErrorCode } from "@/lib/core/errors";
import { type HeaderName, headersOf, OF_LIMITS } from "./headers";
import { refer, type Reference, type Response, type Schema } from "./types";

/** The errors of the machine API: all but the one that only a courier's page has. */
export type ApiErrorCode = Exclude<ErrorCode, "linkEnded">;

/** What is told of an error. */
type ErrorDoc = {
  /** When it comes. */
  when: string;
  message: string;
  /** What is wrong with which field, for the errors that say it. */
  errors?: Record<string, string[]>;
  /** The answer's headers besides those of every answer. */
  headers?: readonly HeaderName[];
};

const ERROR_DOCS: Record<ApiErrorCode, ErrorDoc> = {
  badRequest: {
    when: "The request cannot be read: a header is missing or wrong, or the body is not one JSON object.",
    message: "The header Content-Type must be application/json",
  },
  validation: {
    when: "Fields are missing or invalid. `errors` names every one of them by its dotted path.",
    message: "Missing required field: pickup.full_address",
    errors: { "pickup.full_address": ["is required"] },
  },
  invalidAddress: {
    when: "An address cannot be located. When creating a delivery, `errors` names its field.",
    message: 'The address cannot be located: "1 Nowhere"',
    errors: { "dropoff.full_address": ["cannot be located"] },
  },
  unauthorized: {
    when: "A credential header is missing or wrong. The answer is the same, whichever it is.",
    message: "Authentication headers x-service-token and x-service-secret are invalid or missing",
  },
  forbidden: {
    when: "The credentials are valid, but may only read.",
    message: "These credentials may only read",
  },
  notFound: {
    when: "You have no such delivery. A delivery of another merchant is answered by the same bytes.",
    message: "Delivery not found",
  },
  conflict: {
    when: "The first request with this `Idempotency-Key` is still at work after ten seconds.",
    message: "The first request with this Idempotency-Key has not been answered yet; try again shortly",
    headers: ["Retry-After"],
  },
  methodNotAllowed: {
    when: "The path does not have this method. `Allow` lists those that it has.",
    message: "PUT is not allowed here; allowed: GET, HEAD, POST",
    headers: ["Allow"],
  },
  requestTimeout: {
    when: "The body took longer than 15 seconds from its first byte. The connection is closed.",
    message: "The body took too long to arrive",
  },
  payloadTooLarge: { when: "The body is over 256 KiB.", message: "The body must be at most 256 KiB" },
  uriTooLong: {
    when: "The address of the request is over 16 KiB (32 KiB for the list), or has over 200 parameters.",
    message: "The address of a request must be at most 16 KiB long",
  },
  unprocessable: {
    when:
      "The request is well-formed, but cannot be done: the order number is used by a delivery with other content, the " +
      "`Idempotency-Key` is used for another request, the trip is not offered, or the present status does not allow it. " +
      "The message says which.",
    message: "A delivery that is completed cannot become cancelled; no move is allowed from it",
  },
  tooManyRequests: {
    when:
      "Too many requests with these credentials, too many at once, or too many with invalid credentials from your address. " +
      "`Retry-After` says when to try again.",
    message: "Too many requests with these credentials; wait before you try again",
    headers: ["Retry-After"],
  },
  headersTooLarge: {
    when: "The headers of the request are over 32 KiB together.",
    message: "The headers of a request must be at most 32 KiB long",
  },
  internal: {
    when: "Something went wrong on our side. Give us the `X-Request-Id` if it stays.",
    message: "Something went wrong on our side",
  },
  unavailable: {
    when: "The service cannot work at the moment. `Retry-After` says when to try again.",
    message: "The service cannot reach its database; try again shortly",
    headers: ["Retry-After"],
  },
};

/** A code's name among the components: `Payload Too Large` is `PayloadTooLarge`. */
const nameOf = (code: ApiErrorCode) => ERRORS[code].name.replaceAll(" ", "");

// They are the table's keys by its own type.
const CODES = Object.keys(ERROR_DOCS) as ApiErrorCode[];

/** Every error of the API, for people. */
export const errorTable = CODES.map((code) => ({ ...ERRORS[code], when: ERROR_DOCS[code].when }));

const FIELD_ERRORS: Schema = {
  type: "object",
  description: "What is wrong with each field, by its dotted path as you sent it.",
  additionalProperties: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } },
  examples: [{ "package.quantity": ["must be at least 1"] }],
};

function schemaOf(code: ApiErrorCode): Schema {
  const { when, message, errors } = ERROR_DOCS[code];
  return {
    type: "object",
    description: when,
    properties: {
      error: { type: "string", description: "The kind of the error.", const: ERRORS[code].name },
      message: {
        type: "string",
        minLength: 1,
        description: "What is wrong, in words for a developer. The words may change.",
        examples: [message],
      },
      ...(errors && { errors: FIELD_ERRORS }),
    },
    required: ["error", "message", ...(code === "validation" ? ["errors"] : [])],
  };
}

/** The schemas of the error bodies, by their names. */
export const errorSchemas: Record<string, Schema> = Object.fromEntries(
  CODES.map((code) => [nameOf(code), schemaOf(code)]),
);

type Told = readonly [ApiErrorCode, ErrorDoc];

function responseOf(errors: readonly Told[]): Response {
  const schemas = errors.map(([code]) => refer("schemas", nameOf(code)));
  const [only] = schemas;
  const examples = errors.map(([code, { when, message, errors }]) => {
    const value = { error: ERRORS[code].name, message, ...(errors && { errors }) };
    return [nameOf(code), { summary: when, value }] as const;
  });
  return {
    description: errors.map(([, { when }]) => when).join(" "),
    headers: headersOf([...OF_LIMITS, ...errors.flatMap(([, { headers }]) => headers ?? [])]),
    content: {
      "application/json": {
        schema: only && schemas.length === 1 ? only : { anyOf: schemas },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** Several errors share the first status, and each operation says of the second what it means there. */
const TOLD_BY_OPERATION = new Set([400, 422]);

/** The responses to which operations refer, by their names. */
export const errorResponses: Record<string, Response> = Object.fromEntries(
  CODES.filter((code) => !TOLD_BY_OPERATION.has(ERRORS[code].status)).map((code) => [
    nameOf(code),
    responseOf([[code, ERROR_DOCS[code]]]),
  ]),
);

/** The errors of an operation, each with what is told otherwise of it there. */
export type OperationErrors = Partial<Record<ApiErrorCode, Partial<ErrorDoc>>>;

/** An operation's responses to failures, by status. */
export function failures(errors: OperationErrors): Record<string, Response | Reference> {
  const byStatus = new Map<number, Told[]>();
  for (const code of CODES) {
    const own = errors[code];
    if (own === undefined) continue;
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), [code, { ...ERROR_DOCS[code], ...own }]]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, told]) => {
      const [[code] = ["internal" as const]] = told;
      const isUsual =
        errorResponses[nameOf(code)] !== undefined && Object.keys(errors[code] ?? {}).length === 0;
      return [status, isUsual ? refer("responses", nameOf(code)) : responseOf(told)];
    }),
  );
}
