import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { db } from "@/lib/core/db";
import { acceptedLanguage } from "@/lib/core/language/accepted-language";
import type { Language } from "@/lib/core/language/languages";
import type { Caller } from "@/lib/core/security-log";
import { callerOf } from "@/lib/http/caller";
import { findSession, type LiveSession, type SeenFrom } from "@/lib/account/reads/find-session";
import { recordPersonLane } from "@/lib/core/lanes";
import { cookieNames, isGuestCookie, tokenInCookie } from "./cookies";
import { adoptLanguage, currentPageRequest } from "./page-request";

async function sessionCookie(): Promise<string | undefined> {
  return (await cookies()).get(cookieNames().session)?.value;
}

/** Details of the current request for the person's list of sessions. */
async function seenFrom(): Promise<SeenFrom> {
  const asked = await headers();
  return { userAgent: asked.get("user-agent"), network: callerOf(asked).network };
}

/** Sender of the current request, for `classifyFailure`. */
export async function currentCaller(): Promise<Caller> {
  return callerOf(await headers());
}

/** Whether the visitor is a guest, or was one within the last days. */
export async function hasGuestCookie(): Promise<boolean> {
  return isGuestCookie(await sessionCookie());
}

/** Returns the secret of the courier's phone that sends the request; null without one. */
export async function courierDevice(): Promise<string | null> {
  return (await cookies()).get(cookieNames().courier)?.value ?? null;
}

/** Returns the supported language that the visitor's browser prefers; null without one. */
export async function browserLanguage(): Promise<Language | null> {
  return acceptedLanguage((await headers()).get("accept-language"));
}

/** Returns the token in the visitor's session cookie; null without a valid one. */
export async function currentSessionToken(): Promise<string | null> {
  return tokenInCookie(await sessionCookie());
}

/**
 * The signed-in person with current merchant, role and memberships; null if nobody is signed in or the session has
 * ended. Read once per request, by the front server if it made the decision.
 */
export const currentSession = cache(async (): Promise<LiveSession | null> => {
  const shared = currentPageRequest();
  if (shared?.session !== undefined) return shared.session;
  const token = await currentSessionToken();
  const session = token === null ? null : await findSession(db(), token, await seenFrom());
  if (session) recordPersonLane((await sessionCookie()) ?? "", session.user.id);
  // An action or a data request, which the front server does not decide.
  adoptLanguage(session);
  return session;
});

/** The same, but null for a guest, who has no account: the pages for signing in are for them, too. */
export async function currentAccount(): Promise<LiveSession | null> {
  const session = await currentSession();
  return session?.merchant?.erasesAt ? null : session;
}
