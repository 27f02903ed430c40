"use client";

import { Badge } from "@/components/kit/ui/badge";
import type { TeamMember } from "@/lib/account/reads/list-team";
import { makeLinkForMerchant, removeFactorForMerchant } from "./actions";
import { RecoveryDialog } from "./recovery-dialog";
import { roleLabel } from "./roles";

type PeopleToRecoverProps = { merchantId: string; members: TeamMember[] };

/** A merchant's team, for staff who help members sign in again. */
export function PeopleToRecover({ merchantId, members }: PeopleToRecoverProps) {
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label="Team members">
      {members.map(({ userId, name, email, role, disabled, hasSecondFactor }) => (
        <li key={userId} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1 wrap-break-word">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0">{name}</span>
              <Badge>{roleLabel(role)}</Badge>
              {disabled && <Badge tone="warning">Disabled</Badge>}
              {hasSecondFactor && <Badge tone="success">Two-factor</Badge>}
            </p>
            <p className="text-muted">{email}</p>
          </div>
          <RecoveryDialog
            name={name}
            hasSecondFactor={hasSecondFactor}
            makeLink={() => makeLinkForMerchant({ merchantId, userId })}
            removeFactor={() => removeFactorForMerchant({ merchantId, userId })}
          />
        </li>
      ))}
    </ul>
  );
}
