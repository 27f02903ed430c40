"use client";

import { CircleAlert } from "lucide-react";
import { use } from "react";
import { get, useFormState } from "react-hook-form";
import { useText } from "#texts";
import type { Text } from "@/components/texts/translator";
import type { EnglishOf } from "@/components/texts/catalogs";
import { focusFirstError } from "./focus-first-error";
import { FieldLabelsContext } from "./form-context";

const MAX_NAMED = 3;

/** Names the fields with errors beside the button of a long form, and leads to the first of them. */
export function FieldErrors() {
  const labels = use(FieldLabelsContext);
  const { errors, submitCount } = useFormState();
  const text = useText("kit");
  const { t } = text;
  const wrong = [...(labels ?? [])].filter(([path]) => Boolean(get(errors, path)));
  if (submitCount === 0 || wrong.length === 0) return null;
  const fields = wrong
    .slice(0, MAX_NAMED)
    .map(([path, label]) => fieldName(text, path, label))
    .join(", ");
  const more = wrong.length - MAX_NAMED;
  return (
    <button
      type="button"
      className="flex basis-full items-start gap-1 rounded-sm text-left text-xs text-danger-ink hover:underline"
      onClick={({ currentTarget: { form } }) => form && focusFirstError(form)}
    >
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{more > 0 ? t("form.checkMore", { fields, count: more }) : t("form.check", { fields })}</span>
    </button>
  );
}

/** `pickup.phone_number` and `dropoff.phone_number` have the same label. */
function fieldName({ t, language }: Text<EnglishOf<"kit">>, path: string, label: string): string {
  // German nouns keep their capitals.
  const field = language === "de" ? label : uncapitalized(label);
  if (path.startsWith("pickup.")) return t("form.ofPickup", { field });
  return path.startsWith("dropoff.") ? t("form.ofDropoff", { field }) : field;
}

/** `Contact name` within a sentence; abbreviations such as `PIN` stay. */
const uncapitalized = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
