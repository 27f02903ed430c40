import { z } from "zod";
import type { Problem } from "./problems";

/** C0 controls except tab and newline, and lone surrogates, which we reject in every text. */
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f]|\p{Surrogate}/u;

/** White space and characters that render as nothing do not count as text. */
const INVISIBLE_ONLY = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}]*$/u;

/** Whether a text holds a character that no text of ours may hold. */
export function hasForbiddenCharacter(value: string): boolean {
  return FORBIDDEN.test(value);
}

/** Length in characters (code points), as a person counts them. */
export function characterCount(value: string): number {
  return value.length <= 1 ? value.length : [...value].length;
}

/** Whether a text has more characters than that. No character takes more than two units, so most texts need no count. */
const isLongerThan = (value: string, max: number) => value.length > max && characterCount(value) > max;

type TextOptions = { max: number };

function trimmedText(options: TextOptions & { required: boolean }) {
  return z
    .string()
    .transform((value) => value.trim())
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
