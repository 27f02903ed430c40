"use client";

import { useText } from "#texts";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { LEAST_DROPOFFS, type LeastDropoff } from "@/lib/rates/constants";
import { saveLeastDropoff } from "./actions";

type LeastDropoffFormProps = { merchantId: string; least: LeastDropoff };

export function LeastDropoffForm({ merchantId, least }: LeastDropoffFormProps) {
  const { t } = useText("areas");
  return (
    <SettingForm
      label={t("precision.title")}
      load={() => import("@/lib/rates/schema").then((module) => module.leastDropoffInput)}
      values={{ least }}
      save={(_changed, all) => saveLeastDropoff(merchantId, all)}
      done={t("precision.saved")}
    >
      <RadioCardsField
        name="least"
        label={t("precision.title")}
        hideLabel
        className="@xl:grid-cols-3"
        options={LEAST_DROPOFFS.map((value) => ({ value, label: t(`precision.${value}`) }))}
      />
    </SettingForm>
  );
}
