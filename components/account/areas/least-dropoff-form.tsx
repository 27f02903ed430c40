"use client";

import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { LEAST_DROPOFFS, type LeastDropoff } from "@/lib/rates/constants";
import { saveLeastDropoff } from "./actions";
import { LEAST_DROPOFF_LABELS } from "./least-dropoff-labels";

type LeastDropoffFormProps = { merchantId: string; least: LeastDropoff };

export function LeastDropoffForm({ merchantId, least }: LeastDropoffFormProps) {
  return (
    <SettingForm
      label="Precision of dropoffs"
      load={() => import("@/lib/rates/schema").then((module) => module.leastDropoffInput)}
      values={{ least }}
      save={(_changed, all) => saveLeastDropoff(merchantId, all)}
      done="Precision saved"
    >
      <RadioCardsField
        name="least"
        label="Precision of dropoffs"
        hideLabel
        className="@xl:grid-cols-3"
        options={LEAST_DROPOFFS.map((value) => ({ value, label: LEAST_DROPOFF_LABELS[value] }))}
      />
    </SettingForm>
  );
}
