import type { IncomingMessage, ServerResponse } from "node:http";
import { ERRORS } from "@/lib/core/errors";
import { NO_SUCH_ENDPOINT } from "../http/routes";
import { type Refusal, sendError } from "./answer-error";
import { clearHeaders } from "./intercept";
import { requestSelf } from "./request";
import { createNonce, plainPolicy } from "./security-headers";
import { segmentsOf } from "./target";

/** A path without a page. */
export const NO_SUCH_PAGE = "/no-such-page";

/** Pages that must look like missing ones to visitors without access. */
const HIDDEN = new Set(["support", "track", "courier", "invite", "reset"]);

/** A merchant's pages show what they miss within their frame. @param url a request's target */
export function isFramed(url: string): boolean {
  return segmentsOf(url)[0] === "dashboard";
}

/** What staff see in place of a missing page of theirs. To everyone else it is missing, too. */
const NO_SUCH_STAFF_PAGE = "/support/no-such-page";

/** The page to send in place of a missing one: what the recipient, courier or staff member who came there can do. */
function missingPageFor(url: string): string {
  const [first, second] = segmentsOf(url);
  // The pages shown may be missing themselves, to this person or in a test.
  if (second === undefined && first !== "support") return NO_SUCH_PAGE;
  if (first === "track") return `/track?${new URLSearchParams({ tried: second ?? "" }).toString()}`;
  if (first === "courier") return "/courier";
  return first === "support" && second !== "no-such-page" ? NO_SUCH_STAFF_PAGE : NO_SUCH_PAGE;
}

/** By these Next takes a request for a navigation within the application, and answers with data. */
const NAVIGATION_HEADER = /^(rsc|next-router-.*|next-url)$/;

/** What belongs to the inner answer's way here, not to the page. */
const OF_TRANSPORT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

/** Whether a page that the visitor may not open must look like a missing one. @param url a request's target */
export function isHidden(url: string): boolean {
  return HIDDEN.has(segmentsOf(url)[0] ?? "");
}

function navigationHeaders({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    NAVIGATION_HEADER.test(name) && typeof value === "string" ? [[name, value]] : [],
  );
}

/** Whether Next takes a request for a navigation within the application. */
export function isNavigation(request: IncomingMessage): boolean {
  return navigationHeaders(request).length > 0;
}

/** Whether an answer says that there is no such page, and is not the very one that says it for all. */
export function isMissingPage(response: ServerResponse): boolean {
  const url = response.req.url ?? "/";
  return (
    response.statusCode === 404 &&
    url !== NO_SUCH_PAGE &&
    !isFramed(url) &&
    /^text\/(html|x-component)\b/i.test(String(response.getHeader("content-type")))
  );
}

/**
 * Next sends a page's own 404 without its text, which a script adds: anyone could tell it from a path without a page,
 * and without scripts it is empty. This sends another page instead, the same for every missing page of its kind.
 */
export async function sendMissingPage(response: ServerResponse): Promise<void> {
  const { accept = "", "x-service-token": token } = response.req.headers;
  // Of a program that has mistyped a path.
  if (token !== undefined || /^application\/json\b/.test(accept)) {
    clearHeaders(response);
    return sendError(response, { code: "notFound", message: NO_SUCH_ENDPOINT });
  }
  return sendOtherPage(response, missingPageFor(response.req.url ?? "/"), 404);
}

/** Answers 403 to a member of a merchant's team, with a page that says what they may not do, and who can let them. */
export function sendRefusedPage(response: ServerResponse, permission: string): Promise<void> {
  const [, merchant = ""] = segmentsOf(response.req.url ?? "/");
  return sendOtherPage(
    response,
    `/no-access?${new URLSearchParams({ merchant, permission }).toString()}`,
    403,
  );
}

/** Sends another page of ours under the address of the request. @param status the answer's, if that page is shown */
async function sendOtherPage(response: ServerResponse, target: string, status: number): Promise<void> {
  const { cookie } = response.req.headers;
  const headers: [string, string][] = [
    ...navigationHeaders(response.req),
    ...(cookie === undefined ? [] : [["cookie", cookie] as [string, string]]),
    ["x-request-id", String(response.getHeader("x-request-id"))],
  ];
  const answer = await requestSelf(response.req, target, { headers, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer());
  clearHeaders(response);
  for (const [name, value] of answer.headers) if (!OF_TRANSPORT.has(name)) response.setHeader(name, value);
  response.writeHead(answer.ok ? status : answer.status, { "Content-Length": body.byteLength });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

const CSS = `
:root { color-scheme: light dark }
body { margin: 0; background: #f9fafb; color: #1d2026; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif }
main { max-width: 28rem; margin: 0 auto; padding: 4rem 1rem; text-align: center; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.125rem; text-wrap: balance }
p { margin: .5rem 0; color: #565c67; text-wrap: balance }
code { font-size: .75rem }
a { display: inline-block; margin-top: 1rem; padding: .625rem 1rem; border-radius: .375rem; background: #2a56cf;
  color: #fff; font-weight: 500; text-decoration: none }
a:hover { background: #2349b4 }
a:focus-visible { outline: 2px solid #4a74e8; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #0e1012; color: #eef0f3 }
  p { color: #a6adb8 }
}`;

/** A refusal with a heading, for a person to read. */
export type PlainPage = Refusal & { title: string };

function html({ title, message }: PlainPage, { nonce, requestId }: { nonce: string; requestId: string }) {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Waybill</title>
<style nonce="${nonce}">${CSS}</style>
</head>
<body>
<main id="main">
<h1>${title}</h1>
<p>${message}</p>
<p>Request <code>${requestId}</code></p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
}

/**
 * Sends a page that needs no script, file or database; its link reloads the same URL. A server action gets only the
 * sentence, which Next passes to the form; a data request gets JSON.
 */
export function sendPlainPage(response: ServerResponse, page: PlainPage): void {
  const { headers, method } = response.req;
  clearHeaders(response);
  if (page.retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(page.retryAfterSeconds));
  const isAction = headers["next-action"] !== undefined;
  if (!isAction && /^application\/json\b/.test(headers.accept ?? "")) return sendError(response, page);
  const nonce = createNonce();
  // A request id has only characters that mean nothing in HTML (lib/core/ids.ts).
  const requestId = String(response.getHeader("x-request-id"));
  const body = isAction ? page.message : html(page, { nonce, requestId });
  if (!isAction) response.setHeader("Content-Security-Policy", plainPolicy(nonce));
  response.writeHead(ERRORS[page.code].status, {
    "Content-Type": `text/${isAction ? "plain" : "html"}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.end(method === "HEAD" ? undefined : body);
}

export const DATABASE_UNAVAILABLE: PlainPage = {
  code: "unavailable",
  title: "Waybill is not available right now",
  message: "The service cannot reach its database. This usually passes by itself: try again shortly.",
  retryAfterSeconds: 5,
};

export const NOT_VALID: PlainPage = {
  code: "badRequest",
  title: "The request is not valid",
  message: "What was sent cannot be read. Load the page again and repeat what you did.",
};
