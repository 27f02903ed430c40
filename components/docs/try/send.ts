import type { Credentials } from "./credentials";

export type Sent = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body: string | null;
  /** The Idempotency-Key; none if it is empty. */
  key?: string;
};

export type Received = { status: number; headers: [string, string][]; body: string };

/** An endpoint that does not exist for live credentials. This request has no effect in a sandbox either. */
const SANDBOX_ONLY = "/sandbox/deliveries/-/status";

/** Response of a sandbox to that request: it is invalid, and read-only credentials are not allowed to send it. */
const SANDBOX_REFUSALS: Record<number, string> = { 400: "Validation Error", 403: "Forbidden" };

const sandboxTokens = new Set<string>();

function ask({ method, path, body, key = "" }: Sent, { token, secret }: Credentials): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    "x-service-token": token,
    "x-service-secret": secret,
    ...(key !== "" && { "idempotency-key": key }),
  };
  return fetch(path, { method, headers, ...(body !== null && { body }), credentials: "omit" });
}

/** The response, with JSON bodies indented. */
async function received(response: Response): Promise<Received> {
  const text = await response.text();
  const isJson = response.headers.get("content-type") === "application/json";
  return {
    status: response.status,
    headers: [...response.headers],
    body: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text,
  };
}

/** Whether only a sandbox responds this way. */
async function isOfSandbox(answer: Response): Promise<boolean> {
  const name = SANDBOX_REFUSALS[answer.status];
  if (name === undefined) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return body?.error === name;
}

/**
 * Sends a request to the service that serves this page, if the credentials are sandbox credentials. If the
 * service does not confirm that, the request is not sent, because they may be live.
 * @returns the response, or null for live credentials
 */
export async function sendInSandbox(sent: Sent, credentials: Credentials): Promise<Received | null> {
  const key = `${credentials.token} ${credentials.secret}`;
  // A token contains its kind, except older ones.
  if (credentials.token.startsWith("wb_live_")) return null;
  if (!credentials.token.startsWith("wb_sandbox_") && !sandboxTokens.has(key)) {
    const answer = await ask({ method: "POST", path: SANDBOX_ONLY, body: "{}" }, credentials);
    if (answer.status === 404) return null;
    if (!(await isOfSandbox(answer))) return received(answer);
    sandboxTokens.add(key);
  }
  return received(await ask(sent, credentials));
}
