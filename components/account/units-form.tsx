"use client";

import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import type { UnitsInput } from "@/lib/account/schema/merchant";
import { UNIT_SYSTEMS, type Units } from "@/lib/core/units";
import { saveUnits } from "./actions";
import { UNIT_LABELS } from "./unit-labels";

type UnitsFormProps = { merchantId: string; units: Units };

export function UnitsForm({ merchantId, units }: UnitsFormProps) {
  const form = useZodForm(() => import("@/lib/account/schema/merchant").then((module) => module.unitsInput), {
    defaultValues: { units },
  });
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Units"
      onSubmit={(values) => saveUnits(merchantId, values)}
      onSuccess={() => saved("The units are saved")}
    >
      <RadioCardsField<UnitsInput>
        name="units"
        label="Units"
        hideLabel
        className="@xl:grid-cols-2"
        options={UNIT_SYSTEMS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
      />
      <div>
        <SubmitButton>Save units</SubmitButton>
      </div>
    </Form>
  );
}
