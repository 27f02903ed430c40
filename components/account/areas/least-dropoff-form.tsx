"use client";

import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { LEAST_DROPOFFS, type LeastDropoff } from "@/lib/rates/constants";
import type { LeastDropoffInput } from "@/lib/rates/schema";
import { saveLeastDropoff } from "./actions";
import { LEAST_DROPOFF_LABELS } from "./least-dropoff-labels";

type LeastDropoffFormProps = { merchantId: string; least: LeastDropoff };

export function LeastDropoffForm({ merchantId, least }: LeastDropoffFormProps) {
  const form = useZodForm(() => import("@/lib/rates/schema").then((module) => module.leastDropoffInput), {
    defaultValues: { least },
  });
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Precision of dropoffs"
      onSubmit={(values) => saveLeastDropoff(merchantId, values)}
      onSuccess={() => saved("The precision is saved")}
    >
      <RadioCardsField<LeastDropoffInput>
        name="least"
        label="Precision of dropoffs"
        hideLabel
        className="@xl:grid-cols-3"
        options={LEAST_DROPOFFS.map((value) => ({ value, label: LEAST_DROPOFF_LABELS[value] }))}
      />
      <div>
        <SubmitButton>Save precision</SubmitButton>
      </div>
    </Form>
  );
}
