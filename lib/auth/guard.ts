import "server-only";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { Actor, Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { notFound as missing, ServiceError, validationError } from "@/lib/core/errors";
import { may, type Permission } from "@/lib/core/permissions";
import { platformContext } from "@/lib/core/platform";
import type { Caller } from "@/lib/core/security-log";
import type { LiveSession } from "@/lib/account/reads/find-session";
import { rememberCourierLane } from "@/lib/core/lanes";
import { NONCE_HEADER, reportAuthorised, REQUEST_PATH_HEADER } from "@/lib/core/page-request";
import { HOME_PATH, safeCallbackPath } from "./callback-url";
import { currentCaller, currentSession } from "./session";

/** A session that works for a merchant. */
export type MerchantSession = LiveSession & {
  merchant: NonNullable<LiveSession["merchant"]>;
  role: NonNullable<LiveSession["role"]>;
};

/** The context of someone whom nothing but a secret in their request speaks for. */
type Visitor = Pick<Context, "db" | "requestId">;

/**
 * Lets one kind of caller in, and builds the context of what they do. `names` says what the page has to name for it,
 * beside the input: the merchant that it shows, or the token of the courier's link.
 */
export type Guard<Names extends "merchant" | "token" | null, Ctx, Who> = {
  names: Names;
  /**
   * Tells the caller's account as soon as it is known.
   * @throws ServiceError `unauthorized`, `notFound` or `validation` for any other caller.
   */
  admit: (caller: Caller, name: unknown) => Promise<{ ctx: Ctx; who: Who }>;
  /** Called after the request has succeeded. */
  succeeded?: (who: Who) => void;
};

/**
 * A merchant's user, who acts for the merchant that the page was drawn for, not for the one that another tab has
 * switched to. Membership and role are read anew on every call; the verb checks the permission.
 */
export const merchantUser: Guard<"merchant", Context, MerchantSession> = {
  names: "merchant",
  async admit(caller, merchantId) {
    const session = await liveSession(caller);
    if (typeof merchantId !== "string") throw validationError({ merchant: "required" });
    const who = sessionFor(session, merchantId);
    if (!who) throw missing("Merchant");
    return { ctx: merchantContext(who, caller), who };
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

/** Somebody who need not be signed in. */
export const visitor: Guard<null, Visitor, null> = {
  names: null,
  admit: ({ requestId }) => Promise.resolve({ ctx: { db: db(), requestId }, who: null }),
};

/**
 * A courier, by the token of their link. The verb finds the courier, because the action that ended the link may arrive
 * once more.
 */
export const courier: Guard<"token", Visitor, string> = {
  names: "token",
  admit: (caller, token) => {
    const who = String(token);
    caller.account = who;
    return Promise.resolve({ ctx: { db: db(), requestId: caller.requestId }, who });
  },
  succeeded: rememberCourierLane,
};

/** The session, by whose person the caller is known from then on. */
async function sessionOf(caller: Caller): Promise<LiveSession | null> {
  const session = await currentSession();
  caller.account = session?.user.email ?? null;
  return session;
}

async function liveSession(caller: Caller): Promise<LiveSession> {
  const session = await sessionOf(caller);
  if (!session) throw new ServiceError("unauthorized", "Your session has ended. Sign in again to go on");
  return session;
}

function admitStaff(session: LiveSession | null, caller: Caller) {
  if (!session?.user.isStaff) throw missing("Page");
  return { ctx: personContext(session, caller), who: session };
}

/** The session, working for one of its merchants; null if the person is not a member of it. */
function sessionFor(session: LiveSession, merchantId: string): MerchantSession | null {
  const membership = session.memberships.find(({ merchant }) => merchant.id === merchantId);
  return membership ? { ...session, ...membership } : null;
}

function merchantContext({ user, role, merchant }: MerchantSession, { requestId }: Caller): Context {
  const actor: Actor = { kind: "user", id: user.id, name: user.name, role };
  return { actor, merchantId: merchant.id, db: db(), requestId };
}

function personContext({ user, role }: LiveSession, { requestId }: Caller): Context {
  const { id, name, isStaff } = user;
  const actor: Actor = isStaff
    ? { kind: "staff", id, name }
    : { kind: "user", id, name, role: role ?? "viewer" };
  return platformContext(actor, { db: db(), requestId });
}

async function askedPath(): Promise<string> {
  return (await headers()).get(REQUEST_PATH_HEADER) ?? "";
}

async function toSignIn(): Promise<never> {
  const asked = await askedPath();
  // Next's own query parameter of a client-side navigation; with it, Back would show data instead of a page.
  const path = safeCallbackPath(asked.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, ""));
  redirect(`/sign-in?${new URLSearchParams({ callbackUrl: path }).toString()}`);
}

/** Staff who open `/dashboard` are redirected to their own pages; other dashboard pages do not exist for them. */
async function withoutMerchant({ user }: LiveSession): Promise<never> {
  if (!user.isStaff) redirect("/sign-in");
  const [path] = (await askedPath()).split("?");
  if (path === HOME_PATH) redirect("/support");
  notFound();
}

/**
 * For a merchant's page: returns the session and the context to call verbs with. Visitors are sent to the sign-in page
 * and come back; staff are redirected from the first page; people without the permission (see lib/core/permissions.ts)
 * get 404.
 */
export async function requireMerchantContext(
  permission?: Permission,
): Promise<{ ctx: Context; session: MerchantSession }> {
  const session = await currentSession();
  if (!session) return toSignIn();
  if (!session.merchant) return withoutMerchant(session);
  const current = sessionFor(session, session.merchant.id);
  if (!current) return toSignIn();
  const ctx = merchantContext(current, await currentCaller());
  if (permission !== undefined && !may(ctx.actor, permission)) notFound();
  reportAuthorised((await headers()).get(NONCE_HEADER));
  return { ctx, session: current };
}

/**
 * The metadata of a merchant's page, under the page's own condition: if the page does not exist for the visitor, the
 * title must not reveal it.
 */
export function merchantPageTitle(title: string, permission?: Permission): () => Promise<Metadata> {
  return async () => {
    await requireMerchantContext(permission);
    return { title };
  };
}

/** For a staff page: everyone else, signed in or not, gets 404. */
export async function requireStaff(): Promise<{ ctx: Context; session: LiveSession }> {
  const session = await currentSession();
  if (!session?.user.isStaff) notFound();
  reportAuthorised((await headers()).get(NONCE_HEADER));
  return { ctx: personContext(session, await currentCaller()), session };
}
