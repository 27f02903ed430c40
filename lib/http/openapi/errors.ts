import { ERRORS, type ErrorCode } from "@/lib/core/errors";
import { type HeaderName, headersOf, OF_LIMITS } from "./headers";
import { refer, type Reference, type Response, type Schema } from "./types";

/** The errors of the API: all except the one that only courier pages return. */
export type ApiErrorCode = Exclude<ErrorCode, "linkEnded" | "linkInUse">;

/** Documentation of an error. */
type ErrorDoc = {
  /** When the error occurs. */
  when: string;
  message: string;
  /** Messages by field, for errors that have them. */
  errors?: Record<string, string[]>;
  /** Response headers in addition to those of every response. */
  headers?: readonly HeaderName[];
};

const ERROR_DOCS: Record<ApiErrorCode, ErrorDoc> = {
  badRequest: {
    when: "The request cannot be parsed: a header is missing or invalid, or the body is not a single JSON object.",
    message: "The header Content-Type must be application/json",
  },
  validation: {
    when: "Fields are missing or invalid. `errors` lists all of them by dotted path.",
    message: "Missing required field: pickup.full_address",
    errors: { "pickup.full_address": ["is required"] },
  },
  invalidAddress: {
    when: "An address cannot be located. When you create a delivery, `errors` names the field.",
    message: 'The address cannot be located: "1 Nowhere"',
    errors: { "dropoff.full_address": ["cannot be located"] },
  },
  unauthorized: {
    when: "A credential header is missing or invalid. The response does not reveal which one.",
    message: "Authentication headers x-service-token and x-service-secret are invalid or missing",
  },
  forbidden: {
    when: "The credentials are valid but read-only.",
    message: "These credentials may only read",
  },
  notFound: {
    when: "You have no delivery with this order number. The response is the same if another account has one.",
    message: "Delivery not found",
  },
  conflict: {
    when: "The first request with this `Idempotency-Key` is still in progress after ten seconds.",
    message: "The first request with this Idempotency-Key has not been answered yet; try again shortly",
    headers: ["Retry-After"],
  },
  methodNotAllowed: {
    when: "The path does not support this method. `Allow` lists the supported methods.",
    message: "PUT is not allowed here; allowed: GET, HEAD, POST",
    headers: ["Allow"],
  },
  requestTimeout: {
    when: "The body took longer than 15 seconds from its first byte. The connection is closed.",
    message: "The body took too long to arrive",
  },
  payloadTooLarge: { when: "The body is over 256 KiB.", message: "The body must be at most 256 KiB" },
  uriTooLong: {
    when: "The URL is over 16 KiB (32 KiB when listing deliveries) or has more than 200 parameters.",
    message: "The address of a request must be at most 16 KiB long",
  },
  unprocessable: {
    when:
      "The request is well-formed but cannot be processed: the order number belongs to a delivery with different content, the " +
      "`Idempotency-Key` was used for a different request, the trip is not offered, or the current status does not allow it. " +
      "The message says which.",
    message: "A delivery that is completed cannot become cancelled; no move is allowed from it",
  },
  tooManyRequests: {
    when:
      "Too many requests with these credentials, too many at once, or too many with invalid credentials from your address. " +
      "`Retry-After` says how long to wait.",
    message: "Too many requests with these credentials; wait before you try again",
    headers: ["Retry-After"],
  },
  headersTooLarge: {
    when: "The request headers are over 32 KiB in total.",
    message: "The headers of a request must be at most 32 KiB long",
  },
  internal: {
    when: "Something went wrong on our side. If it persists, contact support with the `X-Request-Id`.",
    message: "Something went wrong on our side",
  },
  unavailable: {
    when: "The service is temporarily unavailable. `Retry-After` says how long to wait.",
    message: "The service cannot reach its database; try again shortly",
    headers: ["Retry-After"],
  },
};

/** Component name of an error: `Payload Too Large` becomes `PayloadTooLarge`. */
const nameOf = (code: ApiErrorCode) => ERRORS[code].name.replaceAll(" ", "");

// Object.keys loses the key type of the table.
const CODES = Object.keys(ERROR_DOCS) as ApiErrorCode[];

/** Every error of the API, for the documentation pages. */
export const errorTable = CODES.map((code) => ({ ...ERRORS[code], when: ERROR_DOCS[code].when }));

const FIELD_ERRORS: Schema = {
  type: "object",
  description: "Messages for each invalid field, keyed by its dotted path as you sent it.",
  additionalProperties: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } },
  examples: [{ "package.quantity": ["must be at least 1"] }],
};

function schemaOf(code: ApiErrorCode): Schema {
  const { when, message, errors } = ERROR_DOCS[code];
  return {
    type: "object",
    description: when,
    properties: {
      error: { type: "string", description: "The type of error.", const: ERRORS[code].name },
      message: {
        type: "string",
        minLength: 1,
        description: "Explanation for developers. The wording may change.",
        examples: [message],
      },
      ...(errors && { errors: FIELD_ERRORS }),
    },
    required: ["error", "message", ...(code === "validation" ? ["errors"] : [])],
  };
}

/** Error schemas by name. */
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

/** Statuses documented per operation: several errors share 400, and the meaning of 422 depends on the operation. */
const PER_OPERATION = new Set([400, 422]);

/** Shared error responses by name. */
export const errorResponses: Record<string, Response> = Object.fromEntries(
  CODES.filter((code) => !PER_OPERATION.has(ERRORS[code].status)).map((code) => [
    nameOf(code),
    responseOf([[code, ERROR_DOCS[code]]]),
  ]),
);

/** The errors of an operation, with the parts of their documentation that differ there. */
export type OperationErrors = Partial<Record<ApiErrorCode, Partial<ErrorDoc>>>;

/** Returns the error responses of an operation by status. */
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
