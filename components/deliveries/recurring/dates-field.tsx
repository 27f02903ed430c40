"use client";

import { X } from "lucide-react";
import { type ClipboardEvent, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useText } from "#texts";
import { FieldRows } from "@/components/kit/form/field-rows";
import { DateInputField } from "@/components/kit/form/value-fields";
import { FieldError } from "@/components/kit/ui/field";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_DATES } from "@/lib/series/constants";
import { pastedDates, placePasted } from "./pasted-dates";
import type { DateRow, WithRepeat } from "./repeat-values";
import type { RecurringText } from "./words";

type DatesFieldProps = {
  /** The dates that are added to the rule, or those that are left out. */
  kind: "dates" | "exceptions";
};

const BLANK = { date: null };
const MAX_NAMED = 3;

/** A list of dates, entered one by one or pasted. */
export function DatesField({ kind }: DatesFieldProps) {
  const text = useText("recurring");
  const { t } = text;
  const name = `repeat.rule.${kind}` as const;
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
    setProblem(pasteProblem(text, others, tooMany));
  }

  return (
    <FieldRows
      name={name}
      label={t(`dates.${kind}.label`)}
      empty={t("dates.none")}
      add={t("dates.add")}
      blank={BLANK}
      focus="date"
      max={MAX_DATES}
      full={t("dates.full", { count: MAX_DATES })}
      onPaste={paste}
      note={<div role="alert">{problem !== null && <FieldError id={problemId}>{problem}</FieldError>}</div>}
    >
      {({ path, number, remove }) => (
        <div className="flex items-start gap-2">
          <DateInputField
            name={`${path}.date`}
            label={t(`dates.${kind}.each`, { number })}
            hideLabel
            className="w-36"
          />
          <IconButton
            label={t(`dates.${kind}.remove`, { number })}
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
function pasteProblem({ t }: RecurringText, others: readonly string[], tooMany: number): string | null {
  const named = others.slice(0, MAX_NAMED).map((word) => t("dates.quoted", { word: word.slice(0, 20) }));
  const words = named.join(", ");
  const more = others.length - named.length;
  const unread =
    others.length > 0 &&
    (more > 0 ? t("dates.unreadMore", { words, count: more }) : t("dates.unread", { words }));
  const left = tooMany > 0 && t("dates.tooMany", { count: tooMany });
  return [unread, left].filter(Boolean).join(" ") || null;
}
