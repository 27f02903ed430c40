import { clearHeaders } from "./hold-back.mjs";
import { sendJsonError } from "./json-error.mjs";
import { createNonce, plainPolicy } from "./security-headers.mjs";

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

/**
 * @typedef {object} PlainPage
 * @property {number} status
 * @property {string} title
 * @property {string} message
 * @property {number} [retryAfterSeconds]
 */

/** @param {PlainPage} page @param {{ nonce: string, requestId: string }} of */
function html({ title, message }, { nonce, requestId }) {
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
 * Sends a page that needs no script, no file and no database; its link opens the same address again. A server action
 * gets the sentence alone, which Next hands to the form; a script that asks for data gets JSON.
 * @param {import("node:http").ServerResponse} response
 * @param {PlainPage} page
 */
export function sendPlainPage(response, page) {
  const { headers, method } = response.req;
  clearHeaders(response);
  if (page.retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(page.retryAfterSeconds));
  const isAction = headers["next-action"] !== undefined;
  if (!isAction && /^application\/json\b/.test(headers["accept"] ?? "")) return sendJsonError(response, page);
  const nonce = createNonce();
  // A request id has only characters that mean nothing in HTML (request-id.mjs).
  const requestId = String(response.getHeader("x-request-id"));
  const body = isAction ? page.message : html(page, { nonce, requestId });
  if (!isAction) response.setHeader("Content-Security-Policy", plainPolicy(nonce));
  response.writeHead(page.status, {
    "Content-Type": `text/${isAction ? "plain" : "html"}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.end(method === "HEAD" ? undefined : body);
}

/** @type {PlainPage} */
export const DATABASE_AWAY = {
  status: 503,
  title: "Waybill is not available right now",
  message: "The service cannot reach its database. This usually passes by itself: try again shortly.",
  retryAfterSeconds: 5,
};

/** @type {PlainPage} */
export const NOT_VALID = {
  status: 400,
  title: "The request is not valid",
  message: "What was sent cannot be read. Load the page again and repeat what you did.",
};
