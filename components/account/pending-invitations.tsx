"use client";

import { Send, X } from "lucide-react";
import { useText } from "#texts";
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

export function PendingInvitations({ merchantId, invitations, mayWrite, isMailed }: PendingInvitationsProps) {
  const text = useText("team");
  const { t } = text;
  const { pending, run } = useInstantAction();
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label={t("invitation.title")}>
      {invitations.map(({ id, email, role, invitedByName, expiresAt, mail }) => {
        return (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 wrap-break-word">
              <p className="font-medium">
                {email ?? t("invitation.anyone")} · {roleLabel(text, role)}
              </p>
              <p className="text-muted">
                {t.rich("invitation.invited", {
                  name: invitedByName,
                  time: () => <ViewerTime instant={expiresAt} />,
                })}
              </p>
              {mail && (
                <p className="text-muted">
                  {t.rich(`invitation.mail.${mail.state}`, { time: () => <ViewerTime instant={mail.at} /> })}
                </p>
              )}
            </div>
            {mayWrite && isMailed && email !== null && (
              <IconButton
                label={t("invitation.sendAgain", { email })}
                pending={pending}
                onClick={() =>
                  run(() => sendInvitationAgain(merchantId, { id }), t("invitation.sentAgain", { email }))
                }
              >
                <Send aria-hidden />
              </IconButton>
            )}
            {mayWrite && (
              <ConfirmAction
                title={t("invitation.revokeTitle")}
                description={t("invitation.revokeText")}
                confirmLabel={t("invitation.revokeButton")}
                done={t("invitation.revoked")}
                send={() => cancelInvitation(merchantId, { id })}
                trigger={
                  <IconButton
                    label={email === null ? t("invitation.revokeAnyone") : t("invitation.revoke", { email })}
                  >
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
