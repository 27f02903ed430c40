"use client";

import { ChevronDown } from "lucide-react";
import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { Link } from "@/components/kit/ui/link";
import { Menu } from "@/components/kit/ui/menu";
import { MenuRadioGroup } from "@/components/kit/ui/menu-items";
import type { StaffMember } from "@/lib/account/reads/list-staff";
import { PersonLine } from "../person-line";
import { AccountSwitch } from "./account-switch";
import { saveStaffRole, signOutStaff } from "./actions";
import { staffRoleLabel, staffRoleOptions } from "./staff-roles";

const StaffLinkDialog = dialogOnDemand(() => import("./staff-link-dialog"));

type StaffListProps = {
  staff: StaffMember[];
  /** The signed-in person, who does not manage their own account. */
  ownId: string;
  mayWrite: boolean;
  /** Path of a person's audit log, before their id. */
  activityPath: string;
};

/** The support staff: who they are, their role, and when they signed in last. */
export function StaffList({ staff, ownId, mayWrite, activityPath }: StaffListProps) {
  const text = useText("operate");
  return (
    <ul className="divide-y divide-line" aria-label={text.t("staff.list")}>
      {staff.map((member) => (
        <li key={member.userId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <Person member={member} isSelf={member.userId === ownId} activityPath={activityPath} />
          {mayWrite && member.userId !== ownId ? (
            <Buttons member={member} />
          ) : (
            <Badge>{staffRoleLabel(text, member.role)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

type PersonProps = { member: StaffMember; isSelf: boolean; activityPath: string };

function Person({ member, isSelf, activityPath }: PersonProps) {
  const { t } = useText("operate");
  const { userId, name, email, isDisabled, hasSecondFactor, lastSignInAt, sessions } = member;
  return (
    <PersonLine
      name={name}
      email={email}
      badges={
        <>
          {isSelf && <Badge>{t("staff.you")}</Badge>}
          {isDisabled && <Badge tone="warning">{t("staff.disabled")}</Badge>}
          {hasSecondFactor && <Badge tone="success">{t("staff.twoFactor")}</Badge>}
        </>
      }
    >
      <p className="text-xs text-muted tabular-nums">
        {lastSignInAt ? (
          <>
            {t.rich("staff.lastSignIn", { time: () => <ViewerTime instant={lastSignInAt} /> })}
            {sessions > 0 && ` · ${t("staff.sessions", { count: sessions })}`}
          </>
        ) : (
          t("staff.neverSignedIn")
        )}
        {" · "}
        <Link prefetch={false} href={activityPath + userId} aria-label={t("staff.auditLogOf", { name })}>
          {t("staff.auditLog")}
        </Link>
      </p>
    </PersonLine>
  );
}

function Buttons({ member }: { member: StaffMember }) {
  const { userId, name, role, isDisabled, lastSignInAt, sessions } = member;
  const text = useText("operate");
  const { t } = text;
  const roleName = staffRoleLabel(text, role);
  const { pending, run } = useInstantAction();
  const isInvited = lastSignInAt === null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Menu
        align="end"
        trigger={
          <Button size="sm" pending={pending} aria-label={t("staffRole.of", { name, role: roleName })}>
            {roleName} <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuRadioGroup
          label={t("staffRole.title")}
          value={role}
          options={staffRoleOptions(text)}
          onValueChange={(next) =>
            run(() => saveStaffRole({ userId, role: next }), t("staffRole.changed", { name, role: next }))
          }
        />
      </Menu>
      {!isDisabled && (
        <StaffLinkDialog
          props={{ userId, name, isInvited }}
          trigger={
            <Button
              size="sm"
              aria-label={
                isInvited ? t("staff.inviteAgainLabel", { name }) : t("staff.resetLinkLabel", { name })
              }
            >
              {isInvited ? t("staff.inviteAgain") : t("staff.resetLink")}
            </Button>
          }
        />
      )}
      {sessions > 0 && (
        <ConfirmAction
          title={t("staff.signOutTitle", { name })}
          description={t("staff.signOutText")}
          confirmLabel={t("staff.signOutButton")}
          done={t("staff.signedOut", { name })}
          send={() => signOutStaff({ userId })}
          trigger={
            <Button size="sm" aria-label={t("staff.signOutLabel", { name })}>
              {t("staff.signOut")}
            </Button>
          }
        />
      )}
      <AccountSwitch userId={userId} name={name} isDisabled={isDisabled} />
    </div>
  );
}
