"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { DateInputField } from "@/components/kit/form/value-fields";
import { Button } from "@/components/kit/ui/button";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_HOLIDAYS } from "@/lib/series/constants";
import type { HolidayEntry } from "@/lib/series/reads/list-holidays";
import { saveHolidays } from "./actions";

type HolidaysFormProps = { merchantId: string; holidays: readonly HolidayEntry[] };

const load = () => import("@/lib/series/schema").then((module) => module.holidaysInput);

/** Edits the merchant's holidays. */
export function HolidaysForm({ merchantId, holidays }: HolidaysFormProps) {
  return (
    <SettingForm
      label="Holidays"
      load={load}
      values={{ holidays: [...holidays] }}
      save={(_changed, all) => saveHolidays(merchantId, all)}
      done="Holidays saved"
    >
      <Days />
    </SettingForm>
  );
}

function Days() {
  const { fields, append, remove } = useFieldArray({ name: "holidays" });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div role="group" aria-label="Holidays" className="grid gap-2">
      {fields.length === 0 && <p className="text-muted">No holidays yet.</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <DateInputField
            name={`holidays.${index}.date`}
            label={`Date of holiday ${index + 1}`}
            hideLabel
            className="w-36 shrink-0"
          />
          <TextField
            name={`holidays.${index}.name`}
            label={`Name of holiday ${index + 1}`}
            hideLabel
            placeholder="Christmas Day"
            className="min-w-0 flex-1"
          />
          <IconButton
            label={`Remove holiday ${index + 1}`}
            onClick={() => {
              remove(index);
              add.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < MAX_HOLIDAYS && (
        <Button
          ref={add}
          size="sm"
          className="justify-self-start"
          onClick={() => append({ date: null, name: "" }, { focusName: `holidays.${fields.length}.date` })}
        >
          <Plus aria-hidden />
          Add a holiday
        </Button>
      )}
    </div>
  );
}
