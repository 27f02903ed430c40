"use client";

import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { UNIT_SYSTEMS, type Units } from "@/lib/core/units";
import { saveUnits } from "./actions";
import { UNIT_LABELS } from "./unit-labels";

type UnitsFormProps = { merchantId: string; units: Units };

export function UnitsForm({ merchantId, units }: UnitsFormProps) {
  return (
    <SettingForm
      label="Units"
      load={() => import("@/lib/account/schema/merchant").then((module) => module.unitsInput)}
      values={{ units }}
      save={(values) => saveUnits(merchantId, values)}
      done="The units are saved"
      button="Save units"
    >
      <RadioCardsField
        name="units"
        label="Units"
        hideLabel
        className="@xl:grid-cols-2"
        options={UNIT_SYSTEMS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
      />
    </SettingForm>
  );
}
