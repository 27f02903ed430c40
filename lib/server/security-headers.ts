import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NONCE_HEADER } from "@/lib/core/page-request";

/** For everything that is not a page: it loads nothing and cannot be framed. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/**
 * The style elements that our pages hold: of components/deliveries/label/print-style.tsx and of
 * components/deliveries/tracking/print-style.tsx. A nonce would not do for them, because a page that is reached by a link within
 * the application still has the nonce of the first one.
 */
export const STYLE_HASHES = [
  "'sha256-QSICMkGR1/jQ6ncq6yNzc9L9F5CErN0tHV3vJFDzw/E='",
  "'sha256-Cv98Z6qA0t61JTEt8R8ykvWVuayac8AH8TFECljZQg8='",
];

/** What a page may do only where it is allowed by name. A courier's page takes photos and may ask for the position. */
const FEATURES_OFF = [
  "accelerometer",
  "autoplay",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Headers of ours that stay when an answer is replaced by another. */
export const SECURITY_HEADERS = new Set([
  "content-security-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "x-content-type-options",
  "strict-transport-security",
]);

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** A value that nobody can guess, of the characters that Next accepts in a nonce. */
export function createNonce(): string {
  return randomBytes(18).toString("base64url");
}

function permissionsPolicy(pathname: string): string {
  const forCourier = pathname.startsWith("/courier/") ? "(self)" : "()";
  return [
    `camera=${forCourier}`,
    `geolocation=${forCourier}`,
    ...FEATURES_OFF.map((feature) => `${feature}=()`),
  ].join(", ");
}

const POLICY_OF_FEATURES = permissionsPolicy("");

/**
 * The policy of a page whose scripts carry the nonce. Style attributes are allowed, because React writes them for
 * positions on a map and the like, and they can run nothing. The development server evaluates code and inserts styles.
 */
export function pagePolicy(nonce: string): string {
  const dev = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "script-src-attr 'none'",
    dev
      ? "style-src 'self' 'unsafe-inline'"
      : ["style-src 'self'", `'nonce-${nonce}'`, ...STYLE_HASHES].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws: wss:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of a page that has one style element and no script. */
export function plainPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Under this policy nothing runs, whatever the answer holds. */
export function setDataPolicy(response: ServerResponse): void {
  response.setHeader("Content-Security-Policy", POLICY_OF_DATA);
}

/** Headers of every response; a page loosens its policy afterwards. */
const COMMON: [name: string, value: string][] = [
  ["Content-Security-Policy", POLICY_OF_DATA],
  ["Permissions-Policy", POLICY_OF_FEATURES],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Content-Type-Options", "nosniff"],
];

/** The same over HTTPS. Subdomains are left out of HSTS: they may be somebody else's. */
const COMMON_HTTPS: typeof COMMON = [...COMMON, ["Strict-Transport-Security", `max-age=${HSTS_SECONDS}`]];

const commonHeaders = () => (process.env.PUBLIC_URL?.startsWith("https:") ? COMMON_HTTPS : COMMON);

/** Sets the security headers of every response. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of commonHeaders()) response.setHeader(name, value);
}

/** The security headers of every response as one list of names and values, as `writeHead` takes it. */
export function securityHeaderList(): string[] {
  return commonHeaders().flat();
}

/**
 * Gives a page's request its nonce, over whatever the client sent. Next takes it from the policy among the request's
 * headers, and puts it on the scripts that it writes.
 * @returns the nonce
 */
export function setPagePolicy(request: IncomingMessage, response: ServerResponse, pathname: string): string {
  const nonce = createNonce();
  const policy = pagePolicy(nonce);
  delete request.headers["content-security-policy-report-only"];
  request.headers["content-security-policy"] = policy;
  request.headers[NONCE_HEADER] = nonce;
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Permissions-Policy", permissionsPolicy(pathname));
  return nonce;
}
