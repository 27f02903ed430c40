"use client";

import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import type { SetPriceDialogProps } from "./set-price-dialog";

const SetPriceDialog = dialogOnDemand(() => import("./set-price-dialog"));

/** Sets the price of an open delivery by hand. */
export function SetPrice(props: SetPriceDialogProps) {
  const { t } = useText("support");
  return <SetPriceDialog trigger={<Button>{t("price.button")}</Button>} props={props} />;
}
