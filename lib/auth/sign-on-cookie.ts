import "server-only";
import { decode, encode } from "next-auth/jwt";
import { cookies } from "next/headers";
import { z } from "zod";
import { findLeftProvider } from "@/lib/account/reads/find-sign-on";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { cookieNames, cookieOptions } from "./cookies";

/** Time to sign in at the provider, or to sign out there after signing out here. */
const SECONDS = 10 * 60;

const contentOfCookie = z.object({
  /** Email address for the provider's form. */
  hint: z.string().optional(),
  /** A sign-in that was begun, and the path to open afterward. */
  begun: z
    .object({
      merchantId: z.string(),
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
      callbackPath: z.string(),
    })
    .optional(),
  /** Token of an ended session whose person may still be signed in at the provider. */
  left: z.string().optional(),
});

type SignOnCookie = z.output<typeof contentOfCookie>;

/** Keeps something in the browser, encrypted, while somebody is at their identity provider. Replaces what it kept. */
export async function keepForSignOn(content: SignOnCookie): Promise<void> {
  const value = await encode({ token: content, secret: env().AUTH_SECRET, maxAge: SECONDS });
  (await cookies()).set(cookieNames().signOn, value, { ...cookieOptions(), maxAge: SECONDS });
}

/** Returns what the browser keeps; empty if it is missing, invalid or too old. */
export async function keptForSignOn(): Promise<SignOnCookie> {
  const token = (await cookies()).get(cookieNames().signOn)?.value;
  if (!token) return {};
  const content = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null);
  return contentOfCookie.catch({}).parse(content);
}

/** Makes the browser forget it: a begun sign-in can be completed once. */
export async function forgetSignOn(): Promise<void> {
  (await cookies()).set(cookieNames().signOn, "", { ...cookieOptions(), maxAge: 0 });
}

/** After a sign-out: the sign-in page offers to sign out at the provider, too. */
export async function keepLeftProvider(token: string): Promise<void> {
  if ((await findLeftProvider(db(), token)) !== null) await keepForSignOn({ left: token });
}
