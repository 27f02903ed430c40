"use client";

import type { ReactElement } from "react";
import type { ConfirmActionDialogProps } from "./confirm-action-dialog";
import { dialogOnDemand } from "./dialog-on-demand";

const ConfirmActionDialog = dialogOnDemand(() => import("./confirm-action-dialog"));

type ConfirmActionProps = Omit<ConfirmActionDialogProps, "onClose"> & { trigger: ReactElement };

/** A button that asks for confirmation, runs an action and refreshes the page. */
export function ConfirmAction({ trigger, ...props }: ConfirmActionProps) {
  return <ConfirmActionDialog trigger={trigger} props={props} />;
}
