"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { STATUS_LABELS } from "@/components/deliveries/format";
import { CheckboxField, SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { toast } from "@/components/kit/ui/toast";
import type { correction } from "@/lib/deliveries/schema";
import { MAX_REASON } from "@/lib/deliveries/status";
import {
  WITH_COURIER_STATUSES,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  impliesGoodsHeld,
} from "@/lib/deliveries/status";
import { correct } from "./actions";

export type CorrectDialogProps = {
  merchantId: string;
  orderNumber: string;
  status: DeliveryStatus;
  goodsHeld: boolean;
  /** An active courier. */
  hasCourier: boolean;
  /** The last status change shown on the page. */
  seen: number;
};

/** Sets the delivery to its actual status. */
export default function CorrectDialog({ onClose, ...props }: CorrectDialogProps & { onClose: () => void }) {
  const { merchantId, orderNumber, status, goodsHeld, hasCourier, seen } = props;
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/deliveries/schema").then((module) => module.correction), {
    defaultValues: { goodsHeld, reason: "" },
  });
  const to = useChosenStatus(form.control);
  const mustHold = to !== undefined && impliesGoodsHeld(to);
  const { setValue } = form;

  useEffect(() => setValue("goodsHeld", mustHold || goodsHeld), [mustHold, goodsHeld, setValue]);

  async function send(wanted: z.output<typeof correction>) {
    const result = await correct({ merchantId, orderNumber, seen, ...wanted });
    // Refreshes the page behind the dialog, whatever the result.
    router.refresh();
    return result;
  }

  return (
    <FormDialog
      title="Correct the status"
      description="Use this if the recorded status is wrong. The merchant sees the correction and your reason in the timeline."
      form={form}
      label="Correction"
      onSubmit={send}
      onSuccess={() => {
        toast({ title: "Status corrected", tone: "success" });
        onClose();
      }}
      button="Correct status"
      dismiss="Keep it as it is"
      onClose={onClose}
    >
      <SelectField
        name="to"
        label="New status"
        required
        options={DELIVERY_STATUSES.map((each) => ({
          value: each,
          label: each === status ? `${STATUS_LABELS[each]} (now)` : STATUS_LABELS[each],
        }))}
        hint={
          !hasCourier && to !== undefined && WITH_COURIER_STATUSES.includes(to)
            ? "It has no active courier, and a correction does not assign one. Assign a courier in Dispatch instead."
            : undefined
        }
      />
      {to !== undefined && <Goods mustHold={mustHold} />}
      <TextareaField name="reason" label="Reason" required rows={3} maxLength={MAX_REASON} />
    </FormDialog>
  );
}

/** Initially empty, because the person must decide. */
function useChosenStatus(control: Control<z.input<typeof correction>>): DeliveryStatus | undefined {
  return useWatch({ control, name: "to" });
}

function Goods({ mustHold }: { mustHold: boolean }) {
  if (mustHold) {
    return <p className="text-muted">This status means that the courier has, or had, the package.</p>;
  }
  return (
    <CheckboxField
      name="goodsHeld"
      label="The courier has the package"
      description="After pickup, the delivery cannot be cancelled."
    />
  );
}
