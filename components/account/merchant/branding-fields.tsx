"use client";

import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "#texts";
import { PhoneField, TextField } from "@/components/kit/form/text-fields";
import { BrandPreview } from "./brand-preview";
import { LogoForm } from "./logo-form";

export type Branding = {
  contactPhone: string;
  contactEmail: string;
  contactWebsite: string;
  accentColor: string;
};

const HEX_COLOR = /^#?([0-9a-f]{6})$/i;

/** Logo, contact and color, with a preview in both themes. The logo is saved at once. */
export function BrandingFields({
  merchantId,
  logoFileId,
}: {
  merchantId: string;
  logoFileId: string | null;
}) {
  const { t } = useText("settings");
  const { setValue } = useFormContext<Branding>();
  const pickerId = useId();
  const [typed, name] = useWatch<Branding & { name: string }, ["accentColor", "name"]>({
    name: ["accentColor", "name"],
  });
  const [, digits] = HEX_COLOR.exec(typed.trim()) ?? [];
  const color = digits === undefined ? null : `#${digits.toLowerCase()}`;
  return (
    <div className="grid gap-4">
      <LogoForm merchantId={merchantId} fileId={logoFileId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField name="contactPhone" label={t("brand.phone")} optional />
        <TextField name="contactEmail" label={t("brand.email")} type="email" autoComplete="off" optional />
        <TextField
          name="contactWebsite"
          label={t("brand.website")}
          inputMode="url"
          autoComplete="off"
          optional
        />
        <div className="flex items-start gap-2">
          <TextField
            name="accentColor"
            label={t("brand.color")}
            placeholder="#1d4ed8"
            autoComplete="off"
            spellCheck={false}
            optional
            className="flex-1"
          />
          <div className="mt-[1.4375rem]">
            <label htmlFor={pickerId} className="sr-only">
              {t("brand.chooseColor")}
            </label>
            <input
              id={pickerId}
              type="color"
              value={color ?? "#1d4ed8"}
              onChange={(event) =>
                setValue("accentColor", event.target.value, { shouldDirty: true, shouldValidate: true })
              }
              className="h-8 w-10 rounded-md border border-line-strong bg-surface p-0.5 pointer-coarse:h-10"
            />
          </div>
        </div>
      </div>
      <BrandPreview name={name} logoFileId={logoFileId} color={color} />
    </div>
  );
}
