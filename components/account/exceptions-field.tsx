"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { type FieldRow, FieldRows } from "@/components/kit/form/field-rows";
import { DateInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_EXCEPTIONS, MAX_OPEN_TIMES } from "@/lib/account/rules/hours";

const BLANK = { date: null, day: [] };
const USUAL = { open: "09:00:00", close: "17:00:00" };
const EMPTY = { open: null, close: null };

/** Days with other times than their weekday, each with its date: closed or with its own times. */
export function ExceptionsField() {
  return (
    <FieldRows
      name="hours.exceptions"
      label="Exceptions and holidays"
      empty="Days with other hours, or closed."
      add="Add a day"
      blank={BLANK}
      focus="date"
      max={MAX_EXCEPTIONS}
      full={`At most ${MAX_EXCEPTIONS} days`}
    >
      {(row) => <Exception {...row} />}
    </FieldRows>
  );
}

function Exception({ path, number, remove: onRemove }: FieldRow) {
  const date = useWatch({ name: `${path}.date` }) as string | null;
  const { fields, append, remove, replace } = useFieldArray({ name: `${path}.day` });
  const closed = useRef<HTMLInputElement>(null);
  const title = date ?? `exception ${number}`;
  return (
    <div role="group" aria-label={`Exception ${number}`} className="grid gap-1 border-b border-line pb-2">
      <div className="flex flex-wrap items-start gap-2">
        <DateInputField
          name={`${path}.date`}
          label={`Date of exception ${number}`}
          hideLabel
          className="w-36"
        />
        <Checkbox
          ref={closed}
          label="Closed"
          aria-label={`Closed on ${title}`}
          checked={fields.length === 0}
          onCheckedChange={(isClosed) => replace(isClosed ? [] : [USUAL])}
          className="pt-1 pointer-coarse:pt-0"
        />
        <IconButton label={`Remove ${title}`} className="ml-auto" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {fields.map(({ id }, at) => (
        <div key={id} className="flex flex-wrap items-start gap-1">
          <TimeInputField
            name={`${path}.day.${at}.open`}
            label={`Opening time ${at + 1} on ${title}`}
            hideLabel
            className="w-[6.75rem]"
          />
          <span aria-hidden className="pt-1.5">
            –
          </span>
          <TimeInputField
            name={`${path}.day.${at}.close`}
            label={`Closing time ${at + 1} on ${title}`}
            hideLabel
            className="w-[6.75rem]"
          />
          {at > 0 && (
            <IconButton
              label={`Remove the times ${at + 1} of ${title}`}
              onClick={() => {
                remove(at);
                closed.current?.focus();
              }}
            >
              <X aria-hidden />
            </IconButton>
          )}
          {at === fields.length - 1 && fields.length < MAX_OPEN_TIMES && (
            <IconButton label={`Add times to ${title}`} onClick={() => append(EMPTY)}>
              <Plus aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </div>
  );
}
