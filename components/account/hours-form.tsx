"use client";

import { SettingForm } from "@/components/kit/form/setting-form";
import { type Hours, hoursForm } from "@/lib/account/rules/hours";
import { saveHours } from "./actions";
import { HoursFields } from "./hours-fields";

type HoursFormProps = { merchantId: string; hours: Hours | null };

/** The merchant's opening hours. Editable by owners. */
export function HoursForm({ merchantId, hours }: HoursFormProps) {
  return (
    <SettingForm
      label="Opening hours"
      load={() => import("@/lib/account/schema/hours").then((module) => module.hoursSetting)}
      values={{ hours: hoursForm(hours) }}
      save={(values) => saveHours(merchantId, values)}
      done="The opening hours are saved"
      button="Save opening hours"
    >
      <HoursFields />
    </SettingForm>
  );
}
