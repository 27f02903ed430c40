"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { createGuest } from "@/lib/account/verbs/create-guest";
import { beginAction } from "@/lib/auth/adapters";
import { dashboardPath, HOME_PATH } from "@/lib/auth/callback-url";
import { guestCookie } from "@/lib/auth/cookies";
import { currentSession } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { type Caller, logSecurityEvent } from "@/lib/core/security-log";
import { tryPath } from "./paths";

/** Opens the visitor's sandbox: a new one, signed in, or the dashboard of whoever is signed in already. */
export async function trySandbox(): Promise<void> {
  const caller = await beginAction();
  const session = await currentSession();
  if (session) redirect(session.merchant ? dashboardPath(session.merchant.key) : HOME_PATH);
  redirect(await startSandbox(caller));
}

/** @returns the path of the new sandbox, or of a page that says why there is none */
async function startSandbox(caller: Caller): Promise<string> {
  const { requestId, network: address } = caller;
  const userAgent = (await headers()).get("user-agent");
  try {
    const { token, key } = await createGuest({ db: db(), requestId, address, userAgent });
    (await cookies()).set(await guestCookie(token));
    logSecurityEvent("guest.created", { ...caller, account: key });
    return dashboardPath(key);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code !== "tooManyRequests") return tryPath();
    logSecurityEvent("guest.throttled", caller);
    return tryPath("busy");
  }
}
