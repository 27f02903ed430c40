"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { db } from "@/lib/core/db";
import { logSecurityEvent } from "@/lib/core/security-log";
import { endSession } from "@/lib/users/verbs/end-session";
import { switchSessionMerchant } from "@/lib/users/verbs/switch-session-merchant";
import { type ActionResult, personAction } from "./action";
import { callerOf } from "./caller";
import { HOME_PATH } from "./callback-url";
import { cookieNames, cookieOptions, signedOutCookie } from "./cookies";
import { beginAction, currentSessionToken } from "./session";
import { SIGNED_OUT_COOKIE } from "./signed-out";

const switchTo = personAction(z.string(), (ctx, merchantId, session) =>
  switchSessionMerchant(ctx.db, session, merchantId),
);

/** Works for another of the person's merchants from now on, and goes to its overview. */
export async function switchMerchant(merchantId: string): Promise<ActionResult<void>> {
  const result = await switchTo(merchantId);
  if (!result.ok) return result;
  revalidatePath("/", "layout");
  redirect(HOME_PATH);
}

/** Ends the session at once, here and for every copy of its cookie, and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  await beginAction();
  const token = await currentSessionToken();
  const ended = token === null ? null : await endSession(db(), token);
  if (ended) logSecurityEvent("sign_out", callerOf(await headers(), ended.email));
  const store = await cookies();
  store.set(cookieNames().session, "", { ...cookieOptions(), maxAge: 0 });
  store.set(SIGNED_OUT_COOKIE, "1", signedOutCookie());
  redirect("/sign-in");
}
