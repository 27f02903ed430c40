"use client";

import { VEHICLE_LABELS } from "@/components/deliveries/format";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { PhoneField, TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import type { Answer } from "@/lib/core/errors";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import type { CourierInput } from "@/lib/dispatch/schema";
import { VEHICLE_TYPES } from "@/lib/core/trade";
import { Field } from "@/components/kit/ui/field";
import { Select } from "@/components/kit/ui/select";
import { LANGUAGE_NAMES, languageOf, LANGUAGES } from "@/lib/core/language/languages";

/** The value of the choice to follow the phone. */
const OF_PHONE = "phone";

const LANGUAGE_OPTIONS = [
  { value: OF_PHONE, label: "As the courier’s phone" },
  ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
];

const VEHICLES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_LABELS[value] }));

type CourierDialogProps = {
  title: string;
  /** The courier to edit; null for a new one. */
  courier: ListedCourier | null;
  /** `isLanguageChanged`: whether the language was changed here. The courier may have chosen another one since. */
  send: (input: CourierInput, isLanguageChanged: boolean) => Promise<Answer<unknown>>;
  onClose: () => void;
};

/** Adds or edits a courier. */
export default function CourierDialog({ title, courier, send, onClose }: CourierDialogProps) {
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/dispatch/schema").then((module) => module.courierInput), {
    defaultValues: {
      name: courier?.name ?? "",
      phoneNumber: courier?.phoneNumber ?? "",
      email: courier?.email ?? "",
      vehicleType: courier?.vehicleType ?? "car",
      language: courier?.language ?? null,
    },
  });
  const isLanguageChanged = form.formState.dirtyFields.language === true;
  return (
    <FormDialog
      title={title}
      form={form}
      label="Courier"
      onSubmit={(input) => send(input, isLanguageChanged)}
      onSuccess={() => {
        onClose();
        saved(courier ? "Courier saved" : "Courier added. Send the link from the list.");
      }}
      button={courier ? "Save courier" : "Add courier"}
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" required />
      <PhoneField
        name="phoneNumber"
        label="Phone number"
        hint="Numbers without a country code are treated as US or Canadian (+1)."
        required
      />
      <TextField name="email" label="Email" type="email" autoComplete="off" hint="For the courier’s link." />
      <RadioCardsField name="vehicleType" label="Vehicle" look="segmented" options={VEHICLES} />
      <Field label="Language" hint="Of the courier’s pages and messages. Couriers can change it themselves.">
        <Select
          options={LANGUAGE_OPTIONS}
          value={form.watch("language") ?? OF_PHONE}
          onValueChange={(chosen) => form.setValue("language", languageOf(chosen), { shouldDirty: true })}
        />
      </Field>
    </FormDialog>
  );
}
