"use client";

import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { CheckboxField, SelectField } from "@/components/kit/form/choice-fields";
import { TextareaField } from "@/components/kit/form/text-fields";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { UNDELIVERABLE_ACTIONS } from "@/lib/deliveries/constants";
import { CollapsibleSection } from "./collapsible-section";
import { summaries } from "./summaries";

const FIELDS = ["confirmation_sign_required", "special_instructions", "undeliverable_action"] as const;

/** Instructions for the courier and whether a signature is required. */
export function HandoverSection() {
  const text = useText("booking");
  const { t } = text;
  const { t: trade } = useText("trade");
  const [confirmation_sign_required, special_instructions, undeliverable_action] = useWatch<
    DeliveryFormValues,
    typeof FIELDS
  >({
    name: FIELDS,
  });
  const summary = summaries.handover(text, {
    confirmation_sign_required,
    special_instructions,
    undeliverable_action,
  });
  return (
    <CollapsibleSection title={t("handover.title")} fields={FIELDS} summary={summary || t("handover.fields")}>
      <div className="grid gap-3">
        <CheckboxField<DeliveryFormValues>
          name="confirmation_sign_required"
          label={t("handover.askSignature")}
          description={t("handover.signatureHint")}
        />
        <TextareaField<DeliveryFormValues>
          name="special_instructions"
          label={trade("order.special_instructions")}
          rows={3}
        />
        <SelectField<DeliveryFormValues>
          name="undeliverable_action"
          label={trade("order.undeliverable_action")}
          options={UNDELIVERABLE_ACTIONS.map((value) => ({ value, label: t(`handover.${value}`) }))}
          hint={t("handover.returnHint")}
        />
      </div>
    </CollapsibleSection>
  );
}
