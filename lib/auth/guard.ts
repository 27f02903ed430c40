import "server-only";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Actor, Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { notFound as missing, ServiceError, validationError } from "@/lib/core/errors";
import { may, type Permission } from "@/lib/core/permissions";
import { platformContext } from "@/lib/core/platform";
import type { Caller } from "@/lib/core/security-log";
import type { LiveSession } from "@/lib/account/reads/find-session";
import { rememberCourierLane } from "@/lib/core/lanes";
import {
  isPrefetch,
  NONCE_HEADER,
  reportAuthorised,
  reportRefused,
  REQUEST_PATH_HEADER,
} from "@/lib/core/page-request";
import { rememberMerchant } from "@/lib/account/verbs/remember-merchant";
import { dashboardPath, enrolPath, HOME_PATH, safeCallbackPath } from "./callback-url";
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
 * A merchant's user, who acts for the merchant that the page was drawn for. Membership and role are read anew on every
 * call; the verb checks the permission.
 */
export const merchantUser: Guard<"merchant", Context, MerchantSession> = {
  names: "merchant",
  async admit(caller, merchantId) {
    const session = await liveSession(caller);
    if (typeof merchantId !== "string") throw validationError({ merchant: "required" });
    const who = sessionFor(session, ({ id }) => id === merchantId);
    if (!who) throw missing("Merchant");
    if (lacksFactor(who)) throw factorMissing();
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

/** Somebody who need not be signed in: what they are known by is where they come from. */
export const visitor: Guard<null, Visitor, Caller> = {
  names: null,
  admit: (caller) => Promise.resolve({ ctx: { db: db(), requestId: caller.requestId }, who: caller }),
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

/** Whether a second factor is demanded of the person, by the merchant they act for or of the staff, and they have none. */
function lacksFactor({ user, merchant }: Pick<LiveSession, "user" | "merchant">): boolean {
  const isDemanded = user.isStaff
    ? env().STAFF_SECOND_FACTOR === "required"
    : (merchant?.requiresSecondFactor ?? false);
  return isDemanded && !user.hasSecondFactor;
}

const factorMissing = () =>
  new ServiceError("forbidden", "Set up two-factor authentication first: load the page again");

function admitStaff(session: LiveSession | null, caller: Caller) {
  if (!session?.user.isStaff) throw missing("Page");
  if (lacksFactor(session)) throw factorMissing();
  return { ctx: personContext(session, caller), who: session };
}

/** The session, working for one of its merchants; null if the person is not a member of it. */
function sessionFor(
  session: LiveSession,
  isMeant: (merchant: MerchantSession["merchant"]) => boolean,
): MerchantSession | null {
  const membership = session.memberships.find(({ merchant }) => isMeant(merchant));
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

/** The path and query of the page, without Next's own parameter of a navigation within the application. */
async function pageAskedFor(): Promise<string> {
  const asked = (await headers()).get(REQUEST_PATH_HEADER) ?? HOME_PATH;
  return asked.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, "");
}

async function toSignIn(): Promise<never> {
  const callbackUrl = safeCallbackPath(await pageAskedFor());
  redirect(`/sign-in?${new URLSearchParams({ callbackUrl }).toString()}`);
}

async function toEnrolment(): Promise<never> {
  redirect(enrolPath(safeCallbackPath(await pageAskedFor())));
}

/** For an address that names no merchant: leads to the same page of the merchant that was used last. */
export async function toLastMerchant(): Promise<never> {
  const session = await currentSession();
  if (!session) return toSignIn();
  const { pathname, search } = new URL(await pageAskedFor(), "http://localhost");
  const rest = pathname.replace(/^\/[^/]*/, "");
  if (session.merchant) redirect(dashboardPath(session.merchant.key) + rest + search);
  if (!session.user.isStaff) redirect("/sign-in");
  if (rest === "") redirect("/support");
  notFound();
}

/** Layout, page and title ask for the same session and merchant. */
const rememberOnce = cache(rememberMerchant);

/** The parameters of a page below `/dashboard/[merchant]`. */
export type MerchantParams = Promise<{ merchant: string }>;

type MerchantAccess = { ctx: Context; session: MerchantSession };

/**
 * For a layout of a merchant's pages: returns the session, working for the merchant of the address, and the context to
 * call verbs with. Visitors are sent to the sign-in page and come back; people who are not in the merchant's team get 404.
 * Who lacks the second factor that the merchant demands sets it up first.
 */
export async function requireMember(params: MerchantParams): Promise<MerchantAccess> {
  const [session, { merchant: merchantKey }] = await Promise.all([currentSession(), params]);
  if (!session) return toSignIn();
  const current = sessionFor(session, ({ key }) => key === merchantKey);
  if (!current) notFound();
  if (lacksFactor(current)) return toEnrolment();
  return { ctx: merchantContext(current, await currentCaller()), session: current };
}

/**
 * The same for a page. Members of the team without the permission (see lib/core/permissions.ts) get 403, and read who
 * can give it to them.
 */
export async function requireMerchantContext(
  params: MerchantParams,
  permission?: Permission,
): Promise<MerchantAccess> {
  const access = await requireMember(params);
  const { ctx, session } = access;
  const nonce = (await headers()).get(NONCE_HEADER);
  if (permission !== undefined && !may(ctx.actor, permission)) {
    reportRefused(nonce, permission);
    notFound();
  }
  // Not the session above, which works for this merchant already.
  const live = await currentSession();
  if (live && !isPrefetch(nonce)) await rememberOnce(ctx.db, live, session.merchant.id);
  reportAuthorised(nonce);
  return access;
}

/**
 * The metadata of a merchant's page, under the page's own condition: if the page does not exist for the visitor, the
 * title must not reveal it.
 */
export function merchantPageTitle(
  title: string,
  permission?: Permission,
): (props: { params: MerchantParams }) => Promise<Metadata> {
  return async ({ params }) => {
    await requireMerchantContext(params, permission);
    return { title };
  };
}

/** For a staff page: everyone else, signed in or not, gets 404. */
export async function requireStaff(): Promise<{ ctx: Context; session: LiveSession }> {
  const session = await currentSession();
  if (!session?.user.isStaff) notFound();
  if (lacksFactor(session)) return toEnrolment();
  reportAuthorised((await headers()).get(NONCE_HEADER));
  return { ctx: personContext(session, await currentCaller()), session };
}
