"use client";

import { RotateCcw } from "lucide-react";
import type { ReactElement } from "react";
import { useText } from "#texts";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import { previewRedelivery, redeliver } from "../actions";
import { deliveryPath } from "../paths";
import type { RedeliverDialogProps } from "./redeliver-dialog";

const RedeliverDialog = dialogOnDemand(() => import("./redeliver-dialog"));

type RedeliverButtonProps = RedeliverDialogProps & { trigger?: ReactElement | undefined };

/** Books a failed delivery again. */
export function RedeliverButton({ trigger, ...props }: RedeliverButtonProps) {
  const { t } = useText("detail");
  return (
    <RedeliverDialog
      props={props}
      trigger={
        trigger ?? (
          <Button>
            <RotateCcw aria-hidden />
            {t("action.redeliver")}
          </Button>
        )
      }
    />
  );
}

type RedeliverDeliveryProps = Pick<RedeliverButtonProps, "trigger" | "orderNumber"> & {
  merchantId: string;
  merchantKey: string;
};

/** The merchant's redelivery. */
export function RedeliverDelivery({ merchantId, merchantKey, orderNumber, trigger }: RedeliverDeliveryProps) {
  return (
    <RedeliverButton
      trigger={trigger}
      orderNumber={orderNumber}
      preview={() => previewRedelivery(merchantId, { orderNumber })}
      send={(shownPriceCents) => redeliver(merchantId, { orderNumber, shownPriceCents })}
      pathOf={(booked) => deliveryPath(merchantKey, booked.orderNumber)}
    />
  );
}
