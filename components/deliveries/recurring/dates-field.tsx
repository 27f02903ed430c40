"use client";

import { X } from "lucide-react";
import { type ClipboardEvent, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FieldRows } from "@/components/kit/form/field-rows";
import { DateInputField } from "@/components/kit/form/value-fields";
import { FieldError } from "@/components/kit/ui/field";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_DATES } from "@/lib/series/constants";
import { pastedDates } from "./pasted-dates";
import type { WithRepeat } from "./repeat-values";

type DatesFieldProps = {
  name: "repeat.rule.dates" | "repeat.rule.exceptions";
  label: string;
  /** Names one row: `Additional date`. */
  each: string;
};

const BLANK = { date: null };
const MAX_NAMED = 3;

/** A list of dates, entered one by one or pasted. */
export function DatesField({ name, label, each }: DatesFieldProps) {
  const { getValues, setValue } = useFormContext<WithRepeat>();
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const { dates, others } = pastedDates(event.clipboardData.getData("text/plain"));
    const present = getValues(name).filter((row) => row.date !== null);
    const added = dates.filter((date) => !present.some((row) => row.date === date));
    const fitting = added.slice(0, MAX_DATES - present.length);
    if (fitting.length > 0)
      setValue(name, [...present, ...fitting.map((date) => ({ date }))], { shouldDirty: true });
    setProblem(pasteProblem(others, added.length - fitting.length));
  }

  return (
    <FieldRows
      name={name}
      label={label}
      empty="None. You can also paste a list."
      add="Add a date"
      blank={BLANK}
      focus="date"
      max={MAX_DATES}
      onPaste={paste}
      note={<div role="alert">{problem !== null && <FieldError id={problemId}>{problem}</FieldError>}</div>}
    >
      {({ path, number, remove }) => (
        <div className="flex items-start gap-2">
          <DateInputField name={`${path}.date`} label={`${each} ${number}`} hideLabel className="w-36" />
          <IconButton
            label={`Remove ${each.toLowerCase()} ${number}`}
            onClick={() => {
              setProblem(null);
              remove();
            }}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </FieldRows>
  );
}

/** Says which pasted words were not added; null if all were. */
function pasteProblem(others: readonly string[], tooMany: number): string | null {
  const named = others.slice(0, MAX_NAMED).map((word) => `“${word.slice(0, 20)}”`);
  const more = others.length - named.length;
  const unread =
    others.length > 0 &&
    `Not a date such as 2026-12-24: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
  const left = tooMany > 0 && `The list is full: ${tooMany} not added.`;
  return [unread, left].filter(Boolean).join(" ") || null;
}
