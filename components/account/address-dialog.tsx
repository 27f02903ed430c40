"use client";

import { useFormContext, useWatch } from "react-hook-form";
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
      label="Address"
      onSubmit={send}
      onSuccess={() => {
        onClose();
        saved("Address saved");
      }}
      button="Save address"
      dismiss="Close"
      onClose={onClose}
    >
      <TextField
        name="label"
        label="Label"
        hint="A name you will recognize, such as “Main warehouse”."
        autoComplete="off"
        required
      />
      <TextField name="customerName" label="Contact name" autoComplete="off" required />
      <SuggestingAddressField<AddressBookInput>
        name="fullAddress"
        label="Address"
        hint="Street, city, state or province and postal code."
        required
        merchantId={merchantId}
      />
      <AddressPin merchantId={merchantId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="apartmentUnitNumber" label="Apartment or unit" autoComplete="off" optional />
        <PhoneField name="phoneNumber" label="Phone number" required />
      </div>
      <TextareaField name="notes" label="Notes for the courier" rows={2} optional />
      <details open={hours !== null}>
        <summary className="cursor-pointer font-medium">Opening hours</summary>
        <p className="my-2 text-xs text-muted">
          Without open days and exceptions, your merchant’s hours apply.
        </p>
        <HoursFields withoutHours="Merchant’s hours" />
      </details>
    </FormDialog>
  );
}

/** A pin for the exact place, such as the gate of a store. */
function AddressPin({ merchantId }: { merchantId: string }) {
  const { setValue } = useFormContext<AddressBookInput>();
  const [address, pin] = useWatch<AddressBookInput, ["fullAddress", "pin"]>({ name: ["fullAddress", "pin"] });
  return (
    <PinField
      merchantId={merchantId}
      what="address"
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
