import { z } from "zod";
import { characterCount, hasForbiddenCharacter } from "./characters";
import type { Problem } from "./problems";

/** White space and characters that render as nothing do not count as text. */
const INVISIBLE_ONLY = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}]*$/u;

/**
 * Whether a text is longer than the maximum. No character takes more than two code units, so most texts need no
 * count.
 */
const isLongerThan = (value: string, max: number) => value.length > max && characterCount(value) > max;

/** Normalizes line endings to LF. */
const withLineFeeds = (value: string) => (value.includes("\r") ? value.replaceAll(/\r\n?/g, "\n") : value);

type TextOptions = { max: number };

function trimmedText(options: TextOptions & { required: boolean }) {
  return z
    .string()
    .transform((value) => withLineFeeds(value).trim())
    .superRefine((value, issues) => {
      if (hasForbiddenCharacter(value)) issues.addIssue("control_characters" satisfies Problem);
      else if (options.required && INVISIBLE_ONLY.test(value)) issues.addIssue("blank" satisfies Problem);
      else if (isLongerThan(value, options.max)) {
        issues.addIssue(`max_characters:${options.max}` satisfies Problem);
      }
    })
    .meta({ ...(options.required && { minLength: 1 }), maxLength: options.max });
}

/** A required text: trimmed, at most `max` characters, with at least one visible character. */
export function requiredText(options: TextOptions) {
  return trimmedText({ ...options, required: true });
}

/** An optional text: trimmed, at most `max` characters; null counts as left out. */
export function optionalText(options: TextOptions) {
  return trimmedText({ ...options, required: false })
    .nullish()
    .transform((value) => value ?? null);
}
