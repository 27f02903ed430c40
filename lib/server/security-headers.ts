import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NONCE_HEADER } from "@/lib/core/page-request";

/** For everything that is not a page: it loads nothing and cannot be framed. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/**
 * Style elements of our pages: of components/deliveries/label/print-style.tsx and of
 * components/deliveries/tracking/print-style.tsx. A nonce does not work for them, because a page reached by client
 * navigation still has the nonce of the first one.
 */
export const STYLE_HASHES = [
  "'sha256-1ZzHa/YvHiUC0Y617PaDSzhnuUstIZSLoFVa/UvxJIo='",
  "'sha256-MiKaOtzzgSkXhNhlIvEoBgBmTJDwE4DfuyNd9R+gPXc='",
  "'sha256-Cv98Z6qA0t61JTEt8R8ykvWVuayac8AH8TFECljZQg8='",
];

/** Browser features allowed per page. Courier pages take photos and may ask for the position. */
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

/** Our headers that stay when a response is replaced by another. */
export const SECURITY_HEADERS = new Set([
  "content-security-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "x-content-type-options",
  "strict-transport-security",
]);

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Returns an unguessable value of characters that Next accepts in a nonce. */
export function createNonce(): string {
  return randomBytes(18).toString("base64url");
}

const isCourierPage = (pathname: string) => pathname.startsWith("/courier/");

function permissionsPolicy(pathname: string): string {
  const forCourier = isCourierPage(pathname) ? "(self)" : "()";
  return [
    `camera=${forCourier}`,
    `geolocation=${forCourier}`,
    ...FEATURES_OFF.map((feature) => `${feature}=()`),
  ].join(", ");
}

const POLICY_OF_FEATURES = permissionsPolicy("");

/**
 * Returns the policy of a page whose scripts have the nonce. Style attributes are allowed, because React writes them
 * for positions on a map and similar values, and they cannot run code. A courier's page runs WebAssembly that reads barcodes.
 * The development server evaluates code and
 * inserts styles.
 */
export function pagePolicy(nonce: string, pathname = ""): string {
  const dev = process.env.NODE_ENV === "development";
  return policy({
    scripts: `'self' 'nonce-${nonce}' 'strict-dynamic'${isCourierPage(pathname) ? " 'wasm-unsafe-eval'" : ""}${dev ? " 'unsafe-eval'" : ""}`,
    styles: dev ? "'self' 'unsafe-inline'" : ["'self'", `'nonce-${nonce}'`, ...STYLE_HASHES].join(" "),
    dev,
  });
}

function policy({
  scripts,
  styles,
  dev = false,
}: {
  scripts: string;
  styles: string;
  dev?: boolean;
}): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "script-src-attr 'none'",
    `style-src ${styles}`,
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

/** Returns the policy of a page that has one style element and no script. */
export function plainPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/**
 * Sets the policy of a page that is the same for everybody: its inline scripts are listed by their hashes, and other
 * scripts come from this server only.
 */
export function setStaticPagePolicy(response: ServerResponse, scriptHashes: readonly string[]): void {
  const scripts = ["'self'", ...scriptHashes].join(" ");
  const styles = ["'self'", ...STYLE_HASHES].join(" ");
  response.setHeader("Content-Security-Policy", policy({ scripts, styles }));
}

/** Under this policy nothing runs, whatever the response contains. */
export function setDataPolicy(response: ServerResponse): void {
  response.setHeader("Content-Security-Policy", POLICY_OF_DATA);
}

/** Headers of every response; a page relaxes its policy afterwards. */
const COMMON: [name: string, value: string][] = [
  ["Content-Security-Policy", POLICY_OF_DATA],
  ["Permissions-Policy", POLICY_OF_FEATURES],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Content-Type-Options", "nosniff"],
];

/** The same over HTTPS. Subdomains are left out of HSTS: they may belong to somebody else. */
const COMMON_HTTPS: typeof COMMON = [...COMMON, ["Strict-Transport-Security", `max-age=${HSTS_SECONDS}`]];

const commonHeaders = () => (process.env.PUBLIC_URL?.startsWith("https:") ? COMMON_HTTPS : COMMON);

/** Sets the security headers of every response. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of commonHeaders()) response.setHeader(name, value);
}

/** Returns the security headers of every response as a list of names and values for `writeHead`. */
export function securityHeaderList(): string[] {
  return commonHeaders().flat();
}

/**
 * Assigns a page request its nonce, overwriting the client's. Next takes it from the policy in the request's headers,
 * and adds it to its scripts.
 * @returns the nonce
 */
export function setPagePolicy(request: IncomingMessage, response: ServerResponse, pathname: string): string {
  const nonce = createNonce();
  const policy = pagePolicy(nonce, pathname);
  delete request.headers["content-security-policy-report-only"];
  request.headers["content-security-policy"] = policy;
  request.headers[NONCE_HEADER] = nonce;
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Permissions-Policy", permissionsPolicy(pathname));
  return nonce;
}
