import { ServiceError } from "@/lib/core/errors";
import { requestIdFrom } from "@/lib/core/ids";
import type { Handler } from "./endpoint";
import { errorResponse } from "./respond";

/** What a path under an API prefix answers at which there is nothing, or nothing for this caller. */
export const NO_SUCH_ENDPOINT = "There is no such endpoint";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];
type Routes = Record<Method, Handler>;

/** The handlers of one path: those given, HEAD beside GET, and 405 with `Allow` for every other method. */
export function routes(handlers: Partial<Record<"GET" | "POST", Handler>>): Routes {
  const known: Partial<Routes> = { ...handlers, ...(handlers.GET && { HEAD: handlers.GET }) };
  const allow = METHODS.filter((method) => known[method]).join(", ");
  const refuse: Handler = (request) =>
    Promise.resolve(
      errorResponse("methodNotAllowed", {
        message: `${request.method} is not allowed here; allowed: ${allow}`,
        requestId: requestIdFrom(request.headers.get("x-request-id")),
        headers: { Allow: allow },
      }),
    );
  return Object.fromEntries(METHODS.map((method) => [method, known[method] ?? refuse])) as Routes;
}

/** Refuses whom a path is not for as if it were not there, byte for byte. */
export function noSuchEndpoint(): ServiceError {
  return new ServiceError("notFound", NO_SUCH_ENDPOINT);
}
