"use client";

import { useText } from "#texts";
import { Badge } from "@/components/kit/ui/badge";
import type { TeamMember } from "@/lib/account/reads/list-team";
import { makeLinkForMerchant, removeFactorForMerchant } from "./actions";
import { AccountSwitch } from "./operate/account-switch";
import { PersonLine } from "./person-line";
import { RecoveryDialog } from "./recovery-dialog";
import { roleLabel } from "./roles";

type PeopleToRecoverProps = { merchantId: string; members: TeamMember[] };

/** A merchant's team, for staff who help members sign in again, and disable accounts that somebody else has broken into. */
export function PeopleToRecover({ merchantId, members }: PeopleToRecoverProps) {
  const text = useText("team");
  const { t } = text;
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label={t("members")}>
      {members.map(({ userId, name, email, role, disabled, hasSecondFactor }) => (
        <li key={userId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <PersonLine
            name={name}
            email={email}
            badges={
              <>
                <Badge>{roleLabel(text, role)}</Badge>
                {disabled && <Badge tone="warning">{t("disabled")}</Badge>}
                {hasSecondFactor && <Badge tone="success">{t("twoFactor")}</Badge>}
              </>
            }
          />
          <RecoveryDialog
            name={name}
            hasSecondFactor={hasSecondFactor}
            makeLink={() => makeLinkForMerchant({ merchantId, userId })}
            removeFactor={() => removeFactorForMerchant({ merchantId, userId })}
          />
          <AccountSwitch userId={userId} name={name} isDisabled={disabled} />
        </li>
      ))}
    </ul>
  );
}
