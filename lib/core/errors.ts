import { ERRORS, type ErrorCode } from "./error-codes";
import { asSentence, type Sentence, translatable } from "./language/sentence";
import { apiWords, type Problem } from "./problems";

export { ERRORS, type ErrorCode };

/** Whether the error is our fault. Its cause is logged, and support can find it by the request id. */
export function isOurFault(code: ErrorCode): boolean {
  return ERRORS[code].status >= 500;
}

/** Problems of invalid fields by dotted path, e.g. `{"pickup.full_address": "required"}`. */
export type FieldErrors = Record<string, Problem>;

/** * A failure that may be shown. `message` is a sentence to show; `fields` holds problems by dotted path; `requestId` is * set only for failures that are our fault. `unauthorized` means that the session has ended: keep typed values and offer * to sign in again. The browser itself reports `unreachable` if there was no response. */
export type Failure = {
  code: ErrorCode | "unreachable";
  message: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  requestId?: string;
};

/** Result of server actions and data endpoints. */
export type Answer<Data> = { ok: true; data: Data } | { ok: false; error: Failure };

/** A failure whose message may be shown to the caller. Everything else that is thrown is a bug or an outage. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** The message, for pages in other languages; `message` is its English text. */
  readonly sentence: Sentence;

  /** @param sentence an English sentence; `say` makes one with values */
  constructor(
    readonly code: ErrorCode,
    sentence: string | Sentence,
    readonly fields?: FieldErrors,
    /** Seconds until a retry may succeed, if known. */
    readonly retryAfterSeconds?: number,
  ) {
    super(asSentence(sentence).english);
    this.sentence = asSentence(sentence);
  }
}

/** * A problem that the operator can fix, such as a setting. scripts/process/main.mjs shows only its message, one * sentence. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/**
 * Returns a validation error for one or more fields. Its message names the first one by dotted path.
 */
export function validationError(fields: FieldErrors): ServiceError {
  const [path, problem] = Object.entries(fields)[0] ?? ["", "invalid"];
  const english =
    problem === "required"
      ? `Missing required field: ${path}`
      : `Invalid field: ${path} ${apiWords(problem)}`;
  return new ServiceError("validation", translatable(english, "Some of these values are not valid"), fields);
}

/** Returns the error for a key already used with different content. `fields` are those that differ. */
export function conflictError(key: string, fields: FieldErrors): ServiceError {
  const english = `${key} is already used with different content; fields that differ: ${Object.keys(fields).join(", ")}`;
  const sentence = translatable(english, "Another delivery already has this order number");
  return new ServiceError("unprocessable", sentence, fields);
}

/** Returns the error for fields of a delivery that cannot be changed any more. `fields` are those fields. */
export function notChangeable(fields: FieldErrors): ServiceError {
  const [problem = "invalid"] = Object.values(fields);
  const subject = Object.keys(fields).join(", ");
  const sentence = translatable(`${subject} ${apiWords(problem)}`, "This cannot be changed any more");
  return new ServiceError("unprocessable", sentence, fields);
}

/** Returns the error for stops at post office boxes. `fields` are the fields with their addresses. */
export function boxError(fields: FieldErrors): ServiceError {
  const [path = "", ...others] = Object.keys(fields);
  const english =
    others.length === 0
      ? `${path} ${apiWords("box")}`
      : `${[path, ...others].join(" and ")}: couriers cannot deliver to post office boxes`;
  const sentence = translatable(english, "Couriers cannot deliver to post office boxes");
  return new ServiceError("unprocessable", sentence, fields);
}

/** Returns the error for an address that cannot be located. `subject` names it in the API, `paths` are its fields. */
export function notLocated(subject: string, text: string, paths?: readonly string[]): ServiceError {
  const fields = paths && Object.fromEntries(paths.map((path) => [path, "not_located" as const]));
  const english = `${subject} ${apiWords("not_located")}: "${text}"`;
  const sentence = translatable(english, 'This address cannot be located: "{text}"', { text });
  return new ServiceError("invalidAddress", sentence, fields);
}

/** Renames the fields of an error to the client's names. */
export function renameErrorFields(error: ServiceError, rename: (fields: FieldErrors) => FieldErrors) {
  if (!error.fields) return error;
  const fields = rename(error.fields);
  if (error.code === "validation") return validationError(fields);
  if (error.code === "unprocessable" && Object.values(fields).includes("box")) return boxError(fields);
  if (Object.values(fields).some((problem) => problem.startsWith("not_changeable")))
    return notChangeable(fields);
  if (error.code === "unprocessable") return conflictError("order_number", fields);
  return new ServiceError(error.code, error.sentence, fields);
}

/** Returns the error for an actor without permission, the same for every operation. */
export function forbidden(sentence: string | Sentence = "You are not allowed to do this"): ServiceError {
  return new ServiceError("forbidden", sentence);
}

/** Returns the error for an invalid or replaced courier link. */
export function linkEnded(): ServiceError {
  return new ServiceError("linkEnded", "Page not found");
}

/** Returns the error for a courier link that no phone is bound to yet. Earlier pages take it for an ended one. */
export function linkUnbound(): ServiceError {
  return new ServiceError("linkEnded", "Open the page of your link again", { device: "required" });
}

/** Returns the error for a courier link that is bound to another phone. */
export function linkInUse(): ServiceError {
  return new ServiceError("linkInUse", "This link is in use on another phone. Ask dispatch for a new one");
}

/**
 * Returns the error for something that does not exist or belongs to another merchant. Both look the same. A new `what` needs
 * the translations of its whole sentence, such as "Delivery not found".
 */
export function notFound(what: string): ServiceError {
  return new ServiceError("notFound", `${what} not found`);
}

/** Builds an error body of the machine API: exactly `{error, message}`, and `errors` if fields are invalid. */
export function errorBody(code: ErrorCode, { message, fields }: { message: string; fields?: FieldErrors }) {
  const errors =
    fields &&
    Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, [apiWords(problem)]]));
  return { error: ERRORS[code].name, message, ...(errors && { errors }) };
}
