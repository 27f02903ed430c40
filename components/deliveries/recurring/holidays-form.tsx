"use client";

import { X } from "lucide-react";
import { FieldRows } from "@/components/kit/form/field-rows";
import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { DateInputField } from "@/components/kit/form/value-fields";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_HOLIDAYS } from "@/lib/series/constants";
import type { HolidayEntry } from "@/lib/series/reads/list-holidays";
import { saveHolidays } from "./actions";

type HolidaysFormProps = { merchantId: string; holidays: readonly HolidayEntry[] };

const BLANK = { date: null, name: "" };

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
      <FieldRows
        name="holidays"
        label="Holidays"
        hideLabel
        empty="No holidays yet."
        add="Add a holiday"
        blank={BLANK}
        focus="date"
        max={MAX_HOLIDAYS}
        full={`At most ${MAX_HOLIDAYS} holidays`}
      >
        {({ path, number, remove }) => (
          <div className="flex items-start gap-2">
            <DateInputField
              name={`${path}.date`}
              label={`Date of holiday ${number}`}
              hideLabel
              className="w-36 shrink-0"
            />
            <TextField
              name={`${path}.name`}
              label={`Name of holiday ${number}`}
              hideLabel
              placeholder="Christmas Day"
              className="min-w-0 flex-1"
            />
            <IconButton label={`Remove holiday ${number}`} onClick={remove}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </FieldRows>
    </SettingForm>
  );
}
