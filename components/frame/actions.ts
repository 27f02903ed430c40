"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { action, beginAction } from "@/lib/auth/adapters";
import { HOME_PATH } from "@/lib/auth/callback-url";
import { cookieNames, cookieOptions, signedOutCookie } from "@/lib/auth/cookies";
import { person } from "@/lib/auth/guard";
import { currentSessionToken } from "@/lib/auth/session";
import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out";
import { db } from "@/lib/core/db";
import { logSecurityEvent } from "@/lib/core/security-log";
import { endSession } from "@/lib/account/verbs/end-session";
import { switchSessionMerchant } from "@/lib/account/verbs/switch-session-merchant";

/** Switches the session to another merchant of the person and goes to its overview. */
export const switchMerchant = action(person, z.string(), async (ctx, merchantId, session): Promise<void> => {
  await switchSessionMerchant(ctx.db, session, merchantId);
  revalidatePath("/", "layout");
  redirect(HOME_PATH);
});

/** Ends the session, for every copy of its cookie, and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  const caller = await beginAction();
  const token = await currentSessionToken();
  const ended = token === null ? null : await endSession(db(), token);
  if (ended) logSecurityEvent("sign_out", { ...caller, account: ended.email });
  const store = await cookies();
  store.set(cookieNames().session, "", { ...cookieOptions(), maxAge: 0 });
  store.set(SIGNED_OUT_COOKIE, "1", signedOutCookie());
  redirect("/sign-in");
}
