import { connectAgent } from "../support/agent";
import { apiClient, expect, expectError, test, UNDER_NEXT } from "../support/api";

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const accept = "application/json, text/event-stream";

test("responds as the API does to unknown credentials and to rate limits", async ({ api, baseURL }) => {
  const stranger = { id: "", token: "a", secret: "b" };
  await expect(connectAgent(baseURL ?? "", stranger)).rejects.toMatchObject({ code: 401 });
  expectError(await apiClient(baseURL ?? "", stranger).post("/mcp", LIST), 401, {
    error: "Unauthorized",
    message: "Authentication headers x-service-token and x-service-secret are invalid or missing",
  });
  const large = await api.post("/mcp", { ...LIST, params: { text: "x".repeat(256 * 1024) } });
  expectError(large, 413, { error: "Payload Too Large", message: "The body must be at most 256 KiB" });
  expect((await api.post("/mcp", LIST, { "content-type": "text/plain" })).status).toBe(400);
  expect((await api.post("/mcp", [LIST])).status).toBe(400);
  const got = await api.get("/mcp");
  expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
});

test(
  "answers a notification without a body, and a request with the caller's request id",
  UNDER_NEXT,
  async ({ api }) => {
    const noted = await api.post("/mcp", { jsonrpc: "2.0", method: "notifications/initialized" }, { accept });
    expect([noted.status, noted.text]).toEqual([202, ""]);
    const listed = await api.post("/mcp", LIST, { accept, "x-request-id": "mine" });
    expect([listed.status, listed.headers.get("x-request-id")]).toEqual([200, "mine"]);
  },
);

test("explains in plain words that a tool takes an object", async ({ api }) => {
  const calling = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "find", arguments: null } };
  const error = { code: -32_602, message: "The arguments of a tool must be an object" };
  expect((await api.post("/mcp", calling, { accept })).body).toEqual({ jsonrpc: "2.0", id: 7, error });
});

test("returns 406 to a client that does not accept both types", async ({ api }) => {
  const refused = await api.post("/mcp", LIST, { accept: "application/json" });
  expect(refused.status).toBe(406);
  expect(refused.body).toMatchObject({ jsonrpc: "2.0", error: { code: -32_000 } });
});

test("rejects an unknown protocol version, and repeats it only if it is a version", async ({ api }) => {
  for (const [version, isRepeated] of [
    ["1999-01-01", true],
    ["Ann Lee", false],
  ] as const) {
    const refused = await api.post("/mcp", LIST, { accept, "mcp-protocol-version": version });
    expect(refused.status).toBe(400);
    expect(refused.text.includes(version)).toBe(isRepeated);
  }
});
