"use client";

import { RotateCcw } from "lucide-react";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import { previewRedelivery, redeliver } from "../actions";
import { deliveryPath } from "../paths";
import type { RedeliverDialogProps } from "./redeliver-dialog";

const RedeliverDialog = dialogOnDemand(() => import("./redeliver-dialog"));

/** Books a failed delivery again. */
export function RedeliverButton(props: RedeliverDialogProps) {
  return (
    <RedeliverDialog
      props={props}
      trigger={
        <Button>
          <RotateCcw aria-hidden />
          Redeliver
        </Button>
      }
    />
  );
}

type RedeliverDeliveryProps = { merchantId: string; merchantKey: string; orderNumber: string };

/** The merchant's redelivery. */
export function RedeliverDelivery({ merchantId, merchantKey, orderNumber }: RedeliverDeliveryProps) {
  return (
    <RedeliverButton
      orderNumber={orderNumber}
      preview={() => previewRedelivery(merchantId, { orderNumber })}
      send={(shownPriceCents) => redeliver(merchantId, { orderNumber, shownPriceCents })}
      pathOf={(booked) => deliveryPath(merchantKey, booked.orderNumber)}
    />
  );
}
