import type { IncomingMessage, ServerResponse } from "node:http";
import { ERRORS } from "@/lib/core/errors";
import { escapeHtml } from "@/lib/core/html";
import { htmlLang, type Language } from "@/lib/core/language/languages";
import type { RefusedPage } from "../auth/decide-page";
import { currentPageRequest } from "../auth/page-request";
import { requestedLanguage } from "../auth/translated-paths";
import { NO_SUCH_ENDPOINT } from "../http/routes";
import { type Refusal, sendError } from "./answer-error";
import { clearHeaders } from "./intercept";
import { type PlainName, plainText } from "./plain-text";
import { requestSelf } from "./request";
import { createNonce, plainPolicy } from "./security-headers";
import { segmentsOf } from "./target";

/** A path without a page. */
const NO_SUCH_PAGE = "/no-such-page";

/** The same for the people who unsubscribe, in their language. */
const NO_SUCH_TOKEN = "/unsubscribe";

/** Whether a target is that of the shared not-found page. */
export const isNotFoundPage = (url: string): boolean => url === NO_SUCH_PAGE || url === NO_SUCH_TOKEN;

/** A merchant's pages show a missing page within their frame. @param url a request's target */
function isFramed(url: string): boolean {
  return segmentsOf(url)[0] === "dashboard";
}

/** The page that staff see instead of a missing page. Everyone else gets the regular one. */
const NO_SUCH_STAFF_PAGE = "/support/no-such-page";

/** Returns the page to send in place of a missing one, with options for the recipient, courier or staff member. */
function missingPageFor(url: string): string {
  const [first, second] = segmentsOf(url);
  if (first === "unsubscribe") return NO_SUCH_TOKEN;
  // The replacement pages may be missing themselves, for this person or in a test.
  if (second === undefined && first !== "support") return NO_SUCH_PAGE;
  if (first === "track") return `/track?${new URLSearchParams({ tried: second ?? "" }).toString()}`;
  if (first === "courier") return "/courier";
  return first === "support" && second !== "no-such-page" ? NO_SUCH_STAFF_PAGE : NO_SUCH_PAGE;
}

/** Headers by which Next recognizes a client navigation, for which it returns data. */
const NAVIGATION_HEADER = /^(rsc|next-router-.*|next-url)$/;

/** Headers of the inner request that do not belong to the page. */
const OF_TRANSPORT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

function navigationHeaders({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    NAVIGATION_HEADER.test(name) && typeof value === "string" ? [[name, value]] : [],
  );
}

/** Whether Next treats a request as a client navigation. */
export function isNavigation(request: IncomingMessage): boolean {
  return navigationHeaders(request).length > 0;
}

/** Whether a response means that there is no such page, and is not the shared not-found page itself. */
export function isMissingPage(response: ServerResponse): boolean {
  const url = response.req.url ?? "/";
  return (
    response.statusCode === 404 &&
    !isNotFoundPage(url) &&
    !isFramed(url) &&
    /^text\/(html|x-component)\b/i.test(String(response.getHeader("content-type")))
  );
}

/**
 * Next sends a page's own 404 without its text, which a script adds: anyone could distinguish it from a path without
 * a page, and without scripts it is empty. This sends another page instead, the same for every missing page of its
 * kind.
 */
export async function sendMissingPage(response: ServerResponse): Promise<void> {
  const { accept = "", "x-service-token": token } = response.req.headers;
  // From a program with a mistyped path.
  if (token !== undefined || /^application\/json\b/.test(accept)) {
    clearHeaders(response);
    return sendError(response, { code: "notFound", message: NO_SUCH_ENDPOINT });
  }
  return sendOtherPage(response, missingPageFor(response.req.url ?? "/"), 404);
}

