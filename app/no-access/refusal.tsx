import { PageNotFound } from "@/components/frame/page-not-found";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import type { TeamMember } from "@/lib/account/reads/list-team";
import { type Role, ROLES } from "@/lib/account/schema/users";
import { dashboardPath } from "@/lib/auth/callback-url";
import { mayInRole, type Permission } from "@/lib/core/permissions";
import { settingsPath } from "@/components/account/paths";

/** What a permission allows, after "You cannot". Pages that everybody in the team can open need no words. */
const WORDS: Partial<Record<Permission, string>> = {
  "deliveries:create": "book deliveries",
  "deliveries:cancel": "cancel deliveries",
  "address-book:write": "change the address book",
  "credentials:write": "manage API credentials",
  "webhooks:read": "manage webhooks",
  "merchant:write": "change the settings",
  "team:write": "change the team",
};

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });
const CHOICE = new Intl.ListFormat("en-US", { type: "disjunction" });

type RefusalProps = {
  merchant: { key: string; name: string };
  role: Role;
  permission: Permission;
  owners: readonly Pick<TeamMember, "userId" | "name" | "email">[];
};

/** Says what a member of the team may not do, who may, and who can change that. */
export function Refusal({ merchant: { key, name }, role, permission, owners }: RefusalProps) {
  const what = WORDS[permission] ?? "open this page";
  const others = LIST.format(ROLES.filter((each) => mayInRole(each, permission)).map((each) => `${each}s`));
  const names = CHOICE.format(owners.map((owner) => `${owner.name} (${owner.email})`));
  return (
    <PageNotFound
      locked
      title={`You cannot ${what} for ${name}`}
      message={
        <>
          <p>
            You are a {role} of {name}. Only {others} can {what}.
          </p>
          <p>{names === "" ? "An owner" : names} can give you another role.</p>
        </>
      }
      actions={
        <>
          <PlainButtonLink href={dashboardPath(key, "/deliveries")} variant="primary">
            Deliveries
          </PlainButtonLink>
          <PlainButtonLink href={settingsPath(key, "/team")}>Team</PlainButtonLink>
        </>
      }
    />
  );
}
