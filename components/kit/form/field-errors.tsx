"use client";

import { CircleAlert } from "lucide-react";
import { use } from "react";
import { get, useFormState } from "react-hook-form";
import { focusFirstError } from "./focus-first-error";
import { FieldLabelsContext } from "./form-context";

const MAX_NAMED = 3;

/** Names the fields with errors beside the button of a long form, and leads to the first of them. */
export function FieldErrors() {
  const labels = use(FieldLabelsContext);
  const { errors, submitCount } = useFormState();
  const wrong = [...(labels ?? [])].filter(([path]) => Boolean(get(errors, path)));
  if (submitCount === 0 || wrong.length === 0) return null;
  const named = wrong.slice(0, MAX_NAMED).map(([path, label]) => `${groupOf(path)}${inSentence(label)}`);
  const more = wrong.length - named.length;
  return (
    <button
      type="button"
      className="flex basis-full items-start gap-1 rounded-sm text-left text-xs text-danger-ink hover:underline"
      onClick={({ currentTarget: { form } }) => form && focusFirstError(form)}
    >
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        Check {named.join(", ")}
        {more > 0 && ` and ${more} more`}
      </span>
    </button>
  );
}

/** `Contact name` within a sentence; abbreviations such as `PIN` stay. */
const inSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** `pickup.phone_number` and `dropoff.phone_number` have the same label. */
function groupOf(path: string): string {
  const [group = "", ...rest] = path.split(".");
  return rest.length > 0 && /^(?:pickup|dropoff)$/.test(group) ? `${group} ` : "";
}
