import { ERRORS, errorBody, type ErrorCode, type FieldErrors } from "@/lib/core/errors";
import type { Answer } from "./handler";

type AnswerInit = { status: number; requestId: string; headers?: Record<string, string> };

/** Creates a response of the machine API: JSON, never cached, with its request id. */
export function jsonAnswer(body: unknown, init: AnswerInit): Answer {
  return writtenAnswer(JSON.stringify(body), init);
}

/** The same for serialized JSON; an empty text for no body. */
export function writtenAnswer(json: string, { status, requestId, headers = {} }: AnswerInit): Answer {
  return {
    status,
    headers: {
      ...(json !== "" && { "Content-Type": "application/json" }),
      "Content-Length": String(Buffer.byteLength(json)),
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...headers,
    },
    body: json,
  };
}

/** Converts a response to a web response. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body === "" ? null : body, { status, headers });
}

type ErrorInit = {
  message: string;
  requestId: string;
  fields?: FieldErrors;
  headers?: Record<string, string>;
};

/** Creates the response to a failure, in the common error format. */
export function errorAnswer(code: ErrorCode, { message, requestId, fields, headers }: ErrorInit): Answer {
  return jsonAnswer(errorBody(code, { message, fields }), {
    status: ERRORS[code].status,
    requestId,
    headers,
  });
}
