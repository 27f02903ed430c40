"use client";

import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { PhoneField, TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { saveBranding } from "./actions";
import { BrandPreview } from "./brand-preview";

type BrandingFormProps = {
  merchantId: string;
  name: string;
  logoFileId: string | null;
  values: { contactPhone: string; contactEmail: string; contactWebsite: string; accentColor: string };
};

const HEX_COLOR = /^#?([0-9a-f]{6})$/i;

/** Contact and color, with a preview in both themes. */
export function BrandingForm({ merchantId, name, logoFileId, values }: BrandingFormProps) {
  const form = useZodForm(
    () => import("@/lib/account/schema/branding").then((module) => module.brandingInput),
    { defaultValues: values },
  );
  const saved = useSaved();
  const pickerId = useId();
  const typed = useWatch({ control: form.control, name: "accentColor" }) ?? "";
  const [, digits] = HEX_COLOR.exec(typed.trim()) ?? [];
  const color = digits === undefined ? null : `#${digits.toLowerCase()}`;
  return (
    <Form
      form={form}
      label="Tracking page"
      onSubmit={(sent) => saveBranding(merchantId, sent)}
      onSuccess={() => saved("The tracking page is saved")}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField name="contactPhone" label="Phone number" optional />
        <TextField name="contactEmail" label="E-mail" type="email" autoComplete="off" optional />
        <TextField name="contactWebsite" label="Website" inputMode="url" autoComplete="off" optional />
        <div className="flex items-start gap-2">
          <TextField
            name="accentColor"
            label="Color"
            placeholder="#1d4ed8"
            autoComplete="off"
            spellCheck={false}
            optional
            className="flex-1"
          />
          <div className="mt-[1.4375rem]">
            <label htmlFor={pickerId} className="sr-only">
              Choose a color
            </label>
            <input
              id={pickerId}
              type="color"
              value={color ?? "#1d4ed8"}
              onChange={(event) =>
                form.setValue("accentColor", event.target.value, { shouldDirty: true, shouldValidate: true })
              }
              className="h-8 w-10 rounded-md border border-line-strong bg-surface p-0.5 pointer-coarse:h-10"
            />
          </div>
        </div>
      </div>
      <BrandPreview name={name} logoFileId={logoFileId} color={color} />
      <div>
        <SubmitButton>Save tracking page</SubmitButton>
      </div>
    </Form>
  );
}
