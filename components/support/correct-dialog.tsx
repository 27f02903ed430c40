"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
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
  const { t } = useText("support");
  const trade = useText("trade");
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
      title={t("correct.title")}
      description={t("correct.text")}
      form={form}
      label={t("correct.form")}
      onSubmit={send}
      onSuccess={() => {
        toast({ title: t("correct.done"), tone: "success" });
        onClose();
      }}
      button={t("correct.button")}
      dismiss={t("correct.dismiss")}
      onClose={onClose}
    >
      <SelectField
        name="to"
        label={t("correct.newStatus")}
        required
        options={DELIVERY_STATUSES.map((each) => ({
          value: each,
          label:
            each === status
              ? t("correct.now", { status: trade.t(`status.${each}`) })
              : trade.t(`status.${each}`),
        }))}
        hint={
          !hasCourier && to !== undefined && WITH_COURIER_STATUSES.includes(to)
            ? t("correct.noCourier")
            : undefined
        }
      />
      {to !== undefined && <Goods mustHold={mustHold} />}
      <TextareaField name="reason" label={t("reason")} required rows={3} maxLength={MAX_REASON} />
    </FormDialog>
  );
}

/** Initially empty, because the person must decide. */
function useChosenStatus(control: Control<z.input<typeof correction>>): DeliveryStatus | undefined {
  return useWatch({ control, name: "to" });
}

function Goods({ mustHold }: { mustHold: boolean }) {
  const { t } = useText("support");
  if (mustHold) {
    return <p className="text-muted">{t("correct.mustHold")}</p>;
  }
  return (
    <CheckboxField name="goodsHeld" label={t("correct.goodsHeld")} description={t("correct.goodsHeldText")} />
  );
}
