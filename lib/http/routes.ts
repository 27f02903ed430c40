import { ServiceError } from "@/lib/core/errors";
import { requestIdFrom } from "@/lib/core/ids";
import type { Handler } from "./endpoint";
import { errorResponse } from "./respond";

/** The answer for a path under an API prefix that does not exist, or not for this caller. */
export const NO_SUCH_ENDPOINT = "There is no such endpoint";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];
type Routes = Record<Method, Handler>;

/** The handlers of one path: the given ones, HEAD beside GET, and 405 with `Allow` for other methods. */
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

/** Rejects callers for whom the path does not exist, with the same bytes as an unknown path. */
export function noSuchEndpoint(): ServiceError {
  return new ServiceError("notFound", NO_SUCH_ENDPOINT);
}
