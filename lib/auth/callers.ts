import "server-only";
import { getMerchant } from "@/lib/account/reads/get-merchant";
import type { LiveSession } from "@/lib/account/reads/find-session";
import type { Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { linkEnded, notFound, ServiceError, validationError } from "@/lib/core/errors";
import { rowId } from "@/lib/core/id-schema";
import { recordCourierLane } from "@/lib/core/lanes";
import { forMerchant, platformContext } from "@/lib/core/platform";
import type { Caller } from "@/lib/core/security-log";
import { parseInput } from "@/lib/core/validation";
import { findBoundLink, type LinkedCourier, type LinkKey } from "@/lib/dispatch/reads/find-courier-link";
import { takeGuestTurn } from "./guest-limit";
import { browserLanguage, courierDevice, currentSession } from "./session";
import {
  lacksFactor,
  merchantContext,
  type MerchantSession,
  personContext,
  sessionFor,
} from "./session-context";

/** Context of a caller who is identified only by a secret in the request. */
type Visitor = Pick<Context, "db" | "requestId">;

/**
 * Admits one kind of caller and builds its context. `names` is what the page has to pass in addition to the input:
 * the merchant that it shows, or the token of the courier's link.
 */
export type Guard<Names extends "merchant" | "token" | null, Ctx, Who> = {
  names: Names;
  /**
   * Reports the caller's account as soon as it is known.
   * @throws ServiceError `unauthorized`, `notFound` or `validation` for any other caller; `tooManyRequests` for guests
   */
  admit: (caller: Caller, name: unknown) => Promise<{ ctx: Ctx; who: Who }>;
  /** Called after the request has succeeded. */
  succeeded?: (who: Who) => void;
};

/**
 * A merchant's user, who acts for the merchant that the page was rendered for. Membership and role are read
 * again on every call; the verb checks the permission.
 */
export const merchantUser: Guard<"merchant", Context, MerchantSession> = {
  names: "merchant",
  async admit(caller, merchantId) {
    const session = await liveSession(caller);
    if (typeof merchantId !== "string") throw validationError({ merchant: "required" });
    const who = sessionFor(session, ({ id }) => id === merchantId);
    if (!who) throw notFound("Merchant");
    if (lacksFactor(who)) throw factorMissing();
    if (who.merchant.erasesAt) await takeGuestTurn(who.merchant.id);
    return { ctx: merchantContext(who, caller), who };
  },
};

/** A merchant's user, or support staff, who act for the merchant of the page that they have opened. */
export const merchantUserOrStaff: Guard<"merchant", Context, LiveSession> = {
  names: "merchant",
  async admit(caller, merchantId) {
    const session = await liveSession(caller);
    if (!session.user.isStaff) return merchantUser.admit(caller, merchantId);
    const { ctx, who } = admitStaff(session, caller);
    const theirs = forMerchant(ctx, parseInput(rowId, merchantId));
    await getMerchant(theirs);
    return { ctx: theirs, who };
  },
};

/** A person acting on their own account: a merchant's user or staff. */
export const person: Guard<null, Context, LiveSession> = {
  names: null,
  async admit(caller) {
    const who = await liveSession(caller);
    return { ctx: personContext(who, caller), who };
  },
};

/**
 * The support staff, over all merchants: the verb takes the merchant from its input with `forMerchant` of
 * lib/core/platform.ts. Everyone else gets 404, except that an expired session is reported.
 */
export const staff: Guard<null, Context, LiveSession> = {
  names: null,
  admit: async (caller) => admitStaff(await liveSession(caller), caller),
};

/** The same for a URL that must stay hidden from everyone else, also after their session has ended. */
export const staffOnly: Guard<null, Context, LiveSession> = {
  names: null,
  admit: async (caller) => admitStaff(await sessionOf(caller), caller),
};

/** Somebody who need not be signed in and is identified by network. */
export const visitor: Guard<null, Visitor, Caller> = {
  names: null,
  admit: (caller) => Promise.resolve({ ctx: { db: db(), requestId: caller.requestId }, who: caller }),
};

/**
 * A courier, identified by the token of their link and the secret of their phone. The verb finds the courier, because an
 * action of an ended link may arrive again.
 */
export const courier: Guard<"token", Visitor, LinkKey> = {
  names: "token",
  admit: async (caller, name) => {
    const token = String(name);
    caller.account = token;
    const who = { token, device: await courierDevice(), language: await browserLanguage() };
    return { ctx: { db: db(), requestId: caller.requestId }, who };
  },
  succeeded: ({ token }) => recordCourierLane(token),
};

/** The courier of a link that works on this phone, for what concerns no single delivery. */
export const linkedCourier: Guard<"token", Context, LinkedCourier> = {
  names: "token",
  admit: async (caller, name) => {
    const { ctx, who: key } = await courier.admit(caller, name);
    const link = await findBoundLink(ctx.db, key);
    if (!link) throw linkEnded();
    const { courier: who } = link;
    return { ctx: platformContext({ kind: "courier", ...who }, ctx), who };
  },
};

/** Returns the session. Its person identifies the caller from then on. */
async function sessionOf(caller: Caller): Promise<LiveSession | null> {
  const session = await currentSession();
  caller.account = session?.user.email ?? null;
  return session;
}

async function liveSession(caller: Caller): Promise<LiveSession> {
  const session = await sessionOf(caller);
  if (!session) throw new ServiceError("unauthorized", "Your session has ended. Sign in again to continue");
  return session;
}

const factorMissing = () =>
  new ServiceError("forbidden", "Set up two-factor authentication first: load the page again");

function admitStaff(session: LiveSession | null, caller: Caller) {
  if (!session?.user.isStaff) throw notFound("Page");
  if (lacksFactor(session)) throw factorMissing();
  return { ctx: personContext(session, caller), who: session };
}
