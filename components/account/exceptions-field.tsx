"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { DateInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_EXCEPTIONS, MAX_OPEN_TIMES } from "@/lib/account/rules/hours";

const NAME = "hours.exceptions";
const LABEL = "Exceptions and holidays";
const USUAL = { open: "09:00:00", close: "17:00:00" };
const EMPTY = { open: null, close: null };

/** Days with other times than their weekday, each with its date: closed or with its own times. */
export function ExceptionsField() {
  const { fields, append, remove } = useFieldArray({ name: NAME });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div role="group" aria-label={LABEL} className="grid content-start gap-2">
      <p className="text-[0.8125rem] font-medium">{LABEL}</p>
      {fields.length === 0 && <p className="text-xs text-muted">Days with other hours, or closed.</p>}
      {fields.map(({ id }, index) => (
        <Exception
          key={id}
          index={index}
          onRemove={() => {
            remove(index);
            add.current?.focus();
          }}
        />
      ))}
      {fields.length < MAX_EXCEPTIONS && (
        <Button
          ref={add}
          size="sm"
          className="justify-self-start"
          onClick={() => append({ date: null, day: [] }, { focusName: `${NAME}.${fields.length}.date` })}
        >
          <Plus aria-hidden />
          Add a day
        </Button>
      )}
    </div>
  );
}

function Exception({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = `${NAME}.${index}`;
  const date = useWatch({ name: `${name}.date` }) as string | null;
  const { fields, append, remove, replace } = useFieldArray({ name: `${name}.day` });
  const closed = useRef<HTMLInputElement>(null);
  const title = date ?? `exception ${index + 1}`;
  return (
    <div role="group" aria-label={`Exception ${index + 1}`} className="grid gap-1 border-b border-line pb-2">
      <div className="flex flex-wrap items-start gap-2">
        <DateInputField
          name={`${name}.date`}
          label={`Date of exception ${index + 1}`}
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
            name={`${name}.day.${at}.open`}
            label={`Opening time ${at + 1} on ${title}`}
            hideLabel
            className="w-[6.75rem]"
          />
          <span aria-hidden className="pt-1.5">
            –
          </span>
          <TimeInputField
            name={`${name}.day.${at}.close`}
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
