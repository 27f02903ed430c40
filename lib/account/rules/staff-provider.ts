import type { StaffRole } from "../constants";
import { type Claims, groupsIn } from "./sign-on";

/** Settings of the identity provider of the installation's staff. */
type StaffSettings = {
  STAFF_SSO_ISSUER?: string | undefined;
  STAFF_SSO_CLIENT_ID?: string | undefined;
  STAFF_SSO_CLIENT_SECRET?: string | undefined;
  STAFF_SSO_GROUP_CLAIM?: string | undefined;
  STAFF_SSO_ADMIN_GROUPS?: readonly string[] | undefined;
  STAFF_SSO_SUPPORT_GROUPS?: readonly string[] | undefined;
};

/** The staff's identity provider. Only people of its groups get in. */
export type StaffProvider = {
  issuer: string;
  clientId: string;
  secret: string;
  groupClaim: string;
  adminGroups: readonly string[];
  supportGroups: readonly string[];
};

/** Returns the staff's provider of the settings; null without one. */
export function staffProvider(settings: StaffSettings): StaffProvider | null {
  const {
    STAFF_SSO_ISSUER: issuer,
    STAFF_SSO_CLIENT_ID: clientId,
    STAFF_SSO_CLIENT_SECRET: secret,
  } = settings;
  if (issuer === undefined || clientId === undefined || secret === undefined) return null;
  return {
    issuer,
    clientId,
    secret,
    groupClaim: settings.STAFF_SSO_GROUP_CLAIM ?? "groups",
    adminGroups: settings.STAFF_SSO_ADMIN_GROUPS ?? [],
    supportGroups: settings.STAFF_SSO_SUPPORT_GROUPS ?? [],
  };
}

/** Returns the role for a person's groups, the higher of both; null if they are refused. */
export function staffRoleFor(
  claims: Claims,
  {
    groupClaim,
    adminGroups,
    supportGroups,
  }: Pick<StaffProvider, "groupClaim" | "adminGroups" | "supportGroups">,
): StaffRole | null {
  const groups = new Set(groupsIn(claims, groupClaim));
  const isIn = (names: readonly string[]) => names.some((name) => groups.has(name.replace(/^\//, "")));
  if (isIn(adminGroups)) return "administrator";
  return isIn(supportGroups) ? "support" : null;
}
