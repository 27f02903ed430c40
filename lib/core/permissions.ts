import type { Actor, Context } from "./context";
import { forbidden } from "./errors";

/** What a viewer may: look, and ask for a price. */
const LOOK = ["rates:quote", "deliveries:read", "address-book:read", "merchant:read", "team:read"] as const;

/** What a member may besides: the daily work. */
const WORK = [
  "deliveries:create",
  "deliveries:cancel",
  "address-book:write",
  // In a sandbox only; elsewhere there is nothing to simulate.
  "sandbox:simulate",
] as const;

/** What an owner may besides: what the merchant is, and who belongs to it. */
const OWN = ["merchant:write", "team:write"] as const;

/** What the support staff may, of whichever merchant: find, dispatch, mend, and take notes. */
const SUPPORT = [
  "support:look-up",
  "deliveries:dispatch",
  "deliveries:correct",
  "deliveries:note",
  "couriers:write",
] as const;

/** What a courier may with the deliveries that they have. */
const CARRY = ["deliveries:carry"] as const;

/** What only the operator of the installation may, at the keyboard of a server. */
const OPERATE = ["users:write", "credentials:write"] as const;

/** What an actor may do for the merchant of its context. */
export type Permission =
  | (typeof LOOK)[number]
  | (typeof WORK)[number]
  | (typeof OWN)[number]
  | (typeof SUPPORT)[number]
  | (typeof CARRY)[number]
  | (typeof OPERATE)[number];

/** The one table: who may do what. */
const ALLOWED: Record<Exclude<Actor["kind"], "user"> | UserRole, readonly Permission[]> = {
  viewer: LOOK,
  member: [...LOOK, ...WORK],
  owner: [...LOOK, ...WORK, ...OWN],
  api_key: ["rates:quote", "deliveries:read", "deliveries:create", "deliveries:cancel", "sandbox:simulate"],
  staff: ["rates:quote", "deliveries:read", "deliveries:cancel", "merchant:read", ...SUPPORT],
  courier: CARRY,
  system: [...LOOK, ...WORK, ...OWN, ...SUPPORT, ...OPERATE],
};

type UserRole = Extract<Actor, { kind: "user" }>["role"];

/** Whether the actor may; for pages that hide what cannot be done. */
export function may(actor: Actor, permission: Permission): boolean {
  return ALLOWED[actor.kind === "user" ? actor.role : actor.kind].includes(permission);
}

/** @throws ServiceError `forbidden` when the actor may not. Every verb begins with it. */
export function requirePermission(ctx: Pick<Context, "actor">, permission: Permission): void {
  if (!may(ctx.actor, permission)) throw forbidden();
}
