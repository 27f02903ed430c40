/** Agents' own protocol, which describes itself: the API's document does not have it. */
export const MCP_PATH = "/mcp";

/** The paths of the machine API, written as the folders of `app/` are; a test proves that these are all of them. */
export const API_PATHS = [
  "/deliveries",
  "/deliveries/[orderNumber]",
  "/deliveries/[orderNumber]/cancel",
  "/events",
  "/healthz",
  MCP_PATH,
  "/openapi.json",
  "/rates/quote",
  "/readyz",
  "/sandbox/deliveries/[orderNumber]/simulate",
  "/sandbox/deliveries/[orderNumber]/status",
  "/serviceability",
] as const;

export type ApiPath = (typeof API_PATHS)[number];
export type DescribedPath = Exclude<ApiPath, typeof MCP_PATH>;

/** What needs no credentials; a test compares this with the API's description. */
const OPEN_PATHS = new Set<ApiPath>(["/healthz", "/openapi.json", "/readyz"]);

/** What needs credentials, so that it can be in a merchant's request log. */
export const CREDENTIAL_PATHS = API_PATHS.filter((path) => !OPEN_PATHS.has(path));

/** The first segments of its paths: whatever is below them is answered as the machine API answers. */
export const API_PREFIXES = new Set(API_PATHS.map((path) => path.split("/")[1] ?? ""));

const PATTERNS = API_PATHS.map((path) => ({ path, parts: path.slice(1).split("/") }));

/**
 * The endpoint that stands at a path, if one does.
 * @param segments the path's, decoded; undefined where one is not to be decoded
 */
export function apiPathOf(segments: (string | undefined)[]): ApiPath | undefined {
  const matches = (part: string, segment: string | undefined) =>
    segment !== undefined && (part.startsWith("[") || part === segment);
  return PATTERNS.find(
    ({ parts }) =>
      parts.length === segments.length && parts.every((part, index) => matches(part, segments[index])),
  )?.path;
}
