"use client";

import { useState } from "react";
import { useText } from "#texts";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogButtons } from "@/components/kit/ui/dialog";
import { RESET_LINK_MINUTES } from "@/lib/account/constants";
import { sendLinkToStaff } from "./actions";
import { CreatedResult } from "./created-result";

type StaffLinkDialogProps = {
  userId: string;
  name: string;
  /** Whether the person has not signed in yet. */
  isInvited: boolean;
  onClose: () => void;
};

/** Sends a colleague a link to choose a password. */
export default function StaffLinkDialog({ userId, name, isInvited, onClose }: StaffLinkDialogProps) {
  const { t } = useText("operate");
  const [made, setMade] = useState<{ url: string | null } | null>(null);
  const { pending, error, send } = useSend();
  return (
    <Dialog
      title={isInvited ? t("staff.inviteAgainTitle", { name }) : t("staff.resetLinkTitle", { name })}
      description={t("staff.linkText", { minutes: RESET_LINK_MINUTES })}
      open
      onOpenChange={onClose}
    >
      {made ? (
        <CreatedResult
          what={isInvited ? t("staff.invitedAgain") : t("staff.resetLinkCreated")}
          whom={name}
          url={made.url}
          label={t("passwordLink")}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {error && <FormError error={error} />}
          <DialogButtons>
            <Button
              variant="primary"
              pending={pending}
              onClick={() => void send(() => sendLinkToStaff({ userId }), setMade)}
            >
              {t("staff.sendLink")}
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  );
}
