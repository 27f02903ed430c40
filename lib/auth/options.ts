import "server-only";
import type { AuthOptions, LoggerInstance } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { db } from "@/lib/core/db";
import { databaseProblem } from "@/lib/core/db/problem";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { log } from "@/lib/core/log";
import { type Caller, logSecurityEvent } from "@/lib/core/security-log";
import { endSession } from "@/lib/account/verbs/end-session";
import { findPendingSignIn } from "@/lib/account/reads/find-pending-sign-in";
import { findSession } from "@/lib/account/reads/find-session";
import { signInInput } from "@/lib/account/schema/users";
import { SESSION_ABSOLUTE_MS } from "@/lib/account/rules/session-lifetime";
import { codeInput } from "@/lib/account/schema/second-factor";
import type { Visitor } from "@/lib/account/verbs/sign-in";
import { completeSignIn } from "@/lib/account/verbs/complete-sign-in";
import { signIn } from "@/lib/account/verbs/sign-in";
import { safeCallbackPath } from "./callback-url";
import { cookieNames, cookieOptions, isSecure, sessionTokenOf } from "./cookies";
import { inPageLanguage } from "./page-failure";

/** Data of a request that next-auth does not pass on, and results that it hides. */
export type Attempt = {
  caller: Caller;
  deviceCookie: string | undefined;
  userAgent: string | null;
  /** Token of the browser's current session. */
  presented: string | null;
  /** Email of the person who has just signed in. */
  signedIn: string | null;
  /** Whether the password was correct and a code is required. */
  awaitsCode: boolean;
  /** An error that next-auth would hide: the database was unavailable, or there were too many attempts. */
  failed: unknown;
};

/**
 * Remembers an error that next-auth must not answer, because it treats every error as a wrong password or an ended
 * session.
 */
async function noting<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const throttled = error instanceof ServiceError && error.code === "tooManyRequests";
    if (throttled || databaseProblem(error)) attempt.failed = error;
    throw error;
  }
}

/** Runs either sign-in step: email and password in the first, a code in the second. */
async function enter(visitor: Visitor, credentials: unknown, attempt: Attempt): Promise<string | null> {
  const code = codeInput.safeParse(credentials);
  if (code.success) {
    const person = visitor.presented ? await findPendingSignIn(visitor.db, visitor.presented) : null;
    attempt.caller.account = person?.email ?? null;
    const { token, email } = await completeSignIn(visitor, code.data);
    attempt.signedIn = email;
    return token;
  }
  const input = signInInput.safeParse(credentials);
  if (!input.success) return null;
  attempt.caller.account = input.data.email;
  const { token, awaitsCode } = await signIn(visitor, input.data);
  if (awaitsCode) attempt.awaitsCode = true;
  else attempt.signedIn = input.data.email;
  return token;
}

/**
 * Checks the submitted credentials. next-auth puts error messages into a URL, so only our own messages may be
 * thrown. Its user id is the session token, which only goes into the cookie.
 */
async function authorize(credentials: unknown, attempt: Attempt): Promise<{ id: string } | null> {
  const { caller, deviceCookie, userAgent, presented } = attempt;
  const { requestId, network } = caller;
  const tell = (how: "succeeded" | "failed" | "throttled" | "code_awaited") =>
    logSecurityEvent(`sign_in.${how}`, caller);
  try {
    const visitor = { db: db(), requestId, address: network, deviceCookie, userAgent, presented };
    const id = await noting(attempt, () => enter(visitor, credentials, attempt));
    tell(id === null ? "failed" : attempt.awaitsCode ? "code_awaited" : "succeeded");
    return id === null ? null : { id };
  } catch (error) {
    if (error instanceof ServiceError) tell(error.code === "tooManyRequests" ? "throttled" : "failed");
    if (error instanceof ServiceError && error.code === "unauthorized") return null;
    if (error instanceof ServiceError) throw new Error(inPageLanguage(error.sentence));
    log().error({ requestId, err: error }, "sign-in failed");
    const sentence = say("Signing in is not possible right now. Request {id}", { id: requestId });
    throw new Error(inPageLanguage(sentence));
  }
}

/** An invalid cookie is normal and logged at debug level; other errors are ours. */
const EVERYDAY = new Set(["JWT_SESSION_ERROR", "SIGNOUT_ERROR"]);

const logger: LoggerInstance = {
  error: (code, metadata) => {
    const level = EVERYDAY.has(code) ? "debug" : "error";
    log()[level]({ code, err: metadata instanceof Error ? metadata : metadata.error }, "next-auth");
  },
  warn: (code) => log().debug({ code }, "next-auth"),
  debug: () => undefined,
};

/** Returns next-auth's options. Created on the first request, because a build has no settings. */
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
