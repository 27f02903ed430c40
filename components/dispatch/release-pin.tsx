"use client";

import { useText } from "#texts";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { PinDialogProps } from "./pin-dialog";

const PinDialog = dialogOnDemand(() => import("./pin-dialog"));

/** Lets the courier deliver without the PIN. */
export function ReleasePin(props: PinDialogProps) {
  const { t } = useText("dispatch");
  return <PinDialog trigger={<Button>{t("pin.allow")}</Button>} props={props} />;
}
