import { API_PATHS, API_PREFIXES, type ApiPath, apiPathOf, POSITION_PATH } from "../http/api-paths";

function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the segments of a target's path as Next reads them: decoded, backslashes as slashes, without empty segments
 * and dots.
 * @param target the request line's target, such as `/deliveries?page=2`
 */
export function segmentsOf(target: string): string[] {
  const [pathname = ""] = target.split(/[?#]/, 1);
  // If the path cannot be decoded as a whole, it is decoded byte by byte, so that one invalid part hides nothing next
  // to it.
  const decoded =
    decode(pathname) ?? pathname.replace(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
  const segments: string[] = [];
  for (const segment of decoded.split(/[\\/]/)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

/** Most requests name one of these. */
const LITERAL_PATHS = new Map<string, ApiPath>(
  API_PATHS.filter((path) => !path.includes("[")).map((path) => [path, path]),
);

/** Returns the decoded segment; undefined if Next redirects (an empty one, a backslash), resolves dots, or fails. */
function plainSegment(segment: string): string | undefined {
  const decoded = decode(segment);
  return segment.includes("\\") || ["", ".", ".."].includes(decoded ?? "") ? undefined : decoded;
}

const POSITION = /^\/courier\/[\w-]+\/position$/;

/** Target of a request: an API endpoint, or one of these. */
export type Target = "page" | "unreadable page" | "no endpoint" | ApiPath;

/**
 * Returns the machine API's endpoint of a request target, or another kind of target. If it belongs to the machine API
 * and no endpoint exists at it, Next would answer with a redirect or a page. Next fails on a page path with broken
 * percent-encoding.
 * @param target the request line's target, such as `/deliveries?page=2`
 */
export function classifyTarget(target: string): Target {
  const [pathname = ""] = target.split(/[?#]/, 1);
  const literal = LITERAL_PATHS.get(pathname);
  if (literal !== undefined) return literal;
  // Next treats a backslash as a slash.
  const asSent = pathname
    .split(/[\\/]/)
    .find((segment) => !["", ".", ".."].includes(decode(segment) ?? segment));
  const first = decode(asSent ?? "") ?? "";
  if (!API_PREFIXES.has(first) && !API_PREFIXES.has(segmentsOf(target)[0] ?? "")) {
    if (POSITION.test(pathname)) return POSITION_PATH;
    return decode(pathname) === undefined ? "unreadable page" : "page";
  }
  const [beforeSlash, prefix = "", ...rest] = pathname.split("/");
  if (beforeSlash !== "" || !API_PREFIXES.has(prefix)) return "no endpoint";
  return apiPathOf([prefix, ...rest.map(plainSegment)]) ?? "no endpoint";
}
