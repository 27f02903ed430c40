"use client";

import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { InviteOwnerDialogProps } from "./invite-owner-dialog";
import type { NewMerchantDialogProps } from "./new-merchant-dialog";

const NewMerchantDialog = dialogOnDemand(() => import("./new-merchant-dialog"));
const InviteOwnerDialog = dialogOnDemand(() => import("./invite-owner-dialog"));
const NewStaffDialog = dialogOnDemand(() => import("./new-staff-dialog"));

/** Button that creates a merchant. */
export function NewMerchantButton(props: NewMerchantDialogProps) {
  return <NewMerchantDialog trigger={<Button>New merchant</Button>} props={props} />;
}

/** Button that creates a member of the staff. */
export function NewStaffButton() {
  return <NewStaffDialog trigger={<Button>New member of staff</Button>} props={{}} />;
}

/** Button that invites an owner of a merchant without one. */
export function InviteOwnerButton(props: InviteOwnerDialogProps) {
  return <InviteOwnerDialog trigger={<Button>Invite an owner</Button>} props={props} />;
}
