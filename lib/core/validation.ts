import type { z } from "zod";
import { type FieldErrors, validationError } from "./errors";
import { isProblem, type Problem } from "./problems";

const TYPE_PROBLEMS: Record<string, Problem> = {
  string: "not_string",
  number: "not_number",
  int: "not_integer",
  boolean: "not_boolean",
  object: "not_object",
  record: "not_object",
  array: "not_array",
};

/** Converts zod's issues to problem codes. Messages from a schema take precedence. */
export function issueMessage(issue: z.core.$ZodRawIssue): Problem {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case "invalid_type":
      if (isMissing) return "required";
      if (typeof issue.input === "number" && !Number.isFinite(issue.input)) return "not_finite";
      return TYPE_PROBLEMS[issue.expected] ?? "invalid";
    case "invalid_value":
      return isMissing ? "required" : `not_one_of:${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `${issue.origin === "array" ? "min_items" : "min"}:${Number(issue.minimum)}`;
    case "too_big":
      return `${issue.origin === "array" ? "max_items" : "max"}:${Number(issue.maximum)}`;
    case "invalid_format":
      return issue.format === "email" ? "not_email" : "invalid";
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
    case "unrecognized_keys":
      return "invalid";
  }
}

/** Returns zod's issues by dotted path: the first one of each, because the others may follow from it. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields = new Map<string, Problem>();
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields.set([...issue.path, key].map(String).join("."), "unknown_field");
      continue;
    }
    if (!fields.has(path)) fields.set(path, isProblem(issue.message) ? issue.message : "invalid");
  }
  return Object.fromEntries(fields);
}

/**
 * Parses an input with its schema.
 * @throws ServiceError `validation` with every invalid field
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: issueMessage });
  if (result.success) return result.data;
  throw validationError(fieldErrors(result.error.issues));
}
