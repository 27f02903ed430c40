import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { classifyFailure, type Failure } from "@/lib/core/classify-failure";
import type { Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { isOurFault, notFound, ServiceError } from "@/lib/core/errors";
import type { Caller } from "@/lib/core/security-log";
import type { LiveSession } from "@/lib/users/reads/find-session";
import { parseInput } from "@/lib/core/validation";
import {
  beginAction,
  contextOf,
  currentCaller,
  currentSession,
  type MerchantSession,
  personContextOf,
  sessionFor,
} from "./session";

/**
 * Why an action did nothing. `message` is a sentence to show; `fields` holds messages per field by dotted path;
 * `unauthorized` means that the session has ended: keep what was typed and offer to sign in again. `requestId` comes
 * with what is our fault only: a refusal says all there is to say.
 */
type ActionError = Failure & { requestId?: string };

/** What a server action answers. It never throws, so that a form loses nothing. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: ActionError };

/**
 * Makes a server action of a merchant's verb, in a file that starts with "use server":
 *
 *     export const renameStore = merchantAction(merchantNameInput, renameMerchant);
 *
 * The page binds the merchant it was rendered for, and hands the rest to its form:
 *
 *     <NameForm save={renameStore.bind(null, session.merchant.id)} />   // in the form: await save(values)
 *
 * So a form sent from a tab that was left open acts for the merchant it showed, not for the one that another tab
 * has switched to. The person's membership and role are read anew on every call; the verb checks the permission.
 */
export function merchantAction<S extends z.ZodType, R>(
  schema: S,
  verb: (ctx: Context, input: z.output<S>, session: MerchantSession) => Promise<R>,
) {
  return (merchantId: string, input: z.input<S>): Promise<ActionResult<R>> =>
    answer(async (caller) => {
      const session = sessionFor(await liveSession(caller), merchantId);
      if (!session) throw notFound("Merchant");
      return verb(await contextOf(session), parseInput(schema, input), session);
    });
}

/** Makes a server action of a verb on the person's own account, merchant's or staff. Nothing to bind. */
export function personAction<S extends z.ZodType, R>(
  schema: S,
  verb: (ctx: Context, input: z.output<S>, session: LiveSession) => Promise<R>,
) {
  return (input: z.input<S>): Promise<ActionResult<R>> =>
    answer(async (caller) => {
      const session = await liveSession(caller);
      return verb(await personContextOf(session), parseInput(schema, input), session);
    });
}

/**
 * Makes a server action of the support staff, over all merchants: the verb takes the merchant from its input by
 * `forMerchant` of lib/core/platform.ts. To everyone else there is no such thing. Nothing to bind.
 */
export function staffAction<S extends z.ZodType, R>(
  schema: S,
  verb: (ctx: Context, input: z.output<S>) => Promise<R>,
) {
  return (input: z.input<S>): Promise<ActionResult<R>> =>
    answer(async (caller) => {
      const session = await liveSession(caller);
      if (!session.user.isStaff) throw notFound("Page");
      return verb(await personContextOf(session), parseInput(schema, input));
    });
}

/** Makes a server action of something a visitor may do without being signed in. */
export function visitorAction<S extends z.ZodType, R>(
  schema: S,
  verb: (from: Pick<Context, "db" | "requestId">, input: z.output<S>) => Promise<R>,
) {
  return (input: z.input<S>): Promise<ActionResult<R>> =>
    answer(({ requestId }) => verb({ db: db(), requestId }, parseInput(schema, input)));
}

/** The session, by whose person the caller is known from then on. */
async function liveSession(caller: Caller): Promise<LiveSession> {
  const session = await currentSession();
  caller.account = session?.user.email ?? null;
  if (!session) throw new ServiceError("unauthorized", "Your session has ended. Sign in again to go on");
  return session;
}

async function answer<R>(work: (caller: Caller) => Promise<R>): Promise<ActionResult<R>> {
  await beginAction();
  const caller = await currentCaller();
  const { requestId } = caller;
  try {
    return { ok: true, data: await work(caller) };
  } catch (error) {
    unstable_rethrow(error);
    const failure = classifyFailure(error, caller);
    return { ok: false, error: { ...failure, ...(isOurFault(failure.code) && { requestId }) } };
  }
}
