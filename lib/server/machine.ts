import type { IncomingMessage, ServerResponse } from "node:http";
import { ERRORS, type ErrorCode, codeOfStatus } from "@/lib/core/error-codes";
import { NO_SUCH_ENDPOINT, routedMethod } from "../http/routes";
import { sendError, sendNotAllowed } from "./answer-error";
import { clearHeaders, intercept } from "./intercept";
import { requestSelf, type Handler } from "./request";

const NAVIGATION_HEADER = /^(rsc$|next-|x-nextjs-|x-middleware-)/;

/**
 * Rejects a method and lists the allowed ones. The application's routes know them: they respond to OPTIONS with
 * `Allow`.
 */
async function refuseMethod(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await requestSelf(request, request.url ?? "/", { method: "OPTIONS" });
  await answer.arrayBuffer();
  sendNotAllowed(response, answer.headers.get("allow") ?? "");
}

/** Messages for failures without one from the application. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  notFound: NO_SUCH_ENDPOINT,
  methodNotAllowed: "The method is not allowed here",
  payloadTooLarge: "The body is too large",
  badRequest: "The request is not valid",
};

function codeOf(status: number): ErrorCode {
  if (status < 400) return "notFound";
  const known = codeOfStatus(status);
  if (ERRORS[known].status === status) return known;
  return status < 500 ? "badRequest" : "internal";
}

/** Replaces responses of Next to a machine (an empty 500, a page, a redirect) with a JSON error. */
function keepJson(response: ServerResponse): void {
  intercept(response, {
    // Whether Next, not the application, made this response: a failure or redirect that is not JSON.
    isForeign: () =>
      response.statusCode >= 300 &&
      response.statusCode !== 304 &&
      !/^application\/json\b/i.test(String(response.getHeader("content-type") ?? "")),
    sendReplacement: () => {
      const allow = response.getHeader("allow");
      const code = codeOf(response.statusCode);
      clearHeaders(response);
      const message = MESSAGES[code] ?? "Something went wrong on our side";
      sendError(response, { code, message, ...(typeof allow === "string" && { allow }) });
    },
  });
}

/** Creates the handler of the machine API's endpoints under Next. Responses are JSON in every case. */
export function createMachine(nextHandler: Handler): Handler {
  return async (request, response) => {
    // Next would respond with an empty body.
    if (routedMethod(request.method) === undefined) return refuseMethod(request, response);
    // Next would parse the cookies, and would read some headers as a client navigation.
    for (const name of Object.keys(request.headers)) {
      if (name === "cookie" || NAVIGATION_HEADER.test(name)) delete request.headers[name];
    }
    keepJson(response);
    return nextHandler(request, response);
  };
}
