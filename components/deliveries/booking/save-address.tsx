"use client";

import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useText } from "#texts";
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
  const { t } = useText("booking");
  const [open, setOpen] = useState(false);
  const { trigger, getValues } = useFormContext<DeliveryFormValues>();

  async function openIfGood() {
    const paths = savedFields(stop);
    if (await trigger(paths, { shouldFocus: true })) setOpen(true);
  }

  return (
    <>
      <IconButton label={t("saved.save")} size="sm" onClick={() => void openIfGood()}>
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
  const { t } = useText("booking");
  const form = useZodForm(() => import("./address-label").then((module) => module.addressLabel), {
    defaultValues: { label: suggested },
  });
  return (
    <FormDialog
      title={t("saved.save")}
      description={t("saved.saveHint")}
      size="sm"
      form={form}
      label={t("saved.save")}
      onSubmit={async (values) => withLabelErrorsOnly(await send(values))}
      onSuccess={() => {
        onClose();
        toast({ title: t("saved.saved"), tone: "success" });
      }}
      button={t("saved.saveButton")}
      onClose={onClose}
    >
      <TextField<Label> name="label" label={t("saved.label")} required hint={t("saved.labelHint")} />
    </FormDialog>
  );
}

/** The other fields are not in this dialog, so the error message names them. */
function withLabelErrorsOnly(result: Answer<unknown>): Answer<unknown> {
  if (result.ok || !result.error.fields) return result;
  const { label } = result.error.fields;
  return { ok: false, error: { ...result.error, fields: label && { label } } };
}
