import "server-only";
import type { z } from "zod";
import { classifyFailure } from "@/lib/core/classify-failure";
import type { Context } from "@/lib/core/context";
import { ERRORS, notFound, ServiceError, validationError } from "@/lib/core/errors";
import { retryAfterHeader } from "../http/failure";
import { groupParameters } from "../http/query";
import { jsonResponse } from "../http/respond";
import type { Caller } from "@/lib/core/security-log";
import { parseInput } from "@/lib/core/validation";
import { callerOf } from "./caller";
import { contextOf, currentSession, type MerchantSession, personContextOf, sessionFor } from "./session";

/** Names the merchant that the asking page was rendered for. Not part of an endpoint's own input. */
const MERCHANT_PARAMETER = "merchant";

/**
 * Makes a GET route handler that a page of the dashboard asks while somebody types or waits, in
 * `app/dashboard/data/<name>/route.ts`:
 *
 *     export const GET = dataEndpoint(placesInput, suggestPlaces);
 *
 * The browser asks it with `fetchData` of components/kit/live/data-client.ts. Like a server action it acts for the merchant that
 * the page shows, not for the one that another tab has switched to: the page names it, and membership and role
 * are read anew. A parameter given several times reaches the schema as an array. The answer is the verb's result
 * as JSON (a Response, such as a file, as it is), or `{error: {code, message, fields?, requestId}}` with the code's
 * status; 401 when the session has ended. The verb checks the permission.
 */
export function dataEndpoint<S extends z.ZodType, R>(
  schema: S,
  verb: (ctx: Context, input: z.output<S>, session: MerchantSession) => Promise<R>,
) {
  return (request: Request) =>
    answer(request, async (caller) => {
      const { ctx, session, query } = await openRequest(request, caller);
      return verb(ctx, parseInput(schema, query), session);
    });
}

/**
 * The same for a page of the support staff, in `app/support/data/<name>/route.ts`, over all merchants. To everyone
 * else there is no such thing.
 */
export function staffDataEndpoint<S extends z.ZodType, R>(
  schema: S,
  verb: (ctx: Context, input: z.output<S>) => Promise<R>,
) {
  return (request: Request) =>
    answer(request, async (caller) => {
      const session = await currentSession();
      caller.account = session?.user.email ?? null;
      if (!session?.user.isStaff) throw notFound("Page");
      return verb(await personContextOf(session), parseInput(schema, readParameters(request)));
    });
}

async function answer(request: Request, work: (caller: Caller) => Promise<unknown>): Promise<Response> {
  const caller = callerOf(request.headers);
  const { requestId } = caller;
  try {
    const result = await work(caller);
    return result instanceof Response ? result : jsonResponse(result, { status: 200, requestId });
  } catch (error) {
    const failure = classifyFailure(error, caller);
    const { code, message, fields } = failure;
    return jsonResponse(
      { error: { code, message, ...(fields && { fields }), requestId } },
      { status: ERRORS[code].status, requestId, headers: retryAfterHeader(failure) },
    );
  }
}

async function openRequest(request: Request, caller: Caller) {
  const session = await currentSession();
  caller.account = session?.user.email ?? null;
  if (!session) throw new ServiceError("unauthorized", "Your session has ended. Sign in again to go on");
  const { [MERCHANT_PARAMETER]: merchantId, ...query } = readParameters(request);
  if (typeof merchantId !== "string") throw validationError({ [MERCHANT_PARAMETER]: ["is required"] });
  const current = sessionFor(session, merchantId);
  if (!current) throw notFound("Merchant");
  return { session: current, ctx: await contextOf(current), query };
}

/** The query by name: a text, or an array of those of a parameter that is given several times. */
function readParameters(request: Request): Record<string, string | string[]> {
  return Object.fromEntries(
    [...groupParameters(request)].map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? "") : values,
    ]),
  );
}
