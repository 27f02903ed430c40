import type { StaffRole } from "@/lib/account/constants";
import type { Role } from "@/lib/account/schema/users";

/** Descriptions of the roles. */
export const ROLE_OPTIONS: readonly { value: Role; label: string; description: string }[] = [
  { value: "owner", label: "Owner", description: "Can do everything, including team and settings" },
  { value: "member", label: "Member", description: "Can quote, book and cancel, and edit the address book" },
  { value: "viewer", label: "Viewer", description: "Can see everything and change nothing" },
];

export function roleLabel(role: Role): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
}

/** Descriptions of the staff's roles. */
export const STAFF_ROLE_OPTIONS: readonly { value: StaffRole; label: string; description: string }[] = [
  { value: "support", label: "Support", description: "Everything but managing the staff" },
  { value: "administrator", label: "Administrator", description: "Also manages the staff" },
];

export function staffRoleLabel(role: StaffRole): string {
  return STAFF_ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
}
