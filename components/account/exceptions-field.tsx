"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useText } from "#texts";
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
  const { t } = useText("hours");
  return (
    <FieldRows
      name="hours.exceptions"
      label={t("exception.title")}
      empty={t("exception.none")}
      add={t("exception.add")}
      blank={BLANK}
      focus="date"
      max={MAX_EXCEPTIONS}
      full={t("exception.full", { count: MAX_EXCEPTIONS })}
    >
      {(row) => <Exception {...row} />}
    </FieldRows>
  );
}

function Exception({ path, number, remove: onRemove }: FieldRow) {
  const { t } = useText("hours");
  const date = useWatch({ name: `${path}.date` }) as string | null;
  const { fields, append, remove, replace } = useFieldArray({ name: `${path}.day` });
  const closed = useRef<HTMLInputElement>(null);
  const title = date ?? t("exception.name", { number });
  return (
    <div
      role="group"
      aria-label={t("exception.heading", { number })}
      className="grid gap-1 border-b border-line pb-2"
    >
      <div className="flex flex-wrap items-start gap-2">
        <DateInputField
          name={`${path}.date`}
          label={t("exception.date", { number })}
          hideLabel
          className="w-36"
        />
        <Checkbox
          ref={closed}
          label={t("closed")}
          aria-label={t("exception.closed", { title })}
          checked={fields.length === 0}
          onCheckedChange={(isClosed) => replace(isClosed ? [] : [USUAL])}
          className="pt-1 pointer-coarse:pt-0"
        />
        <IconButton label={t("exception.remove", { title })} className="ml-auto" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {fields.map(({ id }, at) => (
        <div key={id} className="flex flex-wrap items-start gap-1">
          <TimeInputField
            name={`${path}.day.${at}.open`}
            label={t("exception.opens", { number: at + 1, title })}
            hideLabel
            className="w-[6.75rem]"
          />
          <span aria-hidden className="pt-1.5">
            –
          </span>
          <TimeInputField
            name={`${path}.day.${at}.close`}
            label={t("exception.closes", { number: at + 1, title })}
            hideLabel
            className="w-[6.75rem]"
          />
          {at > 0 && (
            <IconButton
              label={t("exception.removeTimes", { number: at + 1, title })}
              onClick={() => {
                remove(at);
                closed.current?.focus();
              }}
            >
              <X aria-hidden />
            </IconButton>
          )}
          {at === fields.length - 1 && fields.length < MAX_OPEN_TIMES && (
            <IconButton label={t("exception.addTimes", { title })} onClick={() => append(EMPTY)}>
              <Plus aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </div>
  );
}
