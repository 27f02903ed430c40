"use client";

import { ChevronDown, UserMinus } from "lucide-react";
import { useText } from "#texts";
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
import { roleLabel, roleOptions } from "./roles";

type TeamMembersProps = {
  merchantId: string;
  members: TeamMember[];
  /** The signed-in person. */
  ownId: string;
  mayWrite: boolean;
};

export function TeamMembers({ members, ownId, ...rest }: TeamMembersProps) {
  const { t } = useText("team");
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label={t("members")}>
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
  const text = useText("team");
  const { t } = text;
  const roleName = roleLabel(text, role);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <PersonLine
        name={name}
        email={email}
        badges={
          <>
            {isSelf && <Badge>{t("you")}</Badge>}
            {disabled && <Badge tone="warning">{t("disabled")}</Badge>}
            {mayWrite && hasSecondFactor && <Badge tone="success">{t("twoFactor")}</Badge>}
          </>
        }
      />
      {mayWrite ? (
        <div className="flex items-center gap-2">
          <Menu
            align="end"
            trigger={
              <Button size="sm" pending={pending} aria-label={t("role.of", { name, role: roleName })}>
                {roleName} <ChevronDown aria-hidden />
              </Button>
            }
          >
            <MenuRadioGroup
              label={t("role.title")}
              value={role}
              options={roleOptions(text)}
              onValueChange={(next) =>
                run(
                  () => saveRole(merchantId, { userId, role: next }),
                  t("role.changed", { name, role: next }),
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
            title={isSelf ? t("remove.selfTitle") : t("remove.title", { name })}
            description={isSelf ? t("remove.selfText") : t("remove.text")}
            confirmLabel={isSelf ? t("remove.selfButton") : t("remove.button")}
            done={isSelf ? t("remove.selfDone") : t("remove.done", { name })}
            send={() => removeFromTeam(merchantId, { userId })}
            trigger={
              <IconButton label={isSelf ? t("remove.self") : t("remove.other", { name })}>
                <UserMinus aria-hidden />
              </IconButton>
            }
          />
        </div>
      ) : (
        <Badge>{roleName}</Badge>
      )}
    </li>
  );
}
