import { ERRORS, type ErrorCode, type FieldErrors } from "@/lib/core/errors";

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
export function errorResponse(code: ErrorCode, { message, requestId, fields, headers }: ErrorInit): Response {
  const { status, name } = ERRORS[code];
  const body = { error: name, message, ...(fields && { errors: fields }) };
  return jsonResponse(body, { status, requestId, headers });
}
