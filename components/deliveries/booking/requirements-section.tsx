"use client";

import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { CheckboxField, SelectField } from "@/components/kit/form/choice-fields";
import { TextareaField } from "@/components/kit/form/text-fields";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { HANDOVER_METHODS, MAX_CHECKED_AGE, MIN_CHECKED_AGE } from "@/lib/deliveries/constants";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { CollapsibleSection } from "./collapsible-section";
import { Lockable } from "./lockable";
import { summaries } from "./summaries";

const FIELDS = [
  "handover.method",
  "handover.photo",
  "handover.pin",
  "handover.barcodes",
  "handover.minimum_age",
] as const;

/** Delivery requirements: what the courier must do and check. */
export function RequirementsSection() {
  const text = useText("booking");
  const { t } = text;
  const trade = useText("trade");
  const methods = [
    { value: REQUIREMENTS.method.empty, label: t("requirements.courierDecides") },
    ...HANDOVER_METHODS.map((value) => ({ value, label: trade.t(`method.${value}`) })),
  ];
  const handover = useWatch<DeliveryFormValues, "handover">({ name: "handover" });
  return (
    <CollapsibleSection
      title={t("requirements.title")}
      fields={FIELDS}
      summary={summaries.requirements(text, trade, handover) || t("requirements.fields")}
    >
      <Lockable field="handover.method">
        <div className="grid gap-3">
          <div className="grid grid-cols-1 gap-3 @xl:grid-cols-2">
            <SelectField<DeliveryFormValues>
              name="handover.method"
              label={trade.t("requirement.method")}
              options={methods}
            />
            <NumberInputField<DeliveryFormValues>
              name="handover.minimum_age"
              label={trade.t("requirement.minimum_age")}
              min={MIN_CHECKED_AGE}
              max={MAX_CHECKED_AGE}
              hint={t("requirements.ageHint")}
            />
          </div>
          <CheckboxField<DeliveryFormValues>
            name="handover.pin"
            label={t("requirements.askPin")}
            description={t("requirements.pinHint")}
          />
          <CheckboxField<DeliveryFormValues> name="handover.photo" label={t("requirements.requirePhoto")} />
          <TextareaField<DeliveryFormValues>
            name="handover.barcodes"
            label={trade.t("requirement.barcodes")}
            rows={2}
            hint={t("requirements.codesHint")}
          />
        </div>
      </Lockable>
    </CollapsibleSection>
  );
}
