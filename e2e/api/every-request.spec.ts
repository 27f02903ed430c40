import { expect, expectError, test, UNDER_NEXT } from "../support/api";
import { minimalBody } from "../support/bodies";
import { database } from "../support/database";
import { rawBytes, rawRequest } from "../support/raw";

test.describe("Every request: X-Request-Id", () => {
  for (const id of ["a", "req_1.2-3", "x".repeat(128)]) {
    test(`echoes ${id.slice(0, 12)}`, async ({ api }) => {
      const answer = await api.send("/deliveries", { headers: { "x-request-id": id } });
      expect(answer.headers.get("x-request-id")).toBe(id);
    });
  }

  for (const id of ["", "with space", "x".repeat(129), "semi;colon", "ä"]) {
    test(`generates one instead of "${id.slice(0, 12)}"`, async ({ api }) => {
      const answer = await api.send("/deliveries", { headers: { "x-request-id": id } });
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    });
  }

  test("is on errors, and on pages", async ({ api, baseURL }) => {
    const headers = { "x-request-id": "my-id" };
    const refused = await api.send("/deliveries", { headers: { ...headers, "x-service-token": "no" } });
    expect(refused.headers.get("x-request-id")).toBe("my-id");
    const missing = await api.send("/deliveries/a/b/c", { headers });
    expect(missing.headers.get("x-request-id")).toBe("my-id");
    const page = await fetch(`${baseURL ?? ""}/`, { headers });
    expect(page.headers.get("x-request-id")).toBe("my-id");
  });
});

test.describe("Every request: method", () => {
  for (const [path, allow] of [
    ["/rates/quote", "POST"],
    ["/deliveries", "GET, HEAD, POST"],
    ["/healthz", "GET, HEAD"],
    ["/readyz", "GET, HEAD"],
  ] as const) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      if (allow.split(", ").includes(method)) continue;
      test(`${method} ${path} is 405`, async ({ api }) => {
        const answer = await api.send(path, { method });
        expectError(answer, 405, {
          error: "Method Not Allowed",
          message: `${method} is not allowed here; allowed: ${allow}`,
        });
        expect(answer.headers.get("allow")).toBe(allow);
      });
    }
  }

  test("an unknown HTTP method is 405, too", async ({ baseURL }) => {
    const answer = await rawRequest(baseURL ?? "", { method: "PROPFIND", path: "/deliveries" });
    expect(answer.status).toBe(405);
    expect(answer.body).toEqual({ error: "Method Not Allowed", message: expect.any(String) });
  });

  test("headers of a client-side navigation have no effect", async ({ api }) => {
    const headers = { rsc: "1", "next-router-prefetch": "1", "next-action": "x", "x-nextjs-data": "1" };
    expect((await api.send("/deliveries", { headers })).status).toBe(200);
    const quote = { addresses: ["10001", "10002"] };
    expect((await api.send("/rates/quote", { method: "POST", body: quote, headers })).status).toBe(200);
  });

  test("HEAD returns the response of GET without a body", UNDER_NEXT, async ({ api }) => {
    const answer = await api.send("/deliveries", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe("");
  });
});

test.describe("Every request: unknown paths under an API prefix", () => {
  for (const path of [
    "/rates",
    "/rates/",
    "/rates/quotes",
    "/rates/quote/x",
    "/deliveries/a/b/c",
    "/sandbox/x",
  ]) {
    test(`${path} is a JSON 404`, async ({ api }) => {
      expectError(await api.get(path), 404, { error: "Not Found", message: "There is no such endpoint" });
    });
  }

  for (const path of ["/deliveries/%", "/deliveries/%E0%A4%A", "/rates/quote/", "/deliveries/"]) {
    test(`${path} is a JSON 404, not a redirect`, async ({ baseURL }) => {
      const answer = await rawRequest(baseURL ?? "", { method: "GET", path });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: "Not Found", message: expect.any(String) });
    });
  }
});

test.describe("Every request: Content-Encoding", () => {
  const refusal = {
    error: "Bad Request",
    message: "The header Content-Encoding must be identity or left out",
  };
  for (const [method, path] of [
    ["POST", "/rates/quote"],
    ["POST", "/deliveries"],
    ["GET", "/deliveries"],
    ["GET", "/deliveries/none"],
    ["POST", "/deliveries/none/cancel"],
  ] as const) {
    test(`${method} ${path} accepts none or identity`, async ({ api }) => {
      const body = method === "POST" ? {} : undefined;
      for (const encoding of ["gzip", "BR", "identity, deflate", "unknown"]) {
        const answer = await api.send(path, { method, body, headers: { "content-encoding": encoding } });
        expectError(answer, 400, refusal);
      }
      const plain = await api.send(path, { method, body, headers: { "content-encoding": "identity" } });
      expect(plain.body).not.toEqual(refusal);
    });
  }
});

