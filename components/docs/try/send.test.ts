import { afterEach, expect, it, vi } from "vitest";
import { sendInSandbox } from "./send";

const SENT = { method: "POST" as const, path: "/deliveries", body: "{}" };
const PROBE = "/sandbox/deliveries/-/status";

let pairs = 0;
/** Credentials from before tokens contained their kind. */
const newPair = () => ({ token: `old-${(pairs += 1)}`, secret: "secret" });

/** Stands in for a service that responds with this status when asked whose credentials these are. */
function service(status: number, body: string, contentType = "application/json"): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const headers = { "content-type": contentType };
    const answer =
      path === PROBE ? new Response(body, { status, headers }) : new Response("{}", { status: 201, headers });
    return Promise.resolve(answer);
  });
  return asked;
}

const named = (error: string) => JSON.stringify({ error, message: "No" });

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [400, "Validation Error"],
  [403, "Forbidden"],
])("sends the request after the sandbox check returns %i", async (status, error) => {
  const asked = service(status, named(error));
  const pair = newPair();
  expect(await sendInSandbox(SENT, pair)).toMatchObject({ status: 201 });
  expect(await sendInSandbox(SENT, pair)).toMatchObject({ status: 201 });
  expect(asked).toEqual([PROBE, SENT.path, SENT.path]);
});

it.each([
  [401, "Unauthorized"],
  [408, "Request Timeout"],
  [429, "Too Many Requests"],
  [500, "Internal Server Error"],
  [503, "Service Unavailable"],
])("shows %i and sends nothing, because the credentials may be live", async (status, error) => {
  const asked = service(status, named(error));
  const shown = await sendInSandbox(SENT, newPair());
  expect(shown).toMatchObject({ status, body: JSON.stringify({ error, message: "No" }, null, 2) });
  expect(asked).toEqual([PROBE]);
});

it.each([400, 403])("sends nothing if a proxy in front of the service returns %i", async (status) => {
  const asked = service(status, "<h1>No</h1>", "text/html");
  expect(await sendInSandbox(SENT, newPair())).toMatchObject({ status, body: "<h1>No</h1>" });
  expect(asked).toEqual([PROBE]);
});

it("sends a non-empty Idempotency-Key with the request only", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", (path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return Promise.resolve(
      Response.json(JSON.parse(named("Forbidden")), { status: path === PROBE ? 403 : 201 }),
    );
  });
  const pair = newPair();
  await sendInSandbox({ ...SENT, key: "mine" }, pair);
  await sendInSandbox({ ...SENT, key: "" }, pair);
  expect(keys).toEqual([null, "mine", null]);
});

it("sends nothing with live credentials", async () => {
  const asked = service(404, named("Not Found"));
  expect(await sendInSandbox(SENT, newPair())).toBeNull();
  expect(await sendInSandbox(SENT, { token: "wb_live_m_x", secret: "secret" })).toBeNull();
  expect(asked).toEqual([PROBE]);
});
