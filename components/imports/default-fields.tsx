"use client";

import { useText } from "#texts";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { Section } from "@/components/kit/ui/section";
import { type Option, Select } from "@/components/kit/ui/select";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import type { DEFAULT_FIELDS } from "@/lib/imports/constants";
import { type Own, useChosen } from "./use-chosen";

type DefaultField = (typeof DEFAULT_FIELDS)[number];

type DefaultFieldsProps = Own & {
  pickups: readonly Option[];
  pickupId: string | null;
  values: Readonly<Record<string, string>>;
};

/** Values for rows that have none. */
export function DefaultFields({ merchantId, id, pickups, pickupId, values: saved }: DefaultFieldsProps) {
  const { t } = useText("imports");
  const { t: word } = useText("trade");
  const services = SERVICE_TYPES.map((value) => ({ value, label: word(`service.${value}`) }));
  const vehicles = VEHICLE_TYPES.map((value) => ({ value, label: word(`vehicle.${value}`) }));
  const selects: { field: DefaultField; label: string; options: Option[] }[] = [
    { field: "service_type", label: t("defaults.service"), options: services },
    { field: "vehicle_type", label: t("defaults.vehicle"), options: vehicles },
  ];
  const texts: { field: DefaultField; label: string; hint?: string }[] = [
    { field: "package.content", label: t("defaults.content") },
    { field: "package.size", label: t("defaults.size") },
    { field: "dial_code", label: t("defaults.dialCode"), hint: t("defaults.dialCodeHint") },
  ];
  const { values, pending, choose } = useChosen({ merchantId, id }, { ...saved, pickup: pickupId ?? "" });
  const set = (field: DefaultField, text: string) =>
    choose({ [field]: text }, { defaults: { [field]: text } });
  const shown: Readonly<Record<string, string>> = values;
  const pickup = pickups.find(({ value }) => value === values.pickup)?.label;
  return (
    <Section
      collapsible
      title={t("defaults.title")}
      summary={pickup === undefined ? t("defaults.fromFile") : t("defaults.at", { place: pickup })}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t("defaults.pickup")} hint={t("defaults.pickupHint")}>
          <Select
            options={[{ value: "", label: t("defaults.file") }, ...pickups]}
            value={values.pickup}
            disabled={pending}
            onValueChange={(value) => choose({ pickup: value }, { pickupId: value || null })}
          />
        </Field>
        {selects.map(({ field, label, options }) => (
          <Field key={field} label={label}>
            <Select
              options={options}
              value={shown[field] ?? null}
              disabled={pending}
              onValueChange={(value) => set(field, value)}
            />
          </Field>
        ))}
        {texts.map(({ field, label, ...hint }) => (
          <Field key={field} label={label} {...hint}>
            <Input
              defaultValue={shown[field]}
              onBlur={({ target }) => {
                if (target.value !== saved[field]) set(field, target.value);
              }}
            />
          </Field>
        ))}
      </div>
    </Section>
  );
}
