import { segmentsOf } from "./page-path.mjs";

const PREFIXES = new Set(["rates", "deliveries", "sandbox", "events", "healthz", "readyz"]);

/** @param {string} text @returns {string | undefined} undefined when its percent-encoding is broken */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** @param {string} segment as it was sent */
function isPlainSegment(segment) {
  const decoded = decode(segment);
  // Next redirects where it finds an empty segment or a backslash, and resolves dots.
  return decoded !== undefined && !segment.includes("\\") && !["", ".", ".."].includes(decoded);
}

/**
 * Whether a request target belongs to the machine API, and whether it is one that its routes can be asked about. What
 * is not is answered by Next with a redirect or a page. A page's path with broken percent-encoding makes Next fail.
 * @param {string} target the request line's target, such as `/deliveries?page=2`
 * @returns {"page" | "unreadable page" | "machine" | "unroutable machine"}
 */
export function classifyTarget(target) {
  const [pathname = ""] = target.split(/[?#]/, 1);
  const [beforeSlash, ...rest] = pathname.split("/");
  // Next takes a backslash for a slash.
  const asSent = pathname
    .split(/[\\/]/)
    .find((segment) => !["", ".", ".."].includes(decode(segment) ?? segment));
  const first = decode(asSent ?? "") ?? "";
  if (!PREFIXES.has(first) && !PREFIXES.has(segmentsOf(target)[0] ?? "")) {
    return decode(pathname) === undefined ? "unreadable page" : "page";
  }
  const routable = beforeSlash === "" && PREFIXES.has(rest[0] ?? "") && rest.every(isPlainSegment);
  return routable ? "machine" : "unroutable machine";
}
