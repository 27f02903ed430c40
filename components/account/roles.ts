import type { Role } from "@/lib/account/schema/users";

/** The roles in words, for lists. */
export const ROLE_OPTIONS: readonly { value: Role; label: string; description: string }[] = [
  { value: "owner", label: "Owner", description: "Everything, the team and the settings included" },
  { value: "member", label: "Member", description: "Quote, book and cancel; the address book" },
  { value: "viewer", label: "Viewer", description: "Look at everything, change nothing" },
];

export function roleLabel(role: Role): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
}
