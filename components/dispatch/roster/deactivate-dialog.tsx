"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import ConfirmActionDialog from "@/components/kit/form/confirm-action-dialog";
import { activateCourier } from "../actions";
import { LeavingDialog, type LeavingDialogProps } from "./leaving-dialog";

/** Deactivates a courier. If the courier has open deliveries or goods, asks who gets each. */
export default function DeactivateDialog(props: LeavingDialogProps) {
  const { courier, onClose } = props;
  const { id, name, work } = courier;
  const { t } = useText("roster");
  const router = useRouter();

  async function send() {
    const result = await activateCourier({ courierId: id, active: false, decisions: [] });
    // The courier was assigned work in the meantime: the page refreshes and the other dialog replaces this one.
    if (!result.ok && result.error.code === "unprocessable") router.refresh();
    return result;
  }

  if (work.open > 0 || work.held > 0) return <LeavingDialog {...props} />;
  return (
    <ConfirmActionDialog
      title={t("leave.title", { name })}
      description={t("leave.description", { name })}
      confirmLabel={t("leave.confirm")}
      done={t("leave.done", { name })}
      send={send}
      onClose={onClose}
    />
  );
}
