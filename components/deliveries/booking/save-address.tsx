"use client";

import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { IconButton } from "@/components/kit/ui/icon-button";
import { toast } from "@/components/kit/ui/toast";
import type { Answer } from "@/lib/core/errors";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { saveAddress } from "../actions";
import { savedFields, type StopName } from "./stop-fields";

type Label = { label: string };

type Props = { stop: StopName; merchantId: string };

/** A button that saves a stop's fields to the address book. */
export function SaveAddress({ stop, merchantId }: Props) {
  const [open, setOpen] = useState(false);
  const { trigger, getValues } = useFormContext<DeliveryFormValues>();

  async function openIfGood() {
    const paths = savedFields(stop);
    if (await trigger(paths, { shouldFocus: true })) setOpen(true);
  }

  return (
    <>
      <IconButton label="Save this address" size="sm" onClick={() => void openIfGood()}>
        <BookmarkPlus aria-hidden />
      </IconButton>
      {open && (
        <LabelDialog
          suggested={getValues(`${stop}.customer_name`)}
          send={({ label }) =>
            saveAddress(merchantId, { label, stop: getValues(stop), dial_code: getValues("dial_code") })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type LabelDialogProps = {
  suggested: string;
  send: (values: Label) => Promise<Answer<unknown>>;
  onClose: () => void;
};

function LabelDialog({ suggested, send, onClose }: LabelDialogProps) {
  const form = useZodForm(() => import("./address-label").then((module) => module.addressLabel), {
    defaultValues: { label: suggested },
  });
  return (
    <FormDialog
      title="Save this address"
      description="You can use it for other deliveries."
      size="sm"
      form={form}
      label="Save this address"
      onSubmit={async (values) => withLabelErrorsOnly(await send(values))}
      onSuccess={() => {
        onClose();
        toast({ title: "Address saved", tone: "success" });
      }}
      button="Save address"
      onClose={onClose}
    >
      <TextField<Label>
        name="label"
        label="Label"
        required
        hint="A name to find it by, such as “Warehouse”."
      />
    </FormDialog>
  );
}

/** The other fields are not in this dialog, so the error message names them. */
function withLabelErrorsOnly(result: Answer<unknown>): Answer<unknown> {
  if (result.ok || !result.error.fields) return result;
  const { label } = result.error.fields;
  return { ok: false, error: { ...result.error, fields: label && { label } } };
}
