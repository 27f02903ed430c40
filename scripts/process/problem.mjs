/** An error that the user can fix: printed as one sentence, without a stack. */
export class Problem extends Error {
  /** @override */
  name = "Problem";
}

/**
 * The code of a Node or PostgreSQL error ("ENOENT", "28P01"), or "".
 * @param {unknown} error
 */
export function errorCode(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** @param {unknown} error @returns {string} */
export function errorMessage(error) {
  if (!(error instanceof Error)) return String(error);
  // Node reports a failed connection to several addresses with an empty message.
  return (
    error.message || (error instanceof AggregateError ? errorMessage(error.errors[0]) : errorCode(error))
  );
}
