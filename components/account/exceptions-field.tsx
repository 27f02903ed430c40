"use client";

import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";
import { useLineRows } from "@/components/kit/form/use-line-rows";
import { useRowIds } from "@/components/kit/form/use-row-ids";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { DateField, TimeField } from "@/components/kit/ui/date-field";
import { Field, FieldError } from "@/components/kit/ui/field";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_OPEN_TIMES } from "@/lib/account/rules/hours";
import { type ExceptionRow, readException, writeException, wrongParts } from "./exception-lines";

const LABEL = "Exceptions and holidays";
const USUAL = { open: "09:00", close: "17:00" };

/** Days with other times than their weekday, each with its date: closed or with its own times. */
export function ExceptionsField({ name }: { name: string }) {
  const errorId = useId();
  const { rows, ids, focusNew, error, ref, onBlur, add, change, remove } = useLineRows<ExceptionRow>({
    name,
    label: LABEL,
    read: readException,
    write: writeException,
  });
  return (
    <div role="group" aria-label={LABEL} className="grid content-start gap-2" onBlur={onBlur}>
      <p className="text-[0.8125rem] font-medium">{LABEL}</p>
      {rows.length === 0 && <p className="text-xs text-muted">Days with other hours, or closed.</p>}
      {rows.map((row, index) => (
        <Exception
          key={ids[index]}
          row={row}
          number={index + 1}
          errorId={error && errorId}
          dateRef={focusNew}
          onChange={(next) => change(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button
        ref={ref}
        size="sm"
        className="justify-self-start"
        aria-describedby={error && errorId}
        onClick={() => add({ date: null, times: [] })}
      >
        <Plus aria-hidden />
        Add a day
      </Button>
    </div>
  );
}

type ExceptionProps = {
  row: ExceptionRow;
  number: number;
  /** Id of the error of all rows, if there is one. */
  errorId: string | undefined;
  dateRef: (date: HTMLInputElement | null) => void;
  onChange: (row: ExceptionRow) => void;
  onRemove: () => void;
};

function Exception({ row, number, errorId, dateRef, onChange, onRemove }: ExceptionProps) {
  const { date, times } = row;
  const { ids, focusNew, addId, removeId } = useRowIds(times.length);
  const closed = useRef<HTMLInputElement>(null);
  const wrong = wrongParts(row);
  const problem = (isWrong = false) =>
    isWrong && errorId ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  const name = date ?? `exception ${number}`;
  const setTime = (index: number, change: Partial<ExceptionRow["times"][number]>) =>
    onChange({ ...row, times: times.map((each, at) => (at === index ? { ...each, ...change } : each)) });
  return (
    <div role="group" aria-label={`Exception ${number}`} className="grid gap-1 border-b border-line pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <Field label={`Date of exception ${number}`} hideLabel className="w-36">
          <DateField
            ref={dateRef}
            value={date}
            onValueChange={(next) => onChange({ ...row, date: next })}
            {...problem(wrong.date)}
          />
        </Field>
        <Checkbox
          ref={closed}
          label="Closed"
          aria-label={`Closed on ${name}`}
          checked={times.length === 0}
          onCheckedChange={(isClosed) => onChange({ ...row, times: isClosed ? [] : [USUAL] })}
        />
        <IconButton label={`Remove ${name}`} className="ml-auto" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {times.map(({ open, close }, index) => (
        <div key={ids[index]} className="flex flex-wrap items-center gap-1">
          <Field label={`Opening time ${index + 1} on ${name}`} hideLabel className="w-[6.75rem]">
            <TimeField
              ref={focusNew}
              value={open}
              onValueChange={(next) => setTime(index, { open: next })}
              {...problem(wrong.times[index])}
            />
          </Field>
          <span aria-hidden>–</span>
          <Field label={`Closing time ${index + 1} on ${name}`} hideLabel className="w-[6.75rem]">
            <TimeField
              value={close}
              onValueChange={(next) => setTime(index, { close: next })}
              {...problem(wrong.times[index])}
            />
          </Field>
          {index > 0 && (
            <IconButton
              label={`Remove the times ${index + 1} of ${name}`}
              onClick={() => {
                removeId(index);
                onChange({ ...row, times: times.filter((_, at) => at !== index) });
                closed.current?.focus();
              }}
            >
              <X aria-hidden />
            </IconButton>
          )}
          {index === times.length - 1 && times.length < MAX_OPEN_TIMES && (
            <IconButton
              label={`Add times to ${name}`}
              onClick={() => {
                addId();
                onChange({ ...row, times: [...times, { open: null, close: null }] });
              }}
            >
              <Plus aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </div>
  );
}
