"use client";

import { ChevronDown, UserMinus } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { IconButton } from "@/components/kit/ui/icon-button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuRadioGroup } from "@/components/kit/ui/menu-items";
import type { TeamMember } from "@/lib/account/reads/list-team";
import { makeMemberLink, removeFromTeam, removeMemberFactor, saveRole } from "./actions";
import { PersonLine } from "./person-line";
import { RecoveryDialog } from "./recovery-dialog";
import { ROLE_OPTIONS, roleLabel } from "./roles";

type TeamMembersProps = {
  merchantId: string;
  members: TeamMember[];
  /** The signed-in person. */
  ownId: string;
  mayWrite: boolean;
};

export function TeamMembers({ members, ownId, ...rest }: TeamMembersProps) {
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label="Team members">
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} isSelf={member.userId === ownId} {...rest} />
      ))}
    </ul>
  );
}

type MemberRowProps = { merchantId: string; member: TeamMember; isSelf: boolean; mayWrite: boolean };

function MemberRow({ merchantId, member, isSelf, mayWrite }: MemberRowProps) {
  const { userId, name, email, role, disabled, hasSecondFactor } = member;
  const { pending, run } = useInstantAction();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <PersonLine
        name={name}
        email={email}
        badges={
          <>
            {isSelf && <Badge>You</Badge>}
            {disabled && <Badge tone="warning">Disabled</Badge>}
            {mayWrite && hasSecondFactor && <Badge tone="success">Two-factor</Badge>}
          </>
        }
      />
      {mayWrite ? (
        <div className="flex items-center gap-2">
          <Menu
            align="end"
            trigger={
              <Button size="sm" pending={pending} aria-label={`Role of ${name}: ${roleLabel(role)}`}>
                {roleLabel(role)} <ChevronDown aria-hidden />
              </Button>
            }
          >
            <MenuRadioGroup
              label="Role"
              value={role}
              options={ROLE_OPTIONS}
              onValueChange={(next) =>
                run(
                  () => saveRole(merchantId, { userId, role: next }),
                  `${name} is now ${roleLabel(next).toLowerCase()}`,
                )
              }
            />
          </Menu>
          {!isSelf && (
            <RecoveryDialog
              name={name}
              hasSecondFactor={hasSecondFactor}
              makeLink={() => makeMemberLink(merchantId, { userId })}
              removeFactor={() => removeMemberFactor(merchantId, { userId })}
            />
          )}
          <ConfirmAction
            title={isSelf ? "Leave the team?" : `Remove ${name}?`}
            description={
              isSelf
                ? "You will be signed out and need an invitation to return."
                : "They will be signed out and need an invitation to return."
            }
            confirmLabel={isSelf ? "Leave team" : "Remove from team"}
            done={isSelf ? "You left the team" : `${name} was removed`}
            send={() => removeFromTeam(merchantId, { userId })}
            trigger={
              <IconButton label={isSelf ? "Leave the team" : `Remove ${name}`}>
                <UserMinus aria-hidden />
              </IconButton>
            }
          />
        </div>
      ) : (
        <Badge>{roleLabel(role)}</Badge>
      )}
    </li>
  );
}
