import { KEPT_HOURS } from "@/lib/core/idempotency";
import { type ApiErrorCode, failures, type OperationErrors } from "./errors";
import { BATCH_ID, QUOTE_ID } from "./examples";
import { type HeaderName, headersOf, OF_LIMITS } from "./headers";
import { type Content, type Operation, type Parameter, refer, type Schema } from "./types";

/** Documentation of an operation, without the parts that all operations share. */
export type OperationDoc = {
  operationId: string;
  summary: string;
  description: string;
  tag: "Rates" | "Deliveries" | "Batches" | "Events" | "Sandbox" | "Service";
  /** Whether the operation requires no credentials. */
  isOpen?: true;
  parameters?: Parameter[];
  body?: {
    description: string;
    /** Whether the body is optional. */
    isOptional?: true;
    /** Names of the schemas that the body may match. */
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
  /** Errors in addition to those of every operation. */
  errors?: OperationErrors;
  /** Whether the operation changes something and accepts an Idempotency-Key. */
  isRepeatable?: true;
  /** Whether the operation returns 304 if the client's version is current. */
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

/** A request body already documents its media type. The contract also lists the header on GET requests. */
const CONTENT_TYPE = "ContentType";
const IDEMPOTENCY_KEY = "IdempotencyKey";

/** Shared parameters that are part of a path. */
export type PathParameter = "OrderNumber" | "QuoteId" | "BatchId";

/** Shared parameters by name. */
export const sharedParameters: Record<string, Parameter> = {
  XRequestId: {
    name: "X-Request-Id",
    in: "header",
    description: "Your id for the request. The response returns it.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
    example: "order-1001-first-try",
  },
  [CONTENT_TYPE]: {
    name: "Content-Type",
    in: "header",
    required: true,
    description: "Media type of the body. Optional on GET requests.",
    schema: { type: "string", const: "application/json" },
    example: "application/json",
  },
  [IDEMPOTENCY_KEY]: {
    name: "Idempotency-Key",
    in: "header",
    description:
      `A unique key for the request, such as a UUID. For ${KEPT_HOURS} hours, repeating the request with the same key returns the ` +
      "original response without repeating the action. Failures are not stored. Using the key for a different request is an error.",
    schema: { type: "string", pattern: "^[ -~]{1,255}$" },
    example: "2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77",
  },
  QuoteId: {
    name: "quote_id",
    in: "path",
    required: true,
    description: "The `Waybill-Quote-Id` of a quote.",
    schema: { type: "string", minLength: 1 },
    example: QUOTE_ID,
  },
  BatchId: {
    name: "batch_id",
    in: "path",
    required: true,
    description: "The `id` of a batch.",
    schema: { type: "string", format: "uuid" },
    example: BATCH_ID,
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

/** Returns the OpenAPI form of an operation. @param inPath name of the shared parameter in its path, if any */
export function operationOf(doc: OperationDoc, inPath: PathParameter | null): Operation {
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
      ...(inPath ? [refer("parameters", inPath)] : []),
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
        ...(inPath && codes("notFound")),
        ...errors,
      }),
    },
  };
}

/** Returns the HEAD operation of a GET operation. */
export function headOf(get: Operation): Operation {
  return {
    ...get,
    operationId: `head${get.operationId.charAt(0).toUpperCase()}${get.operationId.slice(1)}`,
    summary: `${get.summary}, headers only`,
    description: "Returns the same status and headers as GET, without a body.",
  };
}
