import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { db } from "@/lib/core/db";
import type { Caller } from "@/lib/core/security-log";
import { callerOf } from "@/lib/http/caller";
import { findSession, type LiveSession, type SeenFrom } from "@/lib/account/reads/find-session";
import { rememberPersonLane } from "@/lib/core/lanes";
import { cookieNames, tokenInCookie } from "./cookies";

async function sessionCookie(): Promise<string | undefined> {
  return (await cookies()).get(cookieNames().session)?.value;
}

/** What the person's list of sessions says of the present request. */
async function seenFrom(): Promise<SeenFrom> {
  const asked = await headers();
  return { userAgent: asked.get("user-agent"), network: callerOf(asked).network };
}

/** The sender of the present request, for `classifyFailure`. */
export async function currentCaller(): Promise<Caller> {
  return callerOf(await headers());
}

/** The token in the visitor's session cookie; null when there is none or it is not ours. */
export async function currentSessionToken(): Promise<string | null> {
  return tokenInCookie(await sessionCookie());
}

/**
 * The signed-in person with merchant, role and memberships as stored now; null if nobody is signed in or the session
 * has ended. Read once per request.
 */
export const currentSession = cache(async (): Promise<LiveSession | null> => {
  const token = await currentSessionToken();
  const session = token === null ? null : await findSession(db(), token, await seenFrom());
  if (session) rememberPersonLane((await sessionCookie()) ?? "", session.user.id);
  return session;
});
