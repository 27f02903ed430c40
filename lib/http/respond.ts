import { ERRORS, type ErrorCode, type FieldErrors } from "@/lib/core/errors";
import { apiWords } from "@/lib/core/problems";

/** Every answer of the machine API: JSON, never cached, with its request id. */
export function jsonResponse(
  body: unknown,
  {
    status,
    requestId,
    headers = {},
  }: { status: number; requestId: string; headers?: Record<string, string> },
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...headers,
    },
  });
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
export function errorResponse(code: ErrorCode, { message, requestId, fields, headers }: ErrorInit): Response {
  return jsonResponse(errorBody(code, { message, fields }), {
    status: ERRORS[code].status,
    requestId,
    headers,
  });
}