/** Sends one of our other pages under the URL of the request. @param status of the response, if that page is shown */
async function sendOtherPage(response: ServerResponse, target: string, status: number): Promise<void> {
  const { cookie, "accept-language": languages } = response.req.headers;
  const headers: [string, string][] = [
    ...navigationHeaders(response.req),
    ...(cookie === undefined ? [] : [["cookie", cookie] as [string, string]]),
    // Pages for recipients and couriers have several languages.
    ...(languages === undefined ? [] : [["accept-language", languages] as [string, string]]),
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
nav { display: flex; justify-content: center; gap: .5rem; margin-top: 1rem }
a { display: inline-block; padding: .625rem 1rem; border-radius: .375rem; background: #2a56cf;
  color: #fff; font-weight: 500; text-decoration: none }
a:hover { background: #2349b4 }
a:focus-visible { outline: 2px solid #4a74e8; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #0e1012; color: #eef0f3 }
  p { color: #a6adb8 }
}`;

/** A rejection for people: a page with messages in several languages. */
export type PlainPage = Refusal & { name: PlainName };

/** Returns the language of the pages sent to a request: that of its page, once it is known. */
export function languageFor({ url = "/", headers }: IncomingMessage): Language {
  const known = currentPageRequest()?.language;
  if (known) return known;
  const { cookie, "accept-language": acceptLanguage } = headers;
  return requestedLanguage({ first: segmentsOf(url)[0], cookie, acceptLanguage });
}

function html(
  { documentTitle, title, paragraphs, links }: RefusedPage,
  { language, nonce }: { language: Language; nonce: string },
): string {
  return `<!DOCTYPE html>
<html lang="${htmlLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(documentTitle)} · Waybill</title>
<style nonce="${nonce}">${CSS}</style>
</head>
<body>
<main id="main">
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
<nav>${links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join(" ")}</nav>
</main>
</body>
</html>
`;
}

/** Sends HTML that needs no script, file or database. */
function sendHtml(response: ServerResponse, status: number, content: RefusedPage): void {
  const nonce = createNonce();
  const body = html(content, { language: languageFor(response.req), nonce });
  response.setHeader("Content-Security-Policy", plainPolicy(nonce));
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Sends 403 to a signed-in person, with a page that says what they may not do, and who can allow it. */
export function sendRefusedPage(response: ServerResponse, page: RefusedPage): void {
  clearHeaders(response);
  sendHtml(response, ERRORS.forbidden.status, page);
}

/** Sends 403 with a page that says that a courier's link works on another phone. @param phone of dispatch, if it has one */
export function sendLinkInUse(response: ServerResponse, phone: string | null): void {
  const { t } = plainText(languageFor(response.req));
  const title = t("pages.linkInUse.title");
  clearHeaders(response);
  sendHtml(response, ERRORS.linkInUse.status, {
    documentTitle: title,
    title,
    paragraphs: [t("pages.linkInUse.text")],
    links: phone === null ? [] : [{ href: `tel:${phone}`, label: t("call") }],
  });
}

/**
 * Sends a page that needs no script, file or database; its link reloads the same URL. A server action gets only the
 * sentence, which Next passes to the form; a data request gets JSON.
 */
export function sendPlainPage(response: ServerResponse, page: PlainPage): void {
  const { headers } = response.req;
  const { t } = plainText(languageFor(response.req));
  const [title, text] = [t(`pages.${page.name}.title`), t(`pages.${page.name}.text`)];
  clearHeaders(response);
  if (page.retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(page.retryAfterSeconds));
  const { status } = ERRORS[page.code];
  const isAction = headers["next-action"] !== undefined;
  if (isAction) {
    response.writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
    });
    return void response.end(text);
  }
  if (/^application\/json\b/.test(headers.accept ?? "")) return sendError(response, page);
  sendHtml(response, status, {
    documentTitle: title,
    title,
    paragraphs: [text, t("request", { id: String(response.getHeader("x-request-id")) })],
    links: [{ href: "", label: t("again") }],
  });
}

/** Creates a page with messages. Its message for programs is the English one unless it is given. */
export const plainPage = (
  name: PlainName,
  refusal: Omit<Refusal, "message"> & { message?: string },
): PlainPage => ({
  message: plainText("en").t(`pages.${name}.text`),
  ...refusal,
  name,
});

export const DATABASE_UNAVAILABLE = plainPage("unavailable", { code: "unavailable", retryAfterSeconds: 5 });

export const NOT_VALID = plainPage("notValid", { code: "badRequest" });

export const NOT_IN_TEAM = plainPage("notInTeam", { code: "notFound" });
