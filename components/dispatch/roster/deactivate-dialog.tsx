"use client";

import { useRouter } from "next/navigation";
import ConfirmActionDialog from "@/components/kit/form/confirm-action-dialog";
import { activateCourier } from "../actions";
import { LeavingDialog, type LeavingDialogProps } from "./leaving-dialog";

/** Deactivates a courier. If the courier has open deliveries or goods, asks who gets each. */
export default function DeactivateDialog(props: LeavingDialogProps) {
  const { courier, onClose } = props;
  const { id, name, work } = courier;
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
      title={`Deactivate ${name}?`}
      description={`${name} will get no new deliveries, and the private link ends. You can reactivate ${name} at any time.`}
      confirmLabel="Deactivate"
      done={`${name} is inactive`}
      send={send}
      onClose={onClose}
    />
  );
}
