import { ServiceError } from "@/lib/core/errors";
import { recordExchange } from "@/lib/core/api-exchange";
import { requestIdFrom } from "@/lib/core/ids";
import type { Handler } from "./handler";
import { errorAnswer, toResponse } from "./respond";

/** Message for a path under an API prefix that does not exist, or not for this caller. */
export const NO_SUCH_ENDPOINT = "There is no such endpoint";

/** Possible methods of a route. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

/** A handler for Next; lib/server/mount.ts calls `answer`. */
type Route = ((request: Request) => Promise<Response>) & { answer: Handler };
export type Routes = Record<Method, Route>;

function asRoute(handler: Handler): Route {
  const answer: Handler = async (request) => {
    const answered = await handler(request);
    recordExchange(request, { responseBody: answered.body });
    return answered;
  };
  return Object.assign(async (request: Request) => toResponse(await answer(request)), { answer });
}

/** The handlers of one path: the given ones, HEAD beside GET, and 405 with `Allow` for other methods. */
export function routes(handlers: Partial<Record<"GET" | "POST" | "PATCH", Handler>>): Routes {
  const known: Partial<Record<Method, Handler>> = {
    ...handlers,
    ...(handlers.GET && { HEAD: handlers.GET }),
  };
  const allow = METHODS.filter((method) => known[method]).join(", ");
  const refuse: Handler = (request) =>
    Promise.resolve(
      errorAnswer("methodNotAllowed", {
        message: `${request.method} is not allowed here; allowed: ${allow}`,
        requestId: requestIdFrom(request.headers.get("x-request-id")),
        headers: { Allow: allow },
      }),
    );
  return Object.fromEntries(METHODS.map((method) => [method, asRoute(known[method] ?? refuse)])) as Routes;
}

/** Returns the method of a request if routes support it. */
export function routedMethod(method: string | undefined): Method | undefined {
  return METHODS.find((known) => known === method);
}

/** Rejects callers for whom the path does not exist, with the same bytes as an unknown path. */
export function noSuchEndpoint(): ServiceError {
  return new ServiceError("notFound", NO_SUCH_ENDPOINT);
}
