"use client";

import { useState } from "react";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { inviteFirstOwner } from "./actions";
import { CreatedResult } from "./created-result";
import { OwnerEmailField } from "./owner-email-field";

export type InviteOwnerDialogProps = { merchantId: string };

/** Invites an owner of a merchant without one. */
export default function InviteOwnerDialog({
  merchantId,
  onClose,
}: InviteOwnerDialogProps & { onClose: () => void }) {
  const [created, setCreated] = useState<{ url: string | null } | null>(null);
  const form = useZodForm(
    () => import("@/lib/account/schema/operate").then((module) => module.inviteOwnerInput),
    { defaultValues: { merchantId, ownerEmail: "" } },
  );
  return (
    <FormDialog
      title="Invite an owner"
      form={form}
      label="Invite an owner"
      onSubmit={inviteFirstOwner}
      onSuccess={setCreated}
      button="Invite owner"
      result={
        created && (
          <CreatedResult
            what="The owner was invited."
            whom={form.getValues("ownerEmail").trim()}
            url={created.url}
            label="invitation link"
          />
        )
      }
      onClose={onClose}
    >
      <OwnerEmailField />
    </FormDialog>
  );
}
