import { readdirSync } from "node:fs";
import fc from "fast-check";
import { inProject } from "../../project.mjs";

/** Returns every page and route of the application, with `[name]` where a part may be anything. */
function applicationPaths(): string[] {
  const files = readdirSync(inProject("app"), { recursive: true, encoding: "utf8" })
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\/(page\.tsx|route\.ts)$/.test(file));
  const paths = files.map((file) =>
    file
      .replace(/\/\([^)]*\)/g, "")
      .replace(/\/(page\.tsx|route\.ts)$/, "")
      .replace(/\[{1,2}\.\.\.[^\]]*\]{1,2}/, "[name]"),
  );
  return [...new Set(paths.map((path) => path || "/"))].sort();
}

const FRAMEWORK_PATHS = [
  "/_next/image",
  "/_next/static/x.js",
  "/_next/data/x.json",
  "/favicon.ico",
  "/openapi.json",
];
const AUTH_PATHS = [
  "csrf",
  "session",
  "providers",
  "signin",
  "signout",
  "callback/credentials",
  "error",
  "_log",
  "x",
];

const encoded = (raw: string) => encodeURIComponent(raw.toWellFormed());
/** A part of a path or the value of a parameter, as written in a URL. */
export const rawPart = fc.oneof(
  fc.constantFrom(
    "a",
    "1",
    "%",
    "%00",
    "%ff",
    "%2F",
    "%80%",
    "..",
    "[x]",
    "x".repeat(300),
    "DS-1",
    "%F0%9F%9A%9A",
    "0000-01-01",
    "9999-12-31",
    "-1",
    "1e400",
    "9".repeat(30),
  ),
  fc.string({ unit: "grapheme", maxLength: 20 }).map(encoded),
);

/** @param merchantKey merchant of most requested pages */
export const pathOf = (merchantKey: string) =>
  fc
    .tuple(
      fc.constantFrom(
        ...applicationPaths(),
        ...FRAMEWORK_PATHS,
        ...AUTH_PATHS.map((name) => `/api/auth/${name}`),
      ),
      fc.array(rawPart, { minLength: 3, maxLength: 3 }),
      fc.constantFrom("", "", "", "/", "/x", "//", "/%"),
      fc.constantFrom(true, true, true, false),
    )
    .map(([pattern, parts, tail, isKnown]) => {
      let at = 0;
      const named = isKnown ? pattern.replace("[merchant]", merchantKey) : pattern;
      return named.replace(/\[[^\]]*\]/g, () => parts[at++ % parts.length] ?? "a") + tail;
    });

const QUERY_NAMES = [
  "merchant",
  "q",
  "ids",
  "orders",
  "order_numbers",
  "from",
  "to",
  "start_date",
  "end_date",
  "endpoint",
  "event",
  "courier",
  "courierId",
  "sequence",
  "image",
  "latitude",
  "longitude",
  "addresses",
  "text",
  "view",
  "stop",
  "page",
  "per_page",
  "order_number",
  "url",
  "w",
  "status",
  "sort",
  "_rsc",
  "callbackUrl",
];

const parameters = fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), rawPart), { maxLength: 5 });

export const query = parameters.map((pairs) =>
  pairs.length === 0 ? "" : `?${pairs.map((pair) => pair.join("=")).join("&")}`,
);

export const headerText = fc.string({
  unit: fc.constantFrom(..."abcXYZ019-_.;:=/ ,+*é%\"'[]{}".split("")),
  maxLength: 60,
});
const headers = fc.dictionary(
  fc.constantFrom(
    "accept",
    "accept-encoding",
    "accept-language",
    "authorization",
    "content-encoding",
    "content-type",
    "cookie",
    "if-none-match",
    "next-action",
    "next-router-prefetch",
    "next-router-state-tree",
    "origin",
    "range",
    "referer",
    "rsc",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-http-method-override",
    "x-middleware-subrequest",
    "x-request-id",
  ),
  fc.oneof(
    headerText,
    fc.constantFrom("1", "null", "gzip", "application/json", "text/x-component", "https://elsewhere.example"),
    fc.constantFrom(
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
    ),
  ),
  { maxKeys: 5 },
);

const body = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.uint8Array({ maxLength: 500 }),
  fc.constantFrom(
    "",
    "[]",
    "0:",
    '--x\r\nContent-Disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\n1\r\n--x--\r\n',
    "--x",
  ),
);

const METHODS = [
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
];

/** Requests to all of the application's URLs, as different kinds of clients. */
export const pageOf = (merchantKey: string) =>
  fc
    .record({
      kind: fc.constantFrom<"sandbox" | "person" | "staff" | "stranger">(
        "sandbox",
        "person",
        "staff",
        "stranger",
      ),
      method: fc.constantFrom(...METHODS),
      path: fc.tuple(pathOf(merchantKey), query).map((pair) => pair.join("")),
      headers,
      body,
    })
    .map(({ body, ...rest }) => (["GET", "HEAD", "TRACE"].includes(rest.method) ? rest : { ...rest, body }));
