import type { Role } from "../schema/users";

/** Roles that an identity provider may give. Owners are made by hand, so that they keep a way in without it. */
export const SIGN_ON_ROLES = ["member", "viewer"] as const satisfies Role[];

/** Claims of an ID token and of the provider's answer about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** How groups become roles. */
export type RoleRules = {
  /** Null if groups do not matter. */
  groupClaim: string | null;
  memberGroups: readonly string[];
  viewerGroups: readonly string[];
  /** Role of people without one of the groups; null if they are refused. */
  defaultRole: Role | null;
};

/** Returns the domain of an email address in lower case: `ada@Books.example` has `books.example`. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

const isObject = (value: unknown): value is Claims =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the value of a claim by its name or, if there is none, by its path: Keycloak's `realm_access.roles` is a list
 * inside an object, while `https://example.com/groups` is the name of a claim.
 */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split(".")
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
}

/** Returns the person's groups: a claim is a list of names, or one name. Keycloak's paths lose their slash. */
export function groupsIn(claims: Claims, groupClaim: string): string[] {
  const value = claimAt(claims, groupClaim);
  const names: unknown[] = Array.isArray(value) ? value : [value];
  return names.flatMap((name) => (typeof name === "string" && name !== "" ? [name.replace(/^\//, "")] : []));
}

/** Returns the role for a person's groups, the highest of several; null if they are refused. */
export function roleFor(claims: Claims, rules: RoleRules): Role | null {
  if (rules.groupClaim === null) return rules.defaultRole;
  const groups = new Set(groupsIn(claims, rules.groupClaim));
  const isIn = (names: readonly string[]) => names.some((name) => groups.has(name.replace(/^\//, "")));
  if (isIn(rules.memberGroups)) return "member";
  return isIn(rules.viewerGroups) ? "viewer" : rules.defaultRole;
}

const TRUE = new Set<unknown>([true, "true", 1, "1"]);

/**
 * Returns the person's email address in lower case and whether the provider has verified it. Microsoft Entra has no
 * `email_verified`; its optional claim `xms_edov` says that the domain's owner was verified.
 */
export function emailIn(claims: Claims): { email: string; isVerified: boolean } | null {
  const { email, email_verified: verified, xms_edov: domainOwnerVerified } = claims;
  if (typeof email !== "string" || !/^[^@\s]+@[^@\s]+$/.test(email)) return null;
  const isVerified = TRUE.has(verified) || (verified === undefined && TRUE.has(domainOwnerVerified));
  return { email: email.toLowerCase(), isVerified };
}

const MAX_NAME = 200;
const CONTROL = /\p{Cc}+/gu;

/** Returns the name for a new account; without one, the beginning of the email address. */
export function nameIn(claims: Claims, email: string): string {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" ? value.replaceAll(CONTROL, " ").trim() : "";
  };
  const name = text("name") || [text("given_name"), text("family_name")].filter(Boolean).join(" ");
  return (name || email.slice(0, email.indexOf("@"))).slice(0, MAX_NAME);
}

type Entered = {
  email: string;
  /** The merchant whose provider opened the session; null for a session with a password. */
  signOnMerchantId: string | null;
};

type Membership = {
  role: Role;
  merchant: { id: string; sandboxOfId: string | null; signOnDomains: readonly string[] };
};

/**
 * Whether a session gives access to a merchant. One that was opened by a merchant's provider is for this merchant and
 * its sandbox only, because its owners decide who is whom there. With a password, people enter everywhere except where
 * single sign-on is required for their domain. Owners keep the password as the way in if the provider fails.
 */
export function givesAccess({ email, signOnMerchantId }: Entered, { role, merchant }: Membership): boolean {
  if (signOnMerchantId !== null) {
    return merchant.id === signOnMerchantId || merchant.sandboxOfId === signOnMerchantId;
  }
  return role === "owner" || !merchant.signOnDomains.includes(domainOf(email));
}
