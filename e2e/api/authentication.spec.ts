import { createCredential } from "@/lib/account/verbs/create-credential";
import { INITIAL_STATE } from "@/lib/deliveries/status";
import { operatorContext } from "@/lib/testing/people";
import { apiClient, expect, expectError, test, UNDER_NEXT } from "../support/api";
import { minimalBody } from "../support/bodies";
import { database, newMerchant } from "../support/database";

const UNAUTHORIZED = {
  error: "Unauthorized",
  message: "Authentication headers x-service-token and x-service-secret are invalid or missing",
};

const ENDPOINTS = [
  { method: "POST", path: "/rates/quote" },
  { method: "POST", path: "/deliveries" },
  { method: "GET", path: "/deliveries" },
];

test.describe("Section 5, authentication", () => {
  for (const { method, path } of ENDPOINTS) {
    for (const [name, headers] of [
      ["no credentials", { "x-service-token": null, "x-service-secret": null }],
      ["no token", { "x-service-token": null }],
      ["no secret", { "x-service-secret": null }],
      ["an empty token", { "x-service-token": "" }],
      ["an unknown token", { "x-service-token": "nobody" }],
      ["a wrong secret", { "x-service-secret": "wrong" }],
      ["an over-long secret", { "x-service-secret": "x".repeat(4_000) }],
    ] as const) {
      test(`${method} ${path} with ${name} is 401`, async ({ api }) => {
        expectError(await api.send(path, { method, headers }), 401, UNAUTHORIZED);
      });
    }
  }

  test("the secret of one merchant does not open another's token", async ({ api, otherApi }) => {
    const answer = await api.send("/deliveries", { headers: { "x-service-secret": otherApi.secret } });
    expectError(answer, 401, UNAUTHORIZED);
  });

  test("the secret is stored only as a hash, and its last use is recorded", async ({ api }) => {
    const before = Date.now();
    await api.get("/deliveries");
    const [stored] = await database().apiCredential.findMany({ where: { merchantId: api.merchantId } });
    expect(JSON.stringify(stored)).not.toContain(api.secret);
    expect(stored?.secretHash).toMatch(/^[0-9a-f]{64}$/);
    const usedAt = stored?.lastUsedAt?.getTime() ?? 0;
    expect([before <= usedAt, usedAt <= Date.now()]).toEqual([true, true]);
  });

  test("read-only credentials get 403 for every change", UNDER_NEXT, async ({ api, baseURL }) => {
    await api.post("/deliveries", minimalBody("A-1"));
    const pair = await createCredential(operatorContext(database(), api.merchantId), {
      name: "Reports",
      scope: "read",
    });
    const reader = apiClient(baseURL ?? "", { ...pair, id: api.merchantId });
    expect((await reader.get("/deliveries")).status).toBe(200);
    expect((await reader.get("/deliveries/A-1")).status).toBe(200);
    expect(
      (
        await reader.post("/rates/quote", {
          addresses: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"],
        })
      ).status,
    ).toBe(200);
    const forbidden = { error: "Forbidden", message: "These credentials may only read" };
    expectError(await reader.post("/deliveries", minimalBody()), 403, forbidden);
    expectError(await reader.post("/deliveries/A-1/cancel", {}), 403, forbidden);
    const malformed = { method: "POST", body: "{", headers: { "content-type": "text/plain" } };
    expectError(await reader.send("/deliveries", malformed), 403, forbidden);
    expect(await database().delivery.count({ where: { merchantId: api.merchantId } })).toBe(1);
  });

  test("read-only credentials of a sandbox get 403 for simulations", async ({ baseURL }) => {
    const { sandbox } = await newMerchant();
    const pair = await createCredential(operatorContext(database(), sandbox.id), {
      name: "Reports",
      scope: "read",
    });
    const writer = apiClient(baseURL ?? "", sandbox);
    await writer.post("/deliveries", minimalBody("A-1"));
    const reader = apiClient(baseURL ?? "", { ...pair, id: sandbox.id });
    const forbidden = { error: "Forbidden", message: "These credentials may only read" };
    expectError(await reader.post("/sandbox/deliveries/A-1/status", { status: "assigned" }), 403, forbidden);
    expectError(await reader.post("/sandbox/deliveries/A-1/simulate", {}), 403, forbidden);
    expect((await writer.get("/deliveries/A-1")).body).toMatchObject({ status: INITIAL_STATE.status });
  });

  test(
    "credentials are checked before everything except the method",
    UNDER_NEXT,
    async ({ api, baseURL }) => {
      const stranger = apiClient(baseURL ?? "", { id: "", token: "a", secret: "b" });
      const broken = { method: "POST", body: "{", headers: { "content-type": "text/plain" } };
      expectError(await stranger.send("/deliveries", broken), 401, UNAUTHORIZED);
      expect((await stranger.send("/deliveries", { method: "PUT", body: "{" })).status).toBe(405);
      expect((await api.post("/deliveries", minimalBody())).status).toBe(201);
    },
  );
});

test("a mistyped path gets a JSON error for programs and a page for people", async ({ api, baseURL }) => {
  const headers = { "x-service-token": api.token, "x-service-secret": api.secret };
  for (const path of ["/delivery", "/v1/deliveries"]) {
    const response = await fetch(`${baseURL}${path}`, { method: "POST", headers, body: "{}" });
    expect(response.status, path).toBe(404);
    expect(await response.json(), path).toMatchObject({ error: "Not Found" });
    const asked = await fetch(`${baseURL}${path}`, { headers: { accept: "application/json" } });
    expect(await asked.json(), path).toMatchObject({ error: "Not Found" });
    const page = await fetch(`${baseURL}${path}`);
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  }
});

test.describe("Section 5, Content-Type", () => {
  const message = "The header Content-Type must be application/json";

  for (const { method, path } of ENDPOINTS) {
    for (const type of [null, "text/plain", "application/jsonp", "application/x-www-form-urlencoded"]) {
      // Clients generated from an OpenAPI document send no Content-Type without a body.
      if (method === "GET" && type === null) continue;
      test(`${method} ${path} with Content-Type ${type ?? "missing"} is 400`, async ({ api }) => {
        // HTTP clients add a type to a text body, but not to bytes.
        const body = method === "POST" ? new TextEncoder().encode("{}") : undefined;
        const answer = await api.send(path, { method, body, headers: { "content-type": type } });
        expectError(answer, 400, { error: "Bad Request", message });
      });
    }
  }

  test("may be missing without a body", async ({ api }) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await api.send("/deliveries", { method, headers: { "content-type": null } });
      expect([method, answer.status]).toEqual([method, 200]);
    }
  });

  for (const type of ["application/json; charset=utf-8", "Application/JSON", " application/json ;x=y"]) {
    test(`${type} is fine`, async ({ api }) => {
      const answer = await api.send("/deliveries", { headers: { "content-type": type } });
      expect(answer.status).toBe(200);
    });
  }
});
