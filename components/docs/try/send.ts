import type { Credentials } from "./credentials";

export type Sent = { method: "GET" | "POST"; path: string; body: string | null };

export type Received = { status: number; headers: [string, string][]; body: string };

/** An endpoint that live credentials do not have; nothing comes of this request in a sandbox either. */
const SANDBOX_ONLY = "/sandbox/deliveries/-/status";

const sandboxTokens = new Set<string>();

function ask({ method, path, body }: Sent, { token, secret }: Credentials): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    "x-service-token": token,
    "x-service-secret": secret,
  };
  return fetch(path, { method, headers, ...(body !== null && { body }), credentials: "omit" });
}

/**
 * Sends a request to the service that this page is from, unless the credentials are live ones.
 * @returns what was answered, or null for live credentials
 */
export async function sendInSandbox(sent: Sent, credentials: Credentials): Promise<Received | null> {
  const key = `${credentials.token} ${credentials.secret}`;
  // A token names its kind, unless it is from before tokens did.
  if (credentials.token.startsWith("wb_live_")) return null;
  if (!credentials.token.startsWith("wb_sandbox_") && !sandboxTokens.has(key)) {
    const { status } = await ask({ method: "POST", path: SANDBOX_ONLY, body: "{}" }, credentials);
    if (status === 404) return null;
    if (status === 400) sandboxTokens.add(key);
  }
  const response = await ask(sent, credentials);
  const text = await response.text();
  const isJson = response.headers.get("content-type") === "application/json";
  return {
    status: response.status,
    headers: [...response.headers],
    body: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text,
  };
}
