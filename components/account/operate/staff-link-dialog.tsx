"use client";

import { useState } from "react";
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
  const [made, setMade] = useState<{ url: string | null } | null>(null);
  const { pending, error, send } = useSend();
  return (
    <Dialog
      title={isInvited ? `Invite ${name} again` : `Send a reset link to ${name}`}
      description={`The link to choose a password works once, within ${RESET_LINK_MINUTES} minutes. Earlier links stop working. This is recorded with your name.`}
      open
      onOpenChange={onClose}
    >
      {made ? (
        <CreatedResult
          what={isInvited ? "The invitation was renewed." : "The link was created."}
          whom={name}
          url={made.url}
          label="link to choose a password"
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
              Send link
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  );
}
