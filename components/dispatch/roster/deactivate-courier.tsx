"use client";

import { UserX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { courierWorkPath } from "@/components/support/paths";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { activateCourier } from "../actions";

/** Deactivates a courier; of one with open work it shows the way to that work instead. */
export function DeactivateCourier({ courier }: { courier: ListedCourier }) {
  const { id, name, work } = courier;
  const [open, setOpen] = useState(false);
  const router = useRouter();

  async function send() {
    const result = await activateCourier({ courierId: id, active: false });
    // Work has come meanwhile: the page shows it then, and the other dialog takes this one's place.
    if (!result.ok && result.error.code === "unprocessable") router.refresh();
    return result;
  }

  return (
    <>
      <IconButton
        label={`Deactivate ${name}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <UserX aria-hidden />
      </IconButton>
      {open && work.open > 0 && <HasWork courier={courier} onClose={() => setOpen(false)} />}
      {open && work.open === 0 && (
        <ConfirmAction
          open
          onOpenChange={setOpen}
          title={`Deactivate ${name}?`}
          description={`${name} gets no more work, and the private link ends. You can make ${name} active again at any time.`}
          confirmLabel="Deactivate"
          done={`${name} is inactive`}
          send={send}
        />
      )}
    </>
  );
}

function HasWork({ courier: { id, name, work }, onClose }: { courier: ListedCourier; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`${name} has open work`}
      description={`${name} can be deactivated when it has ended. ${wayOut(work)}`}
      footer={
        <>
          <DialogClose render={<Button>Go back</Button>} />
          <ButtonLink variant="primary" prefetch={false} href={courierWorkPath(id)}>
            Show the open work
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
      ? "The 1 open delivery is under way and has to arrive first."
      : `The ${open} open deliveries are under way and have to arrive first.`;
  return `Of ${deliveries}, ${notStarted} can be unassigned or reassigned; the rest is under way and has to arrive first.`;
}
