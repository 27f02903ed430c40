import { expect, test as base } from "@playwright/test";
import { Waybill } from "@/lib/client/index";
import { conformanceProblem } from "./conformance";
import { newMerchant } from "./database";
import { sharedServer } from "./shared-server";

export type Answer = { status: number; headers: Headers; body: unknown; text: string };

type RequestOptions = {
  method?: string;
  /** Sent as JSON; strings and bytes are sent unchanged. */
  body?: unknown;
  /** Null removes a default header. */
  headers?: Record<string, string | null>;
};

/**
 * Client with one merchant's credentials: `waybill` is the integrators' client, the other functions send arbitrary
 * requests. A response that `/openapi.json` does not describe fails the test.
 */
export type ApiClient = {
  merchantId: string;
  token: string;
  secret: string;
  waybill: Waybill;
  send: (path: string, options?: RequestOptions) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string | null>) => Promise<Answer>;
};

function encode(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === "string") return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** Reads a response and validates it against the description. */
async function read(
  { method, path, body }: { method: string; path: string; body?: unknown },
  response: Response,
): Promise<Answer> {
  const text = await response.text();
  const json = response.headers.get("content-type") === "application/json" && text !== "";
  const parsed: unknown = json ? JSON.parse(text) : undefined;
  const answer = { status: response.status, headers: response.headers, body: parsed, text };
  // No `expect`: Playwright records a step for each, and a test of random input sends thousands of requests.
  const problem = conformanceProblem({ method, path, body }, answer);
  if (problem === null) return answer;
  throw new Error(
    `${method} ${path} → ${answer.status} ${text.slice(0, 300)} is not as described: ${problem}`,
  );
}

/** `fetch` of the client, which validates each response. */
async function fetchAsDescribed(request: Request): Promise<Response> {
  const { method, url } = request;
  const { pathname, search } = new URL(url);
  const body: unknown = ["POST", "PATCH"].includes(method) ? await request.clone().json() : undefined;
  const { text, status, headers } = await read(
    { method, path: pathname + search, body },
    await fetch(request),
  );
  return new Response(text, { status, headers });
}

export function apiClient(
  baseURL: string,
  credentials: { id: string; token: string; secret: string },
): ApiClient {
  const { token, secret } = credentials;
  const defaults = {
    "x-service-token": token,
    "x-service-secret": secret,
    "content-type": "application/json",
  };
  const send: ApiClient["send"] = async (path, { method = "GET", body, headers = {} } = {}) => {
    const all = Object.entries({ ...defaults, ...headers }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const init = { method, headers: all, body: encode(body), redirect: "manual" as const };
    return read({ method, path, body }, await fetch(baseURL + path, init));
  };
  return {
    merchantId: credentials.id,
    token,
    secret,
    // A test checks the first response instead of a retry's.
    waybill: new Waybill({ baseUrl: baseURL, token, secret, fetch: fetchAsDescribed, maxRetries: 0 }),
    send,
    get: (path) => send(path),
    post: (path, body, headers) => send(path, { method: "POST", body, headers }),
  };
}

/** Marks a test that also runs with the machine API under Next, as in development: at most 30 tests. */
export const UNDER_NEXT = { tag: "@next" };

export type ApiOptions = {
  /** Server of the machine API; `playwright.config.ts` sets it. */
  apiUnder: "host" | "next";
};

/** Fixtures for tests of the machine API: `api`, a client of a new merchant, and `otherApi`, of another merchant. */
export const test = base.extend<{ api: ApiClient; otherApi: ApiClient } & ApiOptions>({
  apiUnder: ["host", { option: true }],
  baseURL: async ({ baseURL, apiUnder }, use) =>
    use(apiUnder === "next" ? (await sharedServer("second")).baseURL : baseURL),
  api: async ({ baseURL }, use) => use(apiClient(baseURL ?? "", await newMerchant())),
  otherApi: async ({ baseURL }, use) => use(apiClient(baseURL ?? "", await newMerchant("Another Store"))),
});

export { expect };

const UUID = /^[0-9a-f-]{36}$/;

/** Asserts a complete error response: status, body, and the common headers. */
export function expectError(
  answer: Answer,
  status: number,
  body: { error: string; message: unknown; errors?: unknown },
): void {
  expect(answer.body, answer.text).toEqual(body);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-request-id")).toMatch(UUID);
}

/** Asserts a validation error with its fields; the message names the first of them. */
export function expectInvalid(answer: Answer, errors: Record<string, string[]>): void {
  const [path = "", messages = []] = Object.entries(errors)[0] ?? [];
  const message =
    messages[0] === "is required"
      ? `Missing required field: ${path}`
      : `Invalid field: ${path} ${messages[0] ?? ""}`;
  expectError(answer, 400, { error: "Validation Error", message, errors });
}

/** Merges `{a: {b: value}}`, given as the path `a.b`, into `base`; undefined removes the field. */
export function withField(base: object, path: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(base) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  let target = copy;
  for (const name of names) target = target[name] as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(target, last);
  else target[last] = value;
  return copy;
}
