import type { LiveSession } from "@/lib/account/reads/find-session";
import type { Actor, Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { platformContext } from "@/lib/core/platform";
import type { Caller } from "@/lib/core/security-log";
import { currentLanguage } from "./page-request";

/** A session for a merchant. */
export type MerchantSession = LiveSession & {
  merchant: NonNullable<LiveSession["merchant"]>;
  role: NonNullable<LiveSession["role"]>;
};

/** Returns the session for one of its merchants; null if the person is not a member of it. */
export function sessionFor(
  session: LiveSession,
  isMeant: (merchant: MerchantSession["merchant"]) => boolean,
): MerchantSession | null {
  const membership = session.memberships.find(({ merchant }) => isMeant(merchant));
  return membership ? { ...session, ...membership } : null;
}

/** Context for a person's actions as a member of the merchant's team. */
export function merchantContext({ user, role, merchant }: MerchantSession, { requestId }: Caller): Context {
  const actor: Actor = { kind: "user", id: user.id, name: user.name, role };
  return { actor, merchantId: merchant.id, db: db(), requestId, language: currentLanguage() };
}

/** Context for a person's actions on their own account, or as staff. */
export function personContext({ user, role }: LiveSession, { requestId }: Caller): Context {
  const { id, name, isStaff, isAdmin } = user;
  const actor: Actor = isStaff
    ? { kind: "staff", id, name, isAdmin }
    : { kind: "user", id, name, role: role ?? "viewer" };
  return { ...platformContext(actor, { db: db(), requestId }), language: currentLanguage() };
}

/**
 * Whether the merchant or the staff rules require a second factor that the person does not have. In a session of an
 * identity provider, the provider is responsible for it.
 */
export function lacksFactor({
  user,
  merchant,
  signOnMerchantId,
}: Pick<LiveSession, "user" | "merchant" | "signOnMerchantId">): boolean {
  const isDemanded = user.isStaff
    ? env().STAFF_SECOND_FACTOR === "required"
    : (merchant?.requiresSecondFactor ?? false);
  return isDemanded && signOnMerchantId === null && !user.hasSecondFactor;
}
