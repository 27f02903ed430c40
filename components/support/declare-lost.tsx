"use client";

import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { LossDialogProps } from "./loss-dialog";

const LossDialog = dialogOnDemand(() => import("./loss-dialog"));

/** Declares the package of a delivery as lost. */
export function DeclareLost(props: LossDialogProps) {
  return <LossDialog trigger={<Button>Declare lost</Button>} props={props} />;
}
