"use client";

import { useText } from "#texts";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { MAX_STEP_SECONDS, SCENARIOS } from "@/lib/sandbox/constants";
import type { AutomaticInput } from "@/lib/sandbox/schema";
import { saveAutomatic } from "./actions";

type AutomaticFormProps = { merchantId: string; automatic: AutomaticInput };

/** Settings for simulating new sandbox deliveries automatically. */
export function AutomaticForm({ merchantId, automatic }: AutomaticFormProps) {
  const { t } = useText("labels");
  const { scenario, stepSeconds } = automatic;
  const options = [
    { value: "", label: t("automatic.off"), description: t("automatic.offHint") },
    ...SCENARIOS.map((value) => ({
      value,
      label: t(`scenario.${value}.label`),
      description: t(`scenario.${value}.hint`),
    })),
  ];
  return (
    <SettingForm
      label={t("simulate.courier")}
      load={() => import("@/lib/sandbox/schema").then((module) => module.automaticInput)}
      values={{ scenario: scenario ?? "", stepSeconds }}
      save={(_changed, all) => saveAutomatic(merchantId, all)}
      done={t("automatic.saved")}
    >
      <RadioCardsField name="scenario" label={t("automatic.scenario")} options={options} />
      <NumberInputField
        name="stepSeconds"
        label={t("automatic.seconds")}
        min={1}
        max={MAX_STEP_SECONDS}
        inputMode="numeric"
        hint={t("automatic.range", { max: String(MAX_STEP_SECONDS) })}
        className="max-w-48"
        required
      />
    </SettingForm>
  );
}
