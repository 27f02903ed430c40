"use client";

import { useText } from "#texts";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { InviteOwnerDialogProps } from "./invite-owner-dialog";
import type { NewMerchantDialogProps } from "./new-merchant-dialog";

const NewMerchantDialog = dialogOnDemand(() => import("./new-merchant-dialog"));
const InviteOwnerDialog = dialogOnDemand(() => import("./invite-owner-dialog"));
const NewStaffDialog = dialogOnDemand(() => import("./new-staff-dialog"));

/** Button that creates a merchant. */
export function NewMerchantButton(props: NewMerchantDialogProps) {
  const { t } = useText("operate");
  return <NewMerchantDialog trigger={<Button>{t("merchant.title")}</Button>} props={props} />;
}

/** Button that creates a member of the staff. */
export function NewStaffButton() {
  const { t } = useText("operate");
  return <NewStaffDialog trigger={<Button>{t("staff.title")}</Button>} props={{}} />;
}

/** Button that invites an owner of a merchant without one. */
export function InviteOwnerButton(props: InviteOwnerDialogProps) {
  const { t } = useText("operate");
  return <InviteOwnerDialog trigger={<Button>{t("owner.title")}</Button>} props={props} />;
}
