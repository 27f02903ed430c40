import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import type { Actor, Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { env } from "../env";
import { requestIdFrom } from "@/lib/core/ids";
import { rememberPersonLane } from "../lanes";
import { NONCE_HEADER, REQUEST_PATH_HEADER, tellActionBegun, tellReached } from "../page-request";
import { may, type Permission } from "@/lib/core/permissions";
import type { Caller } from "@/lib/core/security-log";
import { findSession, type LiveSession } from "@/lib/users/reads/find-session";
import { platformContext } from "@/lib/core/platform";
import { callerOf } from "./caller";
import { HOME_PATH, safeCallbackPath } from "./callback-url";
import { cookieNames } from "./cookies";
import { sessionTokenOf } from "./session-token";

/** A session that works for a merchant. */
export type MerchantSession = LiveSession & {
  merchant: NonNullable<LiveSession["merchant"]>;
  role: NonNullable<LiveSession["role"]>;
};

/** The id of the present request, for audit entries and messages. */
async function currentRequestId(): Promise<string> {
  return requestIdFrom((await headers()).get("x-request-id"));
}

async function sessionCookie(): Promise<string | undefined> {
  return (await cookies()).get(cookieNames().session)?.value;
}

/** Who sends the present request, as `classifyFailure` wants to know it. */
export async function currentCaller(): Promise<Caller> {
  return callerOf(await headers());
}

/** Tells the server in front that an action was called: what fails from now on is no malformed request. */
export async function beginAction(): Promise<void> {
  tellActionBegun((await headers()).get(NONCE_HEADER));
}

/** The token in the visitor's session cookie; null when there is none or it is not ours. */
export async function currentSessionToken(): Promise<string | null> {
  const cookie = await sessionCookie();
  if (!cookie) return null;
  try {
    return sessionTokenOf(await decode({ token: cookie, secret: env().AUTH_SECRET }));
  } catch {
    return null;
  }
}

/**
 * Who is signed in, with merchant, role and memberships as they are in the database now; null when nobody is,
 * or the session has ended in whatever way. One look per request.
 */
export const currentSession = cache(async (): Promise<LiveSession | null> => {
  const token = await currentSessionToken();
  const session = token === null ? null : await findSession(db(), token);
  if (session) rememberPersonLane((await sessionCookie()) ?? "", session.user.id);
  return session;
});

/** The same session working for one of its merchants; null for a merchant that the person does not belong to. */
export function sessionFor(session: LiveSession, merchantId: string): MerchantSession | null {
  const membership = session.memberships.find(({ merchant }) => merchant.id === merchantId);
  return membership ? { ...session, ...membership } : null;
}

/** The person as the actor of a merchant's verbs. */
function actorOf({ user, role }: MerchantSession): Actor {
  return { kind: "user", id: user.id, name: user.name, role };
}

/** The context in which a session's person acts for its merchant. */
export async function contextOf(session: MerchantSession): Promise<Context> {
  const requestId = await currentRequestId();
  return { actor: actorOf(session), merchantId: session.merchant.id, db: db(), requestId };
}

/** The context in which a session's person acts on their own account. */
export async function personContextOf(session: LiveSession): Promise<Context> {
  const { id, name, isStaff } = session.user;
  const actor: Actor = isStaff
    ? { kind: "staff", id, name }
    : { kind: "user", id, name, role: session.role ?? "viewer" };
  return platformContext(actor, { db: db(), requestId: await currentRequestId() });
}

async function askedPath(): Promise<string> {
  return (await headers()).get(REQUEST_PATH_HEADER) ?? "";
}

async function toSignIn(): Promise<never> {
  const asked = await askedPath();
  // Next's own parameter of a navigation within the page; with it the way back would show data, not a page.
  const path = safeCallbackPath(asked.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, ""));
  redirect(`/sign-in?${new URLSearchParams({ callbackUrl: path }).toString()}`);
}

/** Staff who open the dashboard's front door are shown to their own; beyond it there is nothing for them. */
async function withoutMerchant({ user }: LiveSession): Promise<never> {
  if (!user.isStaff) redirect("/sign-in");
  const [path] = (await askedPath()).split("?");
  if (path === HOME_PATH) redirect("/support");
  notFound();
}

/**
 * For a merchant's page: who looks, and the context to call verbs with. A visitor is sent to sign in and comes
 * back; staff are sent to their own pages from the first one; who may not (see lib/core/permissions.ts) sees that there is no such page.
 */
export async function requireMerchantContext(
  permission?: Permission,
): Promise<{ ctx: Context; session: MerchantSession }> {
  const session = await currentSession();
  if (!session) return toSignIn();
  if (!session.merchant) return withoutMerchant(session);
  const current = sessionFor(session, session.merchant.id);
  if (!current) return toSignIn();
  const ctx = await contextOf(current);
  if (permission !== undefined && !may(ctx.actor, permission)) notFound();
  tellReached((await headers()).get(NONCE_HEADER));
  return { ctx, session: current };
}

/** For a page of the support staff: to everyone else, signed in or not, there is no such page. */
export async function requireStaff(): Promise<{ ctx: Context; session: LiveSession }> {
  const session = await currentSession();
  if (!session?.user.isStaff) notFound();
  tellReached((await headers()).get(NONCE_HEADER));
  return { ctx: await personContextOf(session), session };
}
