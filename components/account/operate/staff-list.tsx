"use client";

import { ChevronDown } from "lucide-react";
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
import { counted } from "@/lib/core/counted";
import { PersonLine } from "../person-line";
import { STAFF_ROLE_OPTIONS, staffRoleLabel } from "../roles";
import { AccountSwitch } from "./account-switch";
import { saveStaffRole, signOutStaff } from "./actions";

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
  return (
    <ul className="divide-y divide-line" aria-label="Staff">
      {staff.map((member) => (
        <li key={member.userId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <Person member={member} isSelf={member.userId === ownId} activityPath={activityPath} />
          {mayWrite && member.userId !== ownId ? (
            <Buttons member={member} />
          ) : (
            <Badge>{staffRoleLabel(member.role)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

type PersonProps = { member: StaffMember; isSelf: boolean; activityPath: string };

function Person({ member, isSelf, activityPath }: PersonProps) {
  const { userId, name, email, isDisabled, hasSecondFactor, lastSignInAt, sessions } = member;
  return (
    <PersonLine
      name={name}
      email={email}
      badges={
        <>
          {isSelf && <Badge>You</Badge>}
          {isDisabled && <Badge tone="warning">Disabled</Badge>}
          {hasSecondFactor && <Badge tone="success">Two-factor</Badge>}
        </>
      }
    >
      <p className="text-xs text-muted tabular-nums">
        {lastSignInAt ? (
          <>
            Last sign-in <ViewerTime instant={lastSignInAt} />
            {sessions > 0 && ` · ${counted(sessions, "session")}`}
          </>
        ) : (
          "Has not signed in yet"
        )}
        {" · "}
        <Link prefetch={false} href={activityPath + userId} aria-label={`Audit log of ${name}`}>
          Audit log
        </Link>
      </p>
    </PersonLine>
  );
}

function Buttons({ member }: { member: StaffMember }) {
  const { userId, name, role, isDisabled, lastSignInAt, sessions } = member;
  const { pending, run } = useInstantAction();
  const isInvited = lastSignInAt === null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Menu
        align="end"
        trigger={
          <Button size="sm" pending={pending} aria-label={`Role of ${name}: ${staffRoleLabel(role)}`}>
            {staffRoleLabel(role)} <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuRadioGroup
          label="Role"
          value={role}
          options={STAFF_ROLE_OPTIONS}
          onValueChange={(next) =>
            run(
              () => saveStaffRole({ userId, role: next }),
              `The role of ${name} is ${staffRoleLabel(next).toLowerCase()}`,
            )
          }
        />
      </Menu>
      {!isDisabled && (
        <StaffLinkDialog
          props={{ userId, name, isInvited }}
          trigger={
            <Button size="sm" aria-label={isInvited ? `Invite again: ${name}` : `Reset link for ${name}`}>
              {isInvited ? "Invite again" : "Reset link"}
            </Button>
          }
        />
      )}
      {sessions > 0 && (
        <ConfirmAction
          title={`Sign ${name} out everywhere?`}
          description="All their sessions end. They can sign in again. This is recorded with your name."
          confirmLabel="Sign out everywhere"
          done={`${name} is signed out everywhere`}
          send={() => signOutStaff({ userId })}
          trigger={
            <Button size="sm" aria-label={`Sign out ${name}`}>
              Sign out
            </Button>
          }
        />
      )}
      <AccountSwitch userId={userId} name={name} isDisabled={isDisabled} />
    </div>
  );
}
