"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "#texts";
import { SuggestingAddressField } from "@/components/kit/form/suggesting-address-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { PhoneField, TextareaField, TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { HoursFields } from "./hours-fields";
import { PinField } from "@/components/kit/map/pin/pin-field";
import { type Hours, hoursForm } from "@/lib/account/rules/hours";
import type { Answer } from "@/lib/core/errors";
import { typedPhone } from "@/lib/core/stored-phone";
import { type AddressBookRecord, pinOfSaved } from "@/lib/account/rules/saved-address";
import type { AddressBookInput } from "@/lib/account/schema/address-book";

type AddressDialogProps = {
  title: string;
  merchantId: string;
  /** The entry to edit; null for a new one. */
  entry: AddressBookRecord | null;
  send: (input: AddressBookInput) => Promise<Answer<unknown>>;
  onClose: () => void;
};

/** Creates or edits a saved address. */
export default function AddressDialog({ title, merchantId, entry, send, onClose }: AddressDialogProps) {
  const { t } = useText("areas");
  const hoursText = useText("hours");
  const saved = useSaved();
  // Stored as `storedHours` describes.
  const hours = (entry?.hours ?? null) as Hours | null;
  const form = useZodForm(
    () => import("@/lib/account/schema/address-book").then((module) => module.addressBookInput),
    {
      defaultValues: {
        label: entry?.label ?? "",
        customerName: entry?.customerName ?? "",
        fullAddress: entry?.fullAddress ?? "",
        apartmentUnitNumber: entry?.apartmentUnitNumber ?? "",
        phoneNumber: typedPhone(entry?.phoneNumber ?? ""),
        notes: entry?.notes ?? "",
        pin: entry ? pinOfSaved(entry) : null,
        hours: hoursForm(hours),
      },
    },
  );
  return (
    <FormDialog
      title={title}
      form={form}
      label={t("book.form")}
      onSubmit={send}
      onSuccess={() => {
        onClose();
        saved(t("book.saved"));
      }}
      button={t("book.save")}
      dismiss={t("dialog.close")}
      onClose={onClose}
    >
      <TextField
        name="label"
        label={t("book.label")}
        hint={t("book.labelHint")}
        autoComplete="off"
        required
      />
      <TextField name="customerName" label={t("book.contact")} autoComplete="off" required />
      <SuggestingAddressField<AddressBookInput>
        name="fullAddress"
        label={t("book.address")}
        hint={t("book.addressHint")}
        required
        merchantId={merchantId}
      />
      <AddressPin merchantId={merchantId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="apartmentUnitNumber" label={t("book.apartment")} autoComplete="off" optional />
        <PhoneField name="phoneNumber" label={t("book.phone")} required />
      </div>
      <TextareaField name="notes" label={t("book.notes")} rows={2} optional />
      <details open={hours !== null}>
        <summary className="cursor-pointer font-medium">{t("book.hours")}</summary>
        <p className="my-2 text-xs text-muted">{t("book.hoursHint")}</p>
        <HoursFields withoutHours={hoursText.t("ofMerchant")} />
      </details>
    </FormDialog>
  );
}

/** A pin for the exact place, such as the gate of a store. */
function AddressPin({ merchantId }: { merchantId: string }) {
  const { t } = useText("areas");
  const { setValue } = useFormContext<AddressBookInput>();
  const [address, pin] = useWatch<AddressBookInput, ["fullAddress", "pin"]>({ name: ["fullAddress", "pin"] });
  return (
    <PinField
      merchantId={merchantId}
      what={t("book.what")}
      address={address}
      pin={pin}
      near={null}
      at={null}
      onChange={(change) => {
        setValue("pin", change.pin, { shouldDirty: true });
        const next = change.address ?? address;
        setValue("fullAddress", next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      }}
    />
  );
}
