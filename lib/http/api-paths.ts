/** Path of the agents' protocol, which describes itself: the API document omits it. */
export const MCP_PATH = "/mcp" as const;

/**
 * Path of positions at a courier's link, for the courier's page and for tracking apps. The link replaces credentials, and its
 * other paths are pages: the API document omits it.
 */
export const POSITION_PATH = "/courier/[token]/position" as const;

type Endpoint = {
  /** In the order of an `Allow` header. */
  methods: "GET, HEAD" | "GET, HEAD, POST" | "GET, HEAD, PATCH" | "POST";
  /** Whether it needs no credentials. */
  isOpen?: true;
};

/**
 * Endpoints of the machine API by path, named like the folders of `app/`. Routes and description use its types; tests
 * compare it with the folders, the routes' methods and the credentials in the description.
 */
const API = {
  [POSITION_PATH]: { methods: "GET, HEAD, POST", isOpen: true },
  "/batches": { methods: "GET, HEAD, POST" },
  "/batches/[batchId]": { methods: "GET, HEAD" },
  "/batches/[batchId]/cancel": { methods: "POST" },
  "/batches/[batchId]/results": { methods: "GET, HEAD" },
  "/deliveries": { methods: "GET, HEAD, POST" },
  "/deliveries/[orderNumber]": { methods: "GET, HEAD, PATCH" },
  "/deliveries/[orderNumber]/cancel": { methods: "POST" },
  "/deliveries/[orderNumber]/redeliver": { methods: "POST" },
  "/events": { methods: "GET, HEAD" },
  "/healthz": { methods: "GET, HEAD", isOpen: true },
  [MCP_PATH]: { methods: "POST" },
  "/openapi.json": { methods: "GET, HEAD", isOpen: true },
  "/quotes/[quoteId]": { methods: "GET, HEAD" },
  "/rates/quote": { methods: "POST" },
  "/readyz": { methods: "GET, HEAD", isOpen: true },
  "/sandbox/deliveries/[orderNumber]/simulate": { methods: "POST" },
  "/sandbox/deliveries/[orderNumber]/status": { methods: "POST" },
  "/serviceability": { methods: "GET, HEAD" },
} as const satisfies Record<string, Endpoint>;

export type ApiPath = keyof typeof API;
export type DescribedPath = Exclude<ApiPath, typeof MCP_PATH | typeof POSITION_PATH>;
export type MethodsOf<P extends ApiPath> = (typeof API)[P]["methods"];

const ENDPOINTS: Record<ApiPath, Endpoint> = API;

export const API_PATHS = Object.keys(API) as ApiPath[];

/** Returns the methods of a path for an `Allow` header. */
export const methodsOf = (path: ApiPath): string => ENDPOINTS[path].methods;

/** Paths that need credentials and can therefore be in a merchant's request log. */
export const CREDENTIAL_PATHS = API_PATHS.filter((path) => !ENDPOINTS[path].isOpen);

/** First segments of the API's paths. Everything below them gets API responses, except beside POSITION_PATH. */
export const API_PREFIXES = new Set(
  API_PATHS.filter((path) => path !== POSITION_PATH).map((path) => path.split("/")[1] ?? ""),
);

const PATTERNS = API_PATHS.map((path) => ({ path, parts: path.slice(1).split("/") }));

/**
 * Returns the endpoint at a path, if any.
 * @param segments of the path, decoded; undefined for one that cannot be decoded
 */
export function apiPathOf(segments: (string | undefined)[]): ApiPath | undefined {
  const matches = (part: string, segment: string | undefined) =>
    segment !== undefined && (part.startsWith("[") || part === segment);
  return PATTERNS.find(
    ({ parts }) =>
      parts.length === segments.length && parts.every((part, index) => matches(part, segments[index])),
  )?.path;
}
