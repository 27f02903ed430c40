import { KEPT_HOURS } from "@/lib/core/idempotency";
import { type ApiErrorCode, failures, type OperationErrors } from "./errors";
import { type HeaderName, headersOf, OF_LIMITS } from "./headers";
import { type Content, type Operation, type Parameter, refer, type Schema } from "./types";

/** What is said of an operation; what all of them share is added. */
export type OperationDoc = {
  operationId: string;
  summary: string;
  description: string;
  tag: "Rates" | "Deliveries" | "Events" | "Sandbox" | "Service";
  /** Whether it needs no credentials. */
  isOpen?: true;
  parameters?: Parameter[];
  body?: {
    description: string;
    /** Whether it may be left out. */
    isOptional?: true;
    /** The names of the schemas that it may have. */
    schemas: readonly string[];
    examples: Record<string, { summary: string; value: unknown }>;
  };
  answer: {
    status: 200 | 201 | 202;
    description: string;
    schema: Schema;
    example: unknown;
    headers?: readonly HeaderName[];
  };
  /** Its failures besides those that every operation has. */
  errors?: OperationErrors;
  /** Whether it takes an Idempotency-Key, because it changes something. */
  isRepeatable?: true;
  /** Whether it answers 304 to who has the present version. */
  isCached?: true;
};

const codes = (...all: ApiErrorCode[]): OperationErrors => Object.fromEntries(all.map((code) => [code, {}]));

const OF_ALL = codes(
  "badRequest",
  "methodNotAllowed",
  "uriTooLong",
  "headersTooLarge",
  "internal",
  "unavailable",
);
const WITH_CREDENTIALS = codes("unauthorized", "tooManyRequests");
const CHANGING = codes("forbidden", "conflict");
const WITH_BODY = codes("validation", "requestTimeout", "payloadTooLarge");

/** The body of a POST declares its type by itself; the contract wants the header of a GET, too. */
const CONTENT_TYPE = "ContentType";
const IDEMPOTENCY_KEY = "IdempotencyKey";

/** The parameters that operations refer to, by their names. */
export const sharedParameters: Record<string, Parameter> = {
  XRequestId: {
    name: "X-Request-Id",
    in: "header",
    description: "Your own name for the request, which the answer repeats.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
    example: "order-1001-first-try",
  },
  [CONTENT_TYPE]: {
    name: "Content-Type",
    in: "header",
    required: true,
    description: "What the body is. A GET without it is answered, too.",
    schema: { type: "string", const: "application/json" },
    example: "application/json",
  },
  [IDEMPOTENCY_KEY]: {
    name: "Idempotency-Key",
    in: "header",
    description:
      `A name of your own for what is to be done, e.g. a UUID: for ${KEPT_HOURS} hours, the same request with it is answered with the ` +
      "first answer and done only once. A failure is not kept. With another request, the key is refused.",
    schema: { type: "string", pattern: "^[ -~]{1,255}$" },
    example: "2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77",
  },
  OrderNumber: {
    name: "order_number",
    in: "path",
    required: true,
    description: "The delivery's order number, percent-encoded.",
    schema: { type: "string", minLength: 1 },
    example: "ORDER-1001",
  },
};

function contentOf(schema: Schema, examples: Record<string, { summary: string; value: unknown }>): Content {
  return { "application/json": { schema, examples } };
}

function oneOf(names: readonly string[]): Schema {
  const references = names.map((name) => refer("schemas", name));
  const [only] = references;
  return only && references.length === 1 ? only : { anyOf: references };
}

/**
 * An operation as OpenAPI writes it.
 * @param hasOrderNumber whether its path names a delivery
 */
export function operationOf(doc: OperationDoc, { hasOrderNumber }: { hasOrderNumber: boolean }): Operation {
  const { operationId, summary, description, tag, parameters = [], body, answer, errors } = doc;
  const needsType = !doc.isOpen && body === undefined;
  const { status, headers = [], schema, example } = answer;
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    ...(doc.isOpen && { security: [] }),
    parameters: [
      ...(hasOrderNumber ? [refer("parameters", "OrderNumber")] : []),
      ...parameters,
      ...(doc.isRepeatable ? [refer("parameters", IDEMPOTENCY_KEY)] : []),
      ...(needsType ? [refer("parameters", CONTENT_TYPE)] : []),
      refer("parameters", "XRequestId"),
    ],
    ...(body && {
      requestBody: {
        description: body.description,
        required: !body.isOptional,
        content: contentOf(oneOf(body.schemas), body.examples),
      },
    }),
    responses: {
      [status]: {
        description: answer.description,
        headers: headersOf([
          ...(doc.isOpen ? [] : OF_LIMITS),
          ...(doc.isRepeatable ? (["Idempotent-Replayed"] as const) : []),
          ...headers,
        ]),
        content: contentOf(schema, { usual: { summary: answer.description, value: example } }),
      },
      ...(doc.isCached && { 304: { description: "You have this version.", headers: headersOf(["ETag"]) } }),
      ...failures({
        ...OF_ALL,
        ...(!doc.isOpen && WITH_CREDENTIALS),
        ...(body && WITH_BODY),
        ...(doc.isRepeatable && CHANGING),
        ...(hasOrderNumber && codes("notFound")),
        ...errors,
      }),
    },
  };
}

/** HEAD answers as GET does, without a body. */
export function headOf(get: Operation): Operation {
  return {
    ...get,
    operationId: `head${get.operationId.charAt(0).toUpperCase()}${get.operationId.slice(1)}`,
    summary: `${get.summary}, headers only`,
    description: "Answers as GET does, with the same status and headers, but without a body.",
  };
}
