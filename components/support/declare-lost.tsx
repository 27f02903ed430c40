"use client";

import { useText } from "#texts";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { LossDialogProps } from "./loss-dialog";

const LossDialog = dialogOnDemand(() => import("./loss-dialog"));

/** Declares the package of a delivery as lost. */
export function DeclareLost(props: LossDialogProps) {
  const { t } = useText("support");
  return <LossDialog trigger={<Button>{t("loss.button")}</Button>} props={props} />;
}
