"use client";

import { X } from "lucide-react";
import { type ClipboardEvent, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FieldRows } from "@/components/kit/form/field-rows";
import { DateInputField } from "@/components/kit/form/value-fields";
import { FieldError } from "@/components/kit/ui/field";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_DATES } from "@/lib/series/constants";
import { pastedDates, placePasted } from "./pasted-dates";
import type { DateRow, WithRepeat } from "./repeat-values";

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
  const { getValues, setValue, setFocus } = useFormContext<WithRepeat>();
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  function paste(event: ClipboardEvent, append: (rows: DateRow[]) => void) {
    event.preventDefault();
    const { dates, others } = pastedDates(event.clipboardData.getData("text/plain"));
    const rows = getValues(name);
    const at = rows.findIndex((_, index) => isInput(event.target, `${name}.${index}.date`));
    const { set, appended, tooMany } = placePasted(dates, { rows, at, max: MAX_DATES });
    for (const { index, date } of set)
      setValue(`${name}.${index}.date`, date, { shouldDirty: true, shouldValidate: true });
    const last = set.at(-1);
    if (appended.length > 0) append(appended.map((date) => ({ date })));
    else if (last) setFocus(`${name}.${last.index}.date`);
    setProblem(pasteProblem(others, tooMany));
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
      full={`At most ${MAX_DATES} dates`}
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

const isInput = (target: EventTarget, name: string) =>
  target instanceof HTMLInputElement && target.name === name;

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
