"use client";

import { X } from "lucide-react";
import { useText } from "#texts";
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
  const { t } = useText("recurring");
  return (
    <SettingForm
      label={t("holidays.title")}
      load={load}
      values={{ holidays: [...holidays] }}
      save={(_changed, all) => saveHolidays(merchantId, all)}
      done={t("holidays.saved")}
    >
      <FieldRows
        name="holidays"
        label={t("holidays.title")}
        hideLabel
        empty={t("holidays.none")}
        add={t("holidays.add")}
        blank={BLANK}
        focus="date"
        max={MAX_HOLIDAYS}
        full={t("holidays.full", { count: MAX_HOLIDAYS })}
      >
        {({ path, number, remove }) => (
          <div className="flex items-start gap-2">
            <DateInputField
              name={`${path}.date`}
              label={t("holidays.date", { number })}
              hideLabel
              className="w-36 shrink-0"
            />
            <TextField
              name={`${path}.name`}
              label={t("holidays.name", { number })}
              hideLabel
              placeholder={t("holidays.example")}
              className="min-w-0 flex-1"
            />
            <IconButton label={t("holidays.remove", { number })} onClick={remove}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </FieldRows>
    </SettingForm>
  );
}
