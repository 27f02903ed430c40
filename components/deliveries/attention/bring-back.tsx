"use client";

import { Undo2 } from "lucide-react";
import { useText } from "#texts";
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
  const { t } = useText("overview");
  return (
    <ConfirmAction
      title={t("attention.returnTitle", { orderNumber })}
      description={t("attention.returnHint", { price })}
      confirmLabel={t("attention.returnConfirm")}
      done={t("attention.returned", { orderNumber })}
      send={send}
      trigger={
        <Button size="sm" aria-label={t("attention.returnOrder", { orderNumber })}>
          <Undo2 aria-hidden />
          {t("attention.return")}
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
