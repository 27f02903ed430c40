"use client";

import { useText } from "#texts";
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
  const { t } = useText("roster");
  const trade = useText("trade");
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
      label={t("edit.form")}
      onSubmit={(input) => send(input, isLanguageChanged)}
      onSuccess={() => {
        onClose();
        saved(t(courier ? "edit.saved" : "edit.added"));
      }}
      button={t(courier ? "edit.save" : "add")}
      onClose={onClose}
    >
      <TextField name="name" label={t("edit.name")} autoComplete="off" required />
      <PhoneField name="phoneNumber" label={t("edit.phone")} hint={t("edit.phoneHint")} required />
      <TextField
        name="email"
        label={t("edit.email")}
        type="email"
        autoComplete="off"
        hint={t("edit.emailHint")}
      />
      <RadioCardsField
        name="vehicleType"
        label={t("edit.vehicle")}
        look="segmented"
        options={VEHICLE_TYPES.map((value) => ({ value, label: trade.t(`vehicle.${value}`) }))}
      />
      <Field label={t("edit.language")} hint={t("edit.languageHint")}>
        <Select
          options={[
            { value: OF_PHONE, label: t("edit.phoneLanguage") },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          value={form.watch("language") ?? OF_PHONE}
          onValueChange={(chosen) => form.setValue("language", languageOf(chosen), { shouldDirty: true })}
        />
      </Field>
    </FormDialog>
  );
}
