"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/kit/form/choice-fields";
import { TextareaField } from "@/components/kit/form/text-fields";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { MAX_CHECKED_AGE, MIN_CHECKED_AGE } from "@/lib/deliveries/constants";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { METHOD_WORDS } from "../handover-words";
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

const METHODS = [
  { value: REQUIREMENTS.method.empty, label: "The courier decides" },
  ...Object.entries(METHOD_WORDS).map(([value, { label }]) => ({ value, label })),
];

/** Delivery requirements: what the courier must do and check. */
export function RequirementsSection() {
  const handover = useWatch<DeliveryFormValues, "handover">({ name: "handover" });
  return (
    <CollapsibleSection
      title="Delivery requirements"
      fields={FIELDS}
      summary={summaries.requirements(handover) || "PIN, photo, codes, age check"}
    >
      <Lockable field="handover.method">
        <div className="grid gap-3">
          <div className="grid grid-cols-1 gap-3 @xl:grid-cols-2">
            <SelectField<DeliveryFormValues>
              name="handover.method"
              label={REQUIREMENTS.method.label}
              options={METHODS}
            />
            <NumberInputField<DeliveryFormValues>
              name="handover.minimum_age"
              label={REQUIREMENTS.minimum_age.label}
              min={MIN_CHECKED_AGE}
              max={MAX_CHECKED_AGE}
              hint="The courier checks an ID."
            />
          </div>
          <CheckboxField<DeliveryFormValues>
            name="handover.pin"
            label="Ask for a PIN"
            description="The recipient gives a four-digit PIN to the courier."
          />
          <CheckboxField<DeliveryFormValues> name="handover.photo" label="Require a photo" />
          <TextareaField<DeliveryFormValues>
            name="handover.barcodes"
            label={REQUIREMENTS.barcodes.label}
            rows={2}
            hint="One code per line. The courier scans each at the pickup and at the dropoff."
          />
        </div>
      </Lockable>
    </CollapsibleSection>
  );
}
