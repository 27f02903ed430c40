import type { Actor, Context } from "./context";
import { forbidden } from "./errors";

/** What a viewer may do: read, and request quotes. */
const LOOK = ["rates:quote", "deliveries:read", "address-book:read", "merchant:read", "team:read"] as const;

/** What a member may also do: daily work. */
const WORK = [
  "deliveries:create",
  "deliveries:cancel",
  "address-book:write",
  // Only in a sandbox; live merchants have nothing to simulate.
  "sandbox:simulate",
] as const;

/** What an owner may also do: settings and team, and let people of the team back in. */
const OWN = ["merchant:write", "team:write", "accounts:recover"] as const;

/** What support staff may do for any merchant: search, dispatch, correct, take notes, and let its people back in. */
const SUPPORT = [
  "support:look-up",
  "accounts:recover",
  "deliveries:dispatch",
  "deliveries:correct",
  "deliveries:note",
  "couriers:write",
] as const;

/** What a courier may do with deliveries assigned to them. */
const CARRY = ["deliveries:carry"] as const;

/** What only an operator may do, at a terminal of the server. */
const OPERATE = ["users:write", "credentials:write"] as const;

/** What an actor may do for the merchant of its context. */
export type Permission =
  | (typeof LOOK)[number]
  | (typeof WORK)[number]
  | (typeof OWN)[number]
  | (typeof SUPPORT)[number]
  | (typeof CARRY)[number]
  | (typeof OPERATE)[number];

/** The permissions of each role. */
const ALLOWED: Record<Exclude<Actor["kind"], "user"> | UserRole, readonly Permission[]> = {
  viewer: LOOK,
  member: [...LOOK, ...WORK],
  owner: [...LOOK, ...WORK, ...OWN],
  api_key: ["rates:quote", "deliveries:read", "deliveries:create", "deliveries:cancel", "sandbox:simulate"],
  staff: ["rates:quote", "deliveries:read", "deliveries:cancel", "merchant:read", "team:read", ...SUPPORT],
  courier: CARRY,
  system: [...LOOK, ...WORK, ...OWN, ...SUPPORT, ...OPERATE],
};

type UserRole = Extract<Actor, { kind: "user" }>["role"];

/** Whether a role in a merchant's team has the permission. */
export function mayInRole(role: UserRole, permission: Permission): boolean {
  return ALLOWED[role].includes(permission);
}

/** Whether a value names a permission that some member of a merchant's team has. */
export function isPermission(value: unknown): value is Permission {
  return ALLOWED.owner.some((permission) => permission === value);
}

/** Whether the actor has the permission; used by pages to hide actions. */
export function may(actor: Actor, permission: Permission): boolean {
  return ALLOWED[actor.kind === "user" ? actor.role : actor.kind].includes(permission);
}

/** @throws ServiceError `forbidden` if the actor lacks the permission. Every verb calls it first. */
export function requirePermission(ctx: Pick<Context, "actor">, permission: Permission): void {
  if (!may(ctx.actor, permission)) throw forbidden();
}
