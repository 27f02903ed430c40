import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { type Answer, ERRORS } from "@/lib/core/errors";
import type { Caller } from "@/lib/core/security-log";
import { parseInput } from "@/lib/core/validation";
import { callerOf } from "../http/caller";
import { failureHeaders } from "../http/failure";
import { groupParameters } from "../http/input";
import { jsonAnswer, toResponse } from "../http/respond";
import type { Guard } from "./callers";
import { pageFailure } from "./page-failure";
import { reportPageStarted } from "./page-request";

type Names = "merchant" | "token" | null;

/** Arguments of an action: the name that its guard needs, if any, then the input. */
type Sent<N extends Names, Input> = N extends string ? [name: string, input: Input] : [input: Input];

/**
 * Creates a server action from a verb, in a file `components/<subject>/actions.ts` that starts with "use server":
 *
 * export const renameStore = action(merchantUser, merchantNameInput, renameMerchant);
 *
 * For a merchant's action, components pass the id of the merchant that the page was rendered for.
 *
 * await renameStore(merchantId, values)
 *
 * It never throws, so that a form keeps its values.
 */
export function action<N extends Names, Ctx, Who, S extends z.ZodType, Data>(
  guard: Guard<N, Ctx, Who>,
  schema: S,
  verb: (ctx: Ctx, input: z.output<S>, who: Who) => Promise<Data>,
) {
  return async (...sent: Sent<N, z.input<S>>): Promise<Answer<Data>> => {
    const caller = await beginAction();
    try {
      const { ctx, who } = await guard.admit(caller, sent[0]);
      const data = await verb(ctx, parseInput(schema, sent.at(-1)), who);
      guard.succeeded?.(who);
      return { ok: true, data };
    } catch (error) {
      unstable_rethrow(error);
      return { ok: false, error: pageFailure(error, caller) };
    }
  };
}

/** Reports to the front server that an action has started: from now on, a failure is not a malformed request. */
export async function beginAction(): Promise<Caller> {
  reportPageStarted();
  return callerOf(await headers());
}

/** A response whose body is JSON of a known type. */
interface JsonResponse<Body> extends Response {
  json(): Promise<Body>;
}

/** The second argument of a Next route handler. */
type At = { params: Promise<Record<string, string>> };

/**
 * Creates a GET route handler for requests of an open page, in `app/…/data/<name>/route.ts`:
 *
 * export const GET = dataEndpoint(merchantUser, suggestInput, suggestAddresses);
 *
 * The browser calls it with `fetchData` of components/kit/live/data-client.ts; app/data-endpoints.ts lists the result
 * types. The input consists of the query and the path's parameters, without the parameter that the guard reads. A
 * parameter given several times becomes an array. Returns the same result as an action, as JSON with the failure's
 * status; a Response of the verb, such as a file, is returned unchanged. The verb checks the permission.
 */
export function dataEndpoint<Ctx, Who, S extends z.ZodType, Data>(
  guard: Guard<Names, Ctx, Who>,
  schema: S,
  verb: (ctx: Ctx, input: z.output<S>, who: Who, request: Request) => Promise<Data>,
) {
  return async (request: Request, { params }: At): Promise<JsonResponse<Answer<Data>>> => {
    const caller = callerOf(request.headers);
    const { requestId } = caller;
    try {
      const { [guard.names ?? ""]: name, ...input } = { ...readParameters(request), ...(await params) };
      const { ctx, who } = await guard.admit(caller, name);
      const data = await verb(ctx, parseInput(schema, input), who, request);
      guard.succeeded?.(who);
      if (data instanceof Response) return data;
      return toResponse(jsonAnswer({ ok: true, data }, { status: 200, requestId }));
    } catch (error) {
      const failure = pageFailure(error, caller);
      const { status } = ERRORS[failure.code];
      const headers = failureHeaders(failure);
      return toResponse(jsonAnswer({ ok: false, error: failure }, { status, requestId, headers }));
    }
  };
}

/** Returns the query's parameters by name: a text, or an array if one is given several times. */
function readParameters(request: Request): Record<string, string | string[]> {
  return Object.fromEntries(
    [...groupParameters(request)].map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? "") : values,
    ]),
  );
}
