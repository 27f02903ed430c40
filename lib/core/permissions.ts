import type { Actor, Context } from "./context";
import { forbidden } from "./errors";

/** Permissions of viewers: reading and quotes. */
const LOOK = [
  "rates:quote",
  "deliveries:read",
  "address-book:read",
  "merchant:read",
  "team:read",
  "messages:read",
  // The conversation about a delivery with the staff and its courier.
  "threads:read",
] as const;

/** Additional permissions of members: daily work. */
const WORK = [
  "deliveries:create",
  "deliveries:change",
  "deliveries:cancel",
  "deliveries:redeliver",
  "threads:write",
  "address-book:write",
  // Only in a sandbox. Live merchants have nothing to simulate.
  "sandbox:simulate",
  "credentials:write",
  "requests:read",
  // Viewers see neither URLs nor secrets of webhook endpoints.
  "webhooks:read",
  "webhooks:write",
] as const;

/** Additional permissions of owners: settings, team, account recovery of members, the audit log. */
const OWN = [
  "merchant:write",
  "team:write",
  "accounts:recover",
  "webhooks:reveal",
  "audit:read",
  // Finding, exporting and erasing a recipient's data.
  "privacy:write",
] as const;

/**
 * Permissions of support staff for any merchant: search, dispatch, corrections, notes, account recovery, new
 * merchants, rate cards and limits.
 */
const SUPPORT = [
  "support:look-up",
  "accounts:recover",
  // People of merchants; for colleagues, `staff:write` is required, too.
  "accounts:disable",
  "deliveries:dispatch",
  "deliveries:change",
  "deliveries:redeliver",
  "deliveries:correct",
  "deliveries:note",
  "threads:read",
  "threads:write",
  // Requests for help: taking, assigning, solving.
  "help:handle",
  "couriers:write",
  // For the whole installation. A merchant's own list belongs to its owners.
  "recipients:deny",
  "regions:write",
  // New merchants, and what a merchant pays and may book.
  "merchants:manage",
] as const;

/** Additional permissions of administrators: the staff itself, and a person's data at all merchants. */
const ADMINISTER = ["staff:write", "privacy:write"] as const;

/** Permissions of couriers for deliveries assigned to them. */
const CARRY = ["deliveries:carry", "threads:read", "threads:write"] as const;

/** Permissions of recipients for the delivery whose tracking code and phone number they know. */
const RECEIVE = ["rates:quote", "deliveries:read", "deliveries:change"] as const;

/** Permissions of operators, at a terminal of the server. */
const OPERATE = ["users:write", "merchants:operate"] as const;

/** Permissions of API credentials by scope. */
const API_READ = ["rates:quote", "deliveries:read", "requests:read"] as const;
const API_WRITE = [
  ...API_READ,
  "deliveries:create",
  "deliveries:change",
  "deliveries:cancel",
  "deliveries:redeliver",
  "sandbox:simulate",
] as const;

/** Permissions of an actor for the merchant of its context. */
export type Permission =
  | (typeof LOOK)[number]
  | (typeof WORK)[number]
  | (typeof OWN)[number]
  | (typeof SUPPORT)[number]
  | (typeof ADMINISTER)[number]
  | (typeof CARRY)[number]
  | (typeof OPERATE)[number];

const STAFF = [
  "rates:quote",
  "deliveries:read",
  "deliveries:cancel",
  "merchant:read",
  "team:read",
  ...SUPPORT,
] as const;

/** The permissions of each role. */
const ALLOWED: Record<RoleOf<Actor>, readonly Permission[]> = {
  viewer: LOOK,
  member: [...LOOK, ...WORK],
  owner: [...LOOK, ...WORK, ...OWN],
  "api_key read": API_READ,
  "api_key write": API_WRITE,
  staff: STAFF,
  administrator: [...STAFF, ...ADMINISTER],
  courier: CARRY,
  recipient: RECEIVE,
  system: [...LOOK, ...WORK, ...OWN, ...SUPPORT, ...ADMINISTER, ...OPERATE],
};

type UserRole = Extract<Actor, { kind: "user" }>["role"];

/** Key of an actor's permissions: a person's role, a credential's scope, or the kind of actor. */
type RoleOf<A extends Actor> = A extends { role: infer Role extends string }
  ? Role
  : A extends { kind: "staff" }
    ? "staff" | "administrator"
    : A extends { kind: infer Kind extends string; scope: infer Scope extends string }
      ? `${Kind} ${Scope}`
      : A["kind"];

function roleOf(actor: Actor): RoleOf<Actor> {
  if (actor.kind === "user") return actor.role;
  if (actor.kind === "staff") return actor.isAdmin ? "administrator" : "staff";
  return actor.kind === "api_key" ? `${actor.kind} ${actor.scope}` : actor.kind;
}

/** Whether a role in a merchant's team has the permission. */
export function mayInRole(role: UserRole, permission: Permission): boolean {
  return ALLOWED[role].includes(permission);
}

/** Whether the actor has the permission; used by pages to hide actions. */
export function may(actor: Actor, permission: Permission): boolean {
  return ALLOWED[roleOf(actor)].includes(permission);
}

/** @throws ServiceError `forbidden` if the actor lacks the permission. Every verb calls it first. */
export function requirePermission(ctx: Pick<Context, "actor">, permission: Permission): void {
  if (may(ctx.actor, permission)) return;
  const isReader = ctx.actor.kind === "api_key" && ctx.actor.scope === "read";
  throw forbidden(isReader ? "These credentials may only read" : undefined);
}
