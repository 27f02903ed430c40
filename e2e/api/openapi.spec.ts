import { openApiDocument } from "@/lib/http/openapi/document";
import type { OpenApiDocument } from "@/lib/http/openapi/types";
import { CREATED, NEW_DELIVERY, QUOTE, QUOTE_REQUEST, WRAPPED_DELIVERY } from "@/lib/http/openapi/examples";
import { apiClient, expect, expectError, test, UNDER_NEXT } from "../support/api";
import { conformanceProblem } from "../support/conformance";
import { newMerchant } from "../support/database";
import { courierMoves } from "../support/deliveries";

const PATH = "/openapi.json";
const document = openApiDocument(process.env.PUBLIC_URL ?? "");

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test.describe("The API description", () => {
  test("is public, with its version as an ETag", async ({ api }) => {
    const headers = { "x-service-token": null, "x-service-secret": null, "content-type": null };
    const answer = await api.send(PATH, { headers });
    expect(answer.status).toBe(200);
    expect(answer.body as OpenApiDocument).toEqual(JSON.parse(JSON.stringify(document)));
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const etag = answer.headers.get("etag") ?? "";

    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await api.send(PATH, { headers: { ...headers, "if-none-match": known } });
      expect([again.status, again.text]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
    }
    const other = await api.send(PATH, { headers: { "if-none-match": 'W/"other"' } });
    expect([other.status, other.text]).toEqual([200, answer.text]);
    const head = await api.send(PATH, { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
  });

  test("has exactly the methods of each path", UNDER_NEXT, async ({ api }) => {
    for (const [path, item] of Object.entries(document.paths)) {
      const answer = await api.send(path.replace(/\{\w+\}/, "none"), { method: "OPTIONS" });
      expect(answer.status, path).toBe(405);
      const allowed = (answer.headers.get("allow") ?? "").toLowerCase().split(", ").sort();
      expect(Object.keys(item).sort(), path).toEqual(allowed);
    }
  });

  test("describes every field, with an example unless it has fields itself", () => {
    const missing = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {})
        .filter(([, field]) => {
          if (typeof field === "boolean" || !field.description) return true;
          const refers = [field, ...(field.anyOf ?? [])].some(({ $ref }) => $ref !== undefined);
          const isLeaf = !refers && field.items === undefined && field.const === undefined;
          return isLeaf && !field.examples;
        })
        .map(([field]) => `${name}.${field}`),
    );
    expect(missing).toEqual([]);
  });

  const withBody = operations.filter(({ method, operation }) => method === "post" && operation.requestBody);
  for (const { path, operation } of withBody) {
    test(`POST ${path}: accepts the examples of its request`, async ({ baseURL }) => {
      const examples = operation.requestBody?.content["application/json"].examples ?? {};
      expect(Object.keys(examples)).not.toEqual([]);
      for (const { value } of Object.values(examples)) {
        const { sandbox } = await newMerchant();
        const api = apiClient(baseURL ?? "", sandbox);
        if (path.includes("{")) await api.post("/deliveries", NEW_DELIVERY);
        if (path.endsWith("/redeliver")) {
          await courierMoves(sandbox.id, NEW_DELIVERY.order_number, "assigned", "accepted", "failed");
        }
        const answer = await api.post(path.replace("{order_number}", NEW_DELIVERY.order_number), value);
        expect(Object.keys(operation.responses), answer.text).toContain(String(answer.status));
        expect(answer.status, answer.text).toBeLessThan(300);
      }
    });
  }

  test("has examples that match real responses", async ({ api }) => {
    expect((await api.post("/rates/quote", QUOTE_REQUEST)).body).toEqual(QUOTE);
    const created = await api.post("/deliveries", NEW_DELIVERY);
    const { pickup, dropoff, package: parcel, estimated_delivery_time, estimated_distance } = CREATED;
    const told = { pickup, dropoff, package: parcel, estimated_delivery_time, estimated_distance };
    expect(created.body).toMatchObject(told);
    expect((await api.post("/deliveries", WRAPPED_DELIVERY)).body).toEqual(created.body);
  });

  test("is the schema that responses are validated against", () => {
    const headers = new Headers({ "x-request-id": "a" });
    const problem = (method: string, path: string, status: number, body?: unknown, given = headers) =>
      conformanceProblem({ method, path }, { status, headers: given, body });
    expect(problem("GET", "/healthz", 200, { status: "ok" })).toBeNull();
    expect(problem("GET", "/healthz", 200, { status: "ok" }, new Headers())).toContain("X-Request-Id");
    const more = new Headers({ "x-request-id": "a", date: "today", "x-more": "1" });
    expect(problem("GET", "/healthz", 200, { status: "ok" }, more)).toContain("x-more");
    expect(problem("GET", "/healthz", 200, { status: "fine" })).toContain("status");
    expect(problem("GET", "/healthz", 200, { status: "ok", more: 1 })).toContain("additional");
    expect(problem("GET", "/healthz", 201, { status: "ok" })).toContain("201");
    expect(problem("PUT", "/healthz", 200, { status: "ok" })).toContain("200");
    expect(problem("GET", "/deliveries/a/events", 200, {})).toContain("200");
    expect(problem("GET", "/rates", 404, { error: "Not Found", message: "none" })).toBeNull();
    expect(problem("GET", "/rates", 404, { error: "Not found", message: "none" })).toContain("error");
    expect(problem("GET", "/healthz", 503, { error: "Service Unavailable", message: "a" })).toContain(
      "Retry-After",
    );
  });
});

test("rejects an unknown method like every other path", async ({ api }) => {
  expectError(await api.post(PATH, {}), 405, {
    error: "Method Not Allowed",
    message: "POST is not allowed here; allowed: GET, HEAD",
  });
});