test("Content-Encoding is checked after the credentials and Content-Type, and before the size", async ({
  api,
}) => {
  const sent = { method: "POST", body: "y".repeat(256 * 1024 + 1) };
  const asked = async (headers: Record<string, string>) =>
    (await api.send("/deliveries", { ...sent, headers: { "content-encoding": "gzip", ...headers } })).body;
  expect(await asked({ "x-service-secret": "wrong" })).toMatchObject({ error: "Unauthorized" });
  const message = (text: string) => ({ message: expect.stringContaining(text) as unknown });
  expect(await asked({ "content-type": "text/plain" })).toMatchObject(message("Content-Type"));
  expect(await asked({})).toMatchObject(message("Content-Encoding"));
});

test.describe("Every request: body", () => {
  const syntax = { error: "Bad Request", message: "The body is not valid JSON in UTF-8" };
  const notObject = { error: "Bad Request", message: "The body must be a JSON object" };

  for (const path of ["/rates/quote", "/deliveries"]) {
    for (const [name, body, expected] of [
      ["nothing", "", syntax],
      ["broken JSON", '{"a":', syntax],
      ["a trailing comma", '{"a":1,}', syntax],
      ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), syntax],
      ["a byte order mark", "\uFEFF{}", syntax],
      ["an array", "[]", notObject],
      ["null", "null", notObject],
      ["a number", "5", notObject],
      ["a text", '"x"', notObject],
    ] as const) {
      test(`${path}: ${name} is 400`, async ({ api }) => {
        expectError(await api.send(path, { method: "POST", body }), 400, expected);
      });
    }

    test(`${path}: accepts 32 levels of nesting, rejects 33`, async ({ api }) => {
      const nested = (levels: number) => `{"x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
      const read = await api.send(path, { method: "POST", body: nested(32) });
      expect(read.body).toMatchObject({ error: "Validation Error" });
      expectError(await api.send(path, { method: "POST", body: nested(33) }), 400, {
        error: "Bad Request",
        message: "The body is nested more than 32 levels deep",
      });
    });

    test(`${path}: a hundred thousand levels are rejected`, async ({ api }) => {
      const answer = await api.send(path, { method: "POST", body: `{"x":${"[".repeat(100_000)}` });
      expectError(answer, 400, syntax);
    });

    test(`${path}: 256 KiB are accepted, one byte more is 413`, async ({ api }) => {
      const sized = (bytes: number) => `{"x":"${"y".repeat(bytes - 8)}"}`;
      const read = await api.send(path, { method: "POST", body: sized(256 * 1024) });
      expect(read.body).toMatchObject({ error: "Validation Error" });
      expectError(await api.send(path, { method: "POST", body: sized(256 * 1024 + 1) }), 413, {
        error: "Payload Too Large",
        message: "The body must be at most 256 KiB",
      });
    });
  }

  test("limits a body without Content-Length, too", UNDER_NEXT, async ({ api, baseURL }) => {
    const answer = await rawRequest(baseURL ?? "", {
      method: "POST",
      path: "/deliveries",
      headers: {
        "x-service-token": api.token,
        "x-service-secret": api.secret,
        "content-type": "application/json",
        "transfer-encoding": "chunked",
      },
      body: `{"x":"${"y".repeat(300_000)}"}`,
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ error: "Payload Too Large" });
  });

  test("a body that stops half-way is 408 after 15 seconds and closes the connection", async ({
    api,
    baseURL,
  }) => {
    const headers = {
      Host: "localhost",
      "x-service-token": api.token,
      "x-service-secret": api.secret,
      "Content-Type": "application/json",
      "Content-Length": "100",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const sent = `POST /rates/quote HTTP/1.1\r\n${lines.join("")}\r\n{"addresses":`;
    const { status, headers: told, body } = await rawBytes(baseURL ?? "", sent);
    expect([status, told.get("connection")]).toEqual([408, "close"]);
    expect(body).toEqual({ error: "Request Timeout", message: "The body took too long to arrive" });
  });

  test("ignores unknown fields, status, prices and ids", async ({ api }) => {
    const answer = await api.post("/deliveries", {
      ...minimalBody(),
      status: "completed",
      price: 1,
      priceCents: 1,
      id: "mine",
      merchantId: "other",
      color: { deep: [1] },
      __proto__: { status: "completed" },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: "pending" });
    const stored = await database().delivery.findFirst({ where: { merchantId: api.merchantId } });
    expect(stored?.id).not.toBe("mine");
  });
});

test.describe("Health", () => {
  test("GET /healthz and /readyz need no credentials", async ({ baseURL }) => {
    for (const [path, body] of [
      ["/healthz", { status: "ok" }],
      ["/readyz", { status: "ready" }],
    ] as const) {
      const response = await fetch(`${baseURL ?? ""}${path}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(body);
    }
  });
});
