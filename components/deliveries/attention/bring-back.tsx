"use client";

import { Undo2 } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import type { Answer } from "@/lib/core/errors";
import { bringBack } from "../actions";

type BringBackProps = {
  orderNumber: string;
  /** The price of the return, as text. */
  price: string;
};

type ButtonProps = BringBackProps & { send: () => Promise<Answer<unknown>> };

/** Ends a delivery after a failed attempt and brings the package back, after its price was shown. */
export function BringBackButton({ orderNumber, price, send }: ButtonProps) {
  return (
    <ConfirmAction
      title={`Return ${orderNumber} to the pickup?`}
      description={`The delivery ends as failed, and the courier brings the package back to the pickup. The return costs ${price}.`}
      confirmLabel="Return package"
      done={`Return of ${orderNumber} booked`}
      send={send}
      trigger={
        <Button size="sm" aria-label={`Return ${orderNumber}`}>
          <Undo2 aria-hidden />
          Return
        </Button>
      }
    />
  );
}

/** The merchant's. */
export function BringBack({ merchantId, ...props }: BringBackProps & { merchantId: string }) {
  const { orderNumber } = props;
  return <BringBackButton {...props} send={() => bringBack(merchantId, { orderNumber })} />;
}
