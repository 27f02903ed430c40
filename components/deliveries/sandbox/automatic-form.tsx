"use client";

import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { MAX_STEP_SECONDS, SCENARIOS } from "@/lib/sandbox/constants";
import type { AutomaticInput } from "@/lib/sandbox/schema";
import { saveAutomatic } from "./actions";
import { SCENARIO_WORDS } from "./labels";

const OPTIONS = [
  {
    value: "",
    label: "Off",
    description: "Deliveries stay pending until you start it or move them by hand.",
  },
  ...SCENARIOS.map((value) => ({ value, ...SCENARIO_WORDS[value] })),
];

type AutomaticFormProps = { merchantId: string; automatic: AutomaticInput };

/** Settings for simulating new sandbox deliveries automatically. */
export function AutomaticForm({ merchantId, automatic }: AutomaticFormProps) {
  const { scenario, stepSeconds } = automatic;
  return (
    <SettingForm
      label="Simulated courier"
      load={() => import("@/lib/sandbox/schema").then((module) => module.automaticInput)}
      values={{ scenario: scenario ?? "", stepSeconds }}
      save={(_changed, all) => saveAutomatic(merchantId, all)}
      done="Simulated courier saved"
    >
      <RadioCardsField name="scenario" label="Scenario for new deliveries" options={OPTIONS} />
      <NumberInputField
        name="stepSeconds"
        label="Seconds between status changes"
        min={1}
        max={MAX_STEP_SECONDS}
        inputMode="numeric"
        hint="From 1 to 3600."
        className="max-w-48"
        required
      />
    </SettingForm>
  );
}
