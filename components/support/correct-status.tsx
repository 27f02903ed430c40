"use client";

import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import type { CorrectDialogProps } from "./correct-dialog";

const CorrectDialog = dialogOnDemand(() => import("./correct-dialog"));

/** Sets the delivery to its actual status. */
export function CorrectStatus(props: CorrectDialogProps) {
  const { t } = useText("support");
  return <CorrectDialog trigger={<Button>{t("correct.button")}</Button>} props={props} />;
}
