"use client";

import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
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
      <Dialog
        title="Save this address"
        description="You can use it for other deliveries."
        size="sm"
        open={open}
        onOpenChange={setOpen}
      >
        <LabelForm
          suggested={getValues(`${stop}.customer_name`)}
          send={({ label }) =>
            saveAddress(merchantId, { label, stop: getValues(stop), dial_code: getValues("dial_code") })
          }
          onSaved={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

type LabelFormProps = {
  suggested: string;
  send: (values: Label) => Promise<Answer<unknown>>;
  onSaved: () => void;
};

function LabelForm({ suggested, send, onSaved }: LabelFormProps) {
  const form = useZodForm(() => import("./address-label").then((module) => module.addressLabel), {
    defaultValues: { label: suggested },
  });
  return (
    <Form
      form={form}
      label="Save this address"
      onSubmit={async (values) => withLabelErrorsOnly(await send(values))}
      onSuccess={() => {
        onSaved();
        toast({ title: "Address saved", tone: "success" });
      }}
    >
      <TextField<Label>
        name="label"
        label="Label"
        required
        hint="A name to find it by, such as “Warehouse”."
      />
      <div className="flex justify-end gap-2">
        <DialogClose render={<Button>Cancel</Button>} />
        <SubmitButton>Save address</SubmitButton>
      </div>
    </Form>
  );
}

/** The other fields are not in this dialog, so the error message names them. */
function withLabelErrorsOnly(result: Answer<unknown>): Answer<unknown> {
  if (result.ok || !result.error.fields) return result;
  const { label } = result.error.fields;
  return { ok: false, error: { ...result.error, fields: label && { label } } };
}
