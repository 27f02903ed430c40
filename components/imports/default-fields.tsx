"use client";

import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { Section } from "@/components/kit/ui/section";
import { type Option, Select } from "@/components/kit/ui/select";
import { SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
import type { DEFAULT_FIELDS } from "@/lib/imports/constants";
import { type Own, useChosen } from "./use-chosen";

type DefaultField = (typeof DEFAULT_FIELDS)[number];

type DefaultFieldsProps = Own & {
  pickups: readonly Option[];
  pickupId: string | null;
  values: Readonly<Record<string, string>>;
};

const SELECTS = [
  { field: "service_type", label: "Service", options: optionsOf(SERVICE_LABELS) },
  { field: "vehicle_type", label: "Vehicle", options: optionsOf(VEHICLE_LABELS) },
] as const;

const TEXTS = [
  { field: "package.content", label: "Package contents" },
  { field: "package.size", label: "Package size" },
  { field: "dial_code", label: "Dial code", hint: "For phone numbers without one, such as +1." },
] as const satisfies { field: DefaultField; label: string; hint?: string }[];

function optionsOf(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Values for rows that have none. */
export function DefaultFields({ merchantId, id, pickups, pickupId, values: saved }: DefaultFieldsProps) {
  const { values, pending, choose } = useChosen({ merchantId, id }, { ...saved, pickup: pickupId ?? "" });
  const set = (field: DefaultField, text: string) =>
    choose({ [field]: text }, { defaults: { [field]: text } });
  const shown: Readonly<Record<string, string>> = values;
  const pickup = pickups.find(({ value }) => value === values.pickup)?.label;
  return (
    <Section
      collapsible
      title="If a row does not say"
      summary={pickup === undefined ? "Pickup from the file" : `Pickup at ${pickup}`}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Pickup" hint="From your address book, for a file without pickup addresses.">
          <Select
            options={[{ value: "", label: "From the file" }, ...pickups]}
            value={values.pickup}
            disabled={pending}
            onValueChange={(value) => choose({ pickup: value }, { pickupId: value || null })}
          />
        </Field>
        {SELECTS.map(({ field, label, options }) => (
          <Field key={field} label={label}>
            <Select
              options={options}
              value={shown[field] ?? null}
              disabled={pending}
              onValueChange={(value) => set(field, value)}
            />
          </Field>
        ))}
        {TEXTS.map(({ field, label, ...hint }) => (
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
