"use client";

import { useRouter } from "next/navigation";
import ConfirmActionDialog from "@/components/kit/form/confirm-action-dialog";
import { courierWorkPath } from "@/components/support/paths";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { activateCourier } from "../actions";

type DeactivateDialogProps = { courier: ListedCourier; onClose: () => void };

/** Deactivates a courier. If the courier has open deliveries, links to it instead. */
export default function DeactivateDialog({ courier, onClose }: DeactivateDialogProps) {
  const { id, name, work } = courier;
  const router = useRouter();

  async function send() {
    const result = await activateCourier({ courierId: id, active: false });
    // The courier was assigned work in the meantime: the page refreshes and the other dialog replaces this one.
    if (!result.ok && result.error.code === "unprocessable") router.refresh();
    return result;
  }

  if (work.open > 0) return <HasWork courier={courier} onClose={onClose} />;
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

function HasWork({ courier: { id, name, work }, onClose }: DeactivateDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`${name} has open deliveries`}
      description={`You can deactivate ${name} once all open deliveries have ended. ${wayOut(work)}`}
      footer={
        <>
          <DialogClose render={<Button>OK</Button>} />
          <ButtonLink variant="primary" prefetch={false} href={courierWorkPath(id)}>
            Show open deliveries
          </ButtonLink>
        </>
      }
    />
  );
}

function wayOut({ open, notStarted }: ListedCourier["work"]): string {
  const deliveries = open === 1 ? "the 1 open delivery" : `the ${open} open deliveries`;
  if (notStarted === open) return `Unassign or reassign ${deliveries} first.`;
  if (notStarted === 0)
    return open === 1
      ? "The open delivery is in progress and must be completed first."
      : `The ${open} open deliveries are in progress and must be completed first.`;
  return `${notStarted} of ${deliveries} can be unassigned or reassigned; the rest must be completed first.`;
}
