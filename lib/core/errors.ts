import { ERRORS, type ErrorCode } from "./error-codes";
import { apiWords, type Problem } from "./problems";

export { ERRORS, type ErrorCode };

/** Whether the error is ours: then its cause is logged, and support can find it by the request id. */
export function isOurFault(code: ErrorCode): boolean {
  return ERRORS[code].status >= 500;
}

/** What is wrong with each bad field, by dotted path, e.g. `{"pickup.full_address": "required"}`. */
export type FieldErrors = Record<string, Problem>;

/**
 * A failure as it may be told. `message` is a sentence to show; `fields` holds messages per field by dotted path;
 * `requestId` comes with what is our fault only: a refusal says all there is to say. `unauthorized` means that the
 * session has ended: keep what was typed and offer to sign in again. `unreachable` is what the browser itself says
 * where no answer came.
 */
export type Failure = {
  code: ErrorCode | "unreachable";
  message: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  requestId?: string;
};

/** What everything answers that a page asks for: server actions and data endpoints. */
export type Answer<Data> = { ok: true; data: Data } | { ok: false; error: Failure };

/** A failure whose message may be shown to the caller. Everything else that is thrown is a bug or an outage. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** When to try again, if that is known. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/**
 * What the person who runs the service can put right, such as a setting. Its message is one sentence for them, which
 * scripts/process/main.mjs shows alone.
 */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/**
 * A validation error over one or more fields. Its message names the first of them by its dotted path.
 */
export function validationError(fields: FieldErrors): ServiceError {
  const [path, problem] = Object.entries(fields)[0] ?? ["", "invalid"];
  const message =
    problem === "required"
      ? `Missing required field: ${path}`
      : `Invalid field: ${path} ${apiWords(problem)}`;
  return new ServiceError("validation", message, fields);
}

/** The error for a key already used with different content. `fields` names the differences. */
export function conflictError(key: string, fields: FieldErrors): ServiceError {
  const message = `${key} is already used with other content; what differs: ${Object.keys(fields).join(", ")}`;
  return new ServiceError("unprocessable", message, fields);
}

/** The answer to a text that names no place; `subject` says which it is, `paths` the fields that hold such texts. */
export function notLocated(subject: string, text: string, paths?: readonly string[]): ServiceError {
  const fields = paths && Object.fromEntries(paths.map((path) => [path, "not_located" as const]));
  return new ServiceError("invalidAddress", `${subject} ${apiWords("not_located")}: "${text}"`, fields);
}

/** The same failure with its fields named as the client named them. */
export function renameErrorFields(error: ServiceError, rename: (fields: FieldErrors) => FieldErrors) {
  if (!error.fields) return error;
  const fields = rename(error.fields);
  if (error.code === "validation") return validationError(fields);
  if (error.code === "unprocessable") return conflictError("order_number", fields);
  return new ServiceError(error.code, error.message, fields);
}

/** The error for an actor without permission, the same for every operation. */
export function forbidden(message = "You are not allowed to do this"): ServiceError {
  return new ServiceError("forbidden", message);
}

/** The error for an invalid or expired courier link. */
export function linkEnded(): ServiceError {
  return new ServiceError("linkEnded", "Page not found");
}

/** The error for something that does not exist or belongs to another merchant; both look the same. */
export function notFound(what: string): ServiceError {
  return new ServiceError("notFound", `${what} not found`);
}
