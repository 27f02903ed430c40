import { ServiceError } from "../../lib/core/errors";
import { apiWords } from "../../lib/core/problems";
import { Problem } from "../process/problem.mjs";

/** A refusal as a sentence for the person at the keyboard; everything else stays what it is. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const fields = Object.entries(error.fields ?? {}).map(
    ([field, problem]) => `${field} ${apiWords(problem)}`,
  );
  return new Problem(`${fields.length > 0 ? fields.join("\n") : error.message}.`);
}
