import "server-only";
import type { AuthOptions, LoggerInstance } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { db } from "@/lib/core/db";
import { databaseTrouble } from "@/lib/core/db/trouble";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type Caller, logSecurityEvent } from "@/lib/core/security-log";
import { endSession } from "@/lib/users/verbs/end-session";
import { findSession } from "@/lib/users/reads/find-session";
import { signInInput } from "../users/schema";
import { SESSION_ABSOLUTE_MS } from "@/lib/users/model/session-lifetime";
import { signIn } from "@/lib/users/verbs/sign-in";
import { safeCallbackPath } from "./callback-url";
import { cookieNames, cookieOptions, isSecure, sessionTokenOf } from "./cookies";

/** What of a request next-auth does not hand on, and what comes of it. */
export type Attempt = {
  caller: Caller;
  deviceCookie: string | undefined;
  /** The token of the session that the browser has so far. */
  presented: string | null;
  /** The e-mail of who has just signed in. */
  signedIn: string | null;
  /** What next-auth would hide: that the database is away, or that there were too many attempts. */
  failed: unknown;
};

/** Notes a failure that is not for next-auth to answer: it takes every one for a wrong password or an ended session. */
async function noting<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const throttled = error instanceof ServiceError && error.code === "tooManyRequests";
    if (throttled || databaseTrouble(error)) attempt.failed = error;
    throw error;
  }
}

/**
 * Checks what the sign-in form sent. next-auth puts the message of an error into an address, so nothing but a
 * sentence of ours may be thrown here. What it calls the user's id is the session's token: it goes into the
 * cookie and nowhere else.
 */
async function authorize(credentials: unknown, attempt: Attempt): Promise<{ id: string } | null> {
  const { caller, deviceCookie, presented } = attempt;
  const { requestId, network } = caller;
  const input = signInInput.safeParse(credentials);
  const account = input.data?.email ?? null;
  const tell = (how: "succeeded" | "failed" | "throttled") =>
    logSecurityEvent(`sign_in.${how}`, { ...caller, account });
  if (!input.success) {
    tell("failed");
    return null;
  }
  try {
    const visitor = { db: db(), requestId, address: network, deviceCookie, presented };
    const id = await noting(attempt, () => signIn(visitor, input.data));
    attempt.signedIn = account;
    tell("succeeded");
    return { id };
  } catch (error) {
    if (error instanceof ServiceError) tell(error.code === "tooManyRequests" ? "throttled" : "failed");
    if (error instanceof ServiceError && error.code === "unauthorized") return null;
    if (error instanceof ServiceError) throw new Error(error.message);
    log().error({ requestId, err: error }, "sign-in failed");
    throw new Error(`Signing in is not possible right now. Request ${requestId}`);
  }
}

/** A cookie that is no good is a visitor's everyday matter; the rest is ours. */
const EVERYDAY = new Set(["JWT_SESSION_ERROR", "SIGNOUT_ERROR"]);

const logger: LoggerInstance = {
  error: (code, metadata) => {
    const level = EVERYDAY.has(code) ? "debug" : "error";
    log()[level]({ code, err: metadata instanceof Error ? metadata : metadata.error }, "next-auth");
  },
  warn: (code) => log().debug({ code }, "next-auth"),
  debug: () => undefined,
};

/** next-auth's options. Made at the first request, because a build has no settings. */
export function authOptions(attempt: Attempt): AuthOptions {
  const names = cookieNames();
  const cookie = (name: string) => ({ name, options: cookieOptions() });
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_ABSOLUTE_MS / 1000 },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: cookie(names.session),
      csrfToken: cookie(names.csrf),
      callbackUrl: cookie(names.callback),
    },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    logger,
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (credentials) => authorize(credentials, attempt),
      }),
    ],
    callbacks: {
      redirect: ({ url }) => safeCallbackPath(url),
      jwt: ({ token, user }) => (user ? { sid: user.id } : token),
      session: async ({ session, token }) => {
        const sid = sessionTokenOf(token);
        const live = sid === null ? null : await noting(attempt, () => findSession(db(), sid));
        if (!live) throw new Error("The session has ended");
        return { expires: session.expires, user: { name: live.user.name, email: live.user.email } };
      },
    },
    events: {
      signOut: async ({ token }) => {
        const sid = sessionTokenOf(token);
        const ended = sid === null ? null : await noting(attempt, () => endSession(db(), sid));
        if (ended) logSecurityEvent("sign_out", { ...attempt.caller, account: ended.email });
      },
    },
  };
}
