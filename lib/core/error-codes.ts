// Separate from errors.ts, whose messages contain all field problems: the browser only needs the codes.

/** The one table of errors: the `error` name for machines and its HTTP status. */
export const ERRORS = {
  badRequest: { status: 400, name: "Bad Request" },
  validation: { status: 400, name: "Validation Error" },
  invalidAddress: { status: 400, name: "Invalid Address" },
  unauthorized: { status: 401, name: "Unauthorized" },
  forbidden: { status: 403, name: "Forbidden" },
  notFound: { status: 404, name: "Not Found" },
  linkEnded: { status: 404, name: "Link Ended" },
  linkInUse: { status: 403, name: "Link In Use" },
  methodNotAllowed: { status: 405, name: "Method Not Allowed" },
  conflict: { status: 409, name: "Conflict" },
  requestTimeout: { status: 408, name: "Request Timeout" },
  payloadTooLarge: { status: 413, name: "Payload Too Large" },
  uriTooLong: { status: 414, name: "URI Too Long" },
  unprocessable: { status: 422, name: "Unprocessable Entity" },
  tooManyRequests: { status: 429, name: "Too Many Requests" },
  headersTooLarge: { status: 431, name: "Request Header Fields Too Large" },
  internal: { status: 500, name: "Internal Server Error" },
  unavailable: { status: 503, name: "Service Unavailable" },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Most likely code of a response with this status; `unavailable` for unknown statuses. */
export function codeOfStatus(status: number): ErrorCode {
  // Object.keys loses the key type of the table.
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return codes.find((code) => ERRORS[code].status === status) ?? "unavailable";
}
