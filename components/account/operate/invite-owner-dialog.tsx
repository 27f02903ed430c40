"use client";

import { useState } from "react";
import { useText } from "#texts";
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
  const { t } = useText("operate");
  const [created, setCreated] = useState<{ url: string | null } | null>(null);
  const form = useZodForm(
    () => import("@/lib/account/schema/operate").then((module) => module.inviteOwnerInput),
    { defaultValues: { merchantId, ownerEmail: "" } },
  );
  return (
    <FormDialog
      title={t("owner.title")}
      form={form}
      label={t("owner.title")}
      onSubmit={inviteFirstOwner}
      onSuccess={setCreated}
      button={t("owner.button")}
      result={
        created && (
          <CreatedResult
            what={t("owner.invited")}
            whom={form.getValues("ownerEmail").trim()}
            url={created.url}
            label={t("invitationLink")}
          />
        )
      }
      onClose={onClose}
    >
      <OwnerEmailField />
    </FormDialog>
  );
}
