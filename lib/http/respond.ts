import { ERRORS, type ErrorCode, type FieldErrors } from "@/lib/core/errors";
import { apiWords } from "@/lib/core/problems";
import type { Answer } from "./handler";

type AnswerInit = { status: number; requestId: string; headers?: Record<string, string> };

/** Every answer of the machine API: JSON, never cached, with its request id. */
export function jsonAnswer(body: unknown, init: AnswerInit): Answer {
  return writtenAnswer(JSON.stringify(body), init);
}

/** The same, of JSON that is written already; an empty text for no body. */
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

/** An answer as a web response. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body === "" ? null : body, { status, headers });
}

type ErrorInit = {
  message: string;
  requestId: string;
  fields?: FieldErrors;
  headers?: Record<string, string>;
};

/** An error body: exactly `{error, message}`, and `errors` where fields are to blame. */
export function errorBody(code: ErrorCode, { message, fields }: { message: string; fields?: FieldErrors }) {
  const errors =
    fields &&
    Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, [apiWords(problem)]]));
  return { error: ERRORS[code].name, message, ...(errors && { errors }) };
}

/** The answer to a failure, in the form of every error. */
export function errorAnswer(code: ErrorCode, { message, requestId, fields, headers }: ErrorInit): Answer {
  return jsonAnswer(errorBody(code, { message, fields }), {
    status: ERRORS[code].status,
    requestId,
    headers,
  });
}
