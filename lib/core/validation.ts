import type { z } from "zod";
import { type FieldErrors, validationError } from "./errors";

const TYPE_NAMES: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "a boolean",
  object: "an object",
  array: "an array",
};

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

/**
 * zod's findings in the specification's words: `is required`, `must be one of: a, b`, `must be a string`.
 * Texts given in a schema itself win over these.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (isMissing(issue.input)) return "is required";
      if (typeof issue.input === "number" && !Number.isFinite(issue.input)) return "must be a finite number";
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      if (isMissing(issue.input)) return "is required";
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.origin === "array"
        ? `must have at least ${issue.minimum} items`
        : `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "array"
        ? `must have at most ${issue.maximum} items`
        : `must be at most ${issue.maximum}`;
    case "invalid_format":
      return issue.format === "email" ? "must be an e-mail address" : "is not valid";
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
    case "unrecognized_keys":
      return undefined;
  }
}

/** zod's issues as messages per dotted path: the first one of each, as what follows it may only follow from it. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (!fields.has(path)) fields.set(path, [issue.message]);
  }
  return Object.fromEntries(fields);
}

/**
 * Parses an input with its schema.
 * @throws ServiceError `validation` that reports every bad field at once.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: issueMessage });
  if (result.success) return result.data;
  throw validationError(fieldErrors(result.error.issues));
}
