"use client";

import { X } from "lucide-react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { PendingInvitation } from "@/lib/account/reads/list-team";
import { takeInvitationBack } from "./actions";
import { roleLabel } from "./roles";

type PendingInvitationsProps = {
  merchantId: string;
  invitations: PendingInvitation[];
  mayWrite: boolean;
};

export function PendingInvitations({ merchantId, invitations, mayWrite }: PendingInvitationsProps) {
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label="Pending invitations">
      {invitations.map(({ id, email, role, invitedByName, expiresAt }) => {
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
            </div>
            {mayWrite && (
              <ConfirmAction
                title="Revoke the invitation?"
                description="Its link will stop working."
                confirmLabel="Revoke"
                done="The invitation is revoked"
                send={() => takeInvitationBack(merchantId, { id })}
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
