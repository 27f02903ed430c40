"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/kit/form/choice-fields";
import { TextareaField } from "@/components/kit/form/text-fields";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { HANDOVER } from "@/lib/deliveries/fields/order";
import { CollapsibleSection } from "./collapsible-section";
import { summaries } from "./summaries";

const FIELDS = ["confirmation_sign_required", "special_instructions", "undeliverable_action"] as const;

const ACTIONS = [
  { value: "return", label: "Return it to the pickup" },
  { value: "dispose", label: "Dispose of it" },
];

/** Instructions for the courier and whether a signature is required. */
export function HandoverSection() {
  const [confirmation_sign_required, special_instructions, undeliverable_action] = useWatch<
    DeliveryFormValues,
    typeof FIELDS
  >({
    name: FIELDS,
  });
  const summary = summaries.handover({
    confirmation_sign_required,
    special_instructions,
    undeliverable_action,
  });
  return (
    <CollapsibleSection
      title="Signature and instructions"
      fields={FIELDS}
      summary={summary || "For the courier"}
    >
      <div className="grid gap-3">
        <CheckboxField<DeliveryFormValues>
          name="confirmation_sign_required"
          label="Ask for a signature"
          description="The courier collects a signature at the dropoff."
        />
        <TextareaField<DeliveryFormValues>
          name="special_instructions"
          label={HANDOVER.special_instructions.label}
          rows={3}
        />
        <SelectField<DeliveryFormValues>
          name="undeliverable_action"
          label={HANDOVER.undeliverable_action.label}
          options={ACTIONS}
          hint="A return costs as much as the delivery."
        />
      </div>
    </CollapsibleSection>
  );
}
