"use client";

import { SettingForm } from "@/components/kit/form/setting-form";
import { TextareaField } from "@/components/kit/form/text-fields";
import { saveHolidays } from "./actions";

type HolidaysFormProps = {
  merchantId: string;
  /** One per line: `2026-12-25 Christmas Day`. */
  holidays: string;
};

const load = () => import("@/lib/series/schema").then((module) => module.holidaysInput);

/** Edits the merchant's holidays. */
export function HolidaysForm({ merchantId, holidays }: HolidaysFormProps) {
  return (
    <SettingForm
      label="Holidays"
      load={load}
      values={{ holidays }}
      save={(_changed, all) => saveHolidays(merchantId, { holidays: linesOf(all.holidays) })}
      done="Holidays saved"
    >
      <TextareaField<{ holidays: string }>
        name="holidays"
        label="Holidays"
        rows={5}
        optional
        hint="One per line with its name, such as 2026-12-25 Christmas Day."
      />
    </SettingForm>
  );
}

const linesOf = (holidays: readonly { date: string; name: string }[]) =>
  holidays.map(({ date, name }) => `${date} ${name}`).join("\n");
