"use client";

import { Send, X } from "lucide-react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { PendingInvitation } from "@/lib/account/reads/list-team";
import { sendInvitationAgain, cancelInvitation } from "./actions";
import { roleLabel } from "./roles";

type PendingInvitationsProps = {
  merchantId: string;
  invitations: PendingInvitation[];
  mayWrite: boolean;
  /** Whether email is set up. */
  isMailed: boolean;
};

/** Status of the email, followed by its time. */
const MAIL_WORDS: Record<NonNullable<PendingInvitation["mail"]>["state"], string> = {
  queued: "Email queued since",
  kept: "Email not sent, copied to the outbox",
  sent: "Email sent",
  failed: "Email could not be sent",
  suppressed: "Email was not sent",
};

export function PendingInvitations({ merchantId, invitations, mayWrite, isMailed }: PendingInvitationsProps) {
  const { pending, run } = useInstantAction();
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label="Pending invitations">
      {invitations.map(({ id, email, role, invitedByName, expiresAt, mail }) => {
        const whom = email ?? "Anyone with the link";
        return (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 wrap-break-word">
              <p className="font-medium">
                {whom} · {roleLabel(role)}
              </p>
              <p className="text-muted">
                Invited by {invitedByName} · valid until <ViewerTime instant={expiresAt} />
              </p>
              {mail && (
                <p className="text-muted">
                  {MAIL_WORDS[mail.state]} <ViewerTime instant={mail.at} />
                </p>
              )}
            </div>
            {mayWrite && isMailed && email !== null && (
              <IconButton
                label={`Send the invitation for ${email} again`}
                pending={pending}
                onClick={() =>
                  run(
                    () => sendInvitationAgain(merchantId, { id }),
                    `A new link is on its way to ${email}. The earlier one no longer works.`,
                  )
                }
              >
                <Send aria-hidden />
              </IconButton>
            )}
            {mayWrite && (
              <ConfirmAction
                title="Revoke the invitation?"
                description="Its link will stop working."
                confirmLabel="Revoke"
                done="Invitation revoked"
                send={() => cancelInvitation(merchantId, { id })}
                trigger={
                  <IconButton label={`Revoke the invitation for ${whom}`}>
                    <X aria-hidden />
                  </IconButton>
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
