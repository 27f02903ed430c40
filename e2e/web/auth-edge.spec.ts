import type { APIRequestContext } from "@playwright/test";
import { expect, newTeamMember, PASSWORD, test } from "../support/web";

const EVIL = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/x",
  "https:evil.example",
  "javascript:alert(1)",
  "http://[",
  "%",
  "/.//evil.example",
  "\u0000",
  "x".repeat(5000),
];

const csrfOf = async (request: APIRequestContext) =>
  ((await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string }).csrfToken;

async function post(
  request: APIRequestContext,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return request.post("/api/auth/callback/credentials", { form: fields, maxRedirects: 0, headers });
}

const sessionCookie = (response: { headersArray(): { name: string; value: string }[] }) =>
  response
    .headersArray()
    .filter(({ name, value }) => name.toLowerCase() === "set-cookie" && value.startsWith("waybill.session="))
    .map(({ value }) => value);

test("a callbackUrl leads only back to this site, in a query, a form, JSON and a cookie", async ({
  request,
  merchant,
}) => {
  const person = await newTeamMember(merchant.id, "member");
  for (const callbackUrl of EVIL) {
    const query = `callbackUrl=${encodeURIComponent(callbackUrl)}`;
    const asked = await request.get(`/api/auth/signin?${query}`, { maxRedirects: 0 });
    expect([asked.status(), asked.headers().location]).toEqual([302, "/sign-in?callbackUrl=%2Fdashboard"]);

    const csrfToken = await csrfOf(request);
    const fields = { email: person.email, password: PASSWORD, csrfToken, callbackUrl };
    const sent = await post(request, fields);
    expect([sent.status(), sent.headers().location]).toEqual([302, "/dashboard"]);
    expect(sessionCookie(sent)).toHaveLength(1);

    const data = { ...fields, json: "true" };
    const json = await request.post(`/api/auth/callback/credentials?${query}`, { data, maxRedirects: 0 });
    expect([json.status(), await json.json()]).toEqual([200, { url: "/dashboard" }]);

    const cookie = `waybill.callback=${encodeURIComponent(callbackUrl)}`;
    const again = await request.get("/api/auth/signin", { headers: { cookie }, maxRedirects: 0 });
    expect(again.status()).toBe(302);
    expect(again.headers().location).toMatch(/^\/sign-in\?callbackUrl=/);
    expect(decodeURIComponent(again.headers().location ?? "")).not.toContain("evil");
  }
});

test("a sign-in without its CSRF token opens no session", async ({ request, merchant }) => {
  const person = await newTeamMember(merchant.id, "member");
  await csrfOf(request);
  for (const csrfToken of ["", "wrong"]) {
    const response = await post(request, { email: person.email, password: PASSWORD, csrfToken });
    expect([response.status(), response.headers().location]).toEqual([302, "/api/auth/signin?csrf=true"]);
    expect(sessionCookie(response)).toEqual([]);
  }
});

test("a sign-in without a CSRF token opens a session from a page of this site only", async ({
  request,
  merchant,
  baseURL,
}) => {
  const person = await newTeamMember(merchant.id, "member");
  const site = baseURL ?? "";
  const foreign: Record<string, string>[] = [
    {},
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site", origin: site },
    { "sec-fetch-site": "same-site" },
  ];
  const fields = { email: person.email, password: PASSWORD };
  for (const headers of foreign) {
    const response = await post(request, fields, headers);
    const { location = "" } = response.headers();
    expect(response.status() === 403 || location.endsWith("?csrf=true"), JSON.stringify(headers)).toBe(true);
    expect(sessionCookie(response)).toEqual([]);
  }
  const own: Record<string, string>[] = [{ "sec-fetch-site": "same-origin" }, { origin: site }];
  for (const headers of own) {
    const response = await post(request, fields, headers);
    expect(sessionCookie(response), JSON.stringify(headers)).toHaveLength(1);
  }
});

test("a session cookie is HttpOnly and SameSite, and contains no readable data", async ({
  request,
  merchant,
}) => {
  const person = await newTeamMember(merchant.id, "member");
  const csrfToken = await csrfOf(request);
  const response = await post(request, { email: person.email, password: PASSWORD, csrfToken });
  const [cookie = ""] = sessionCookie(response);
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toMatch(/; HttpOnly(;|$)/);
  expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
  expect(cookie).not.toContain(person.id);
});

test("garbage never gets a 500", async ({ request }) => {
  const session = (value: string) =>
    request.get("/api/auth/session", { headers: { cookie: `waybill.session=${value}` } });
  for (const value of ["x", "a.b.c.d.e", "%00", "e".repeat(5000)]) {
    const response = await session(value);
    expect([response.status(), await response.json()]).toEqual([200, {}]);
  }
  for (const data of ["{", "[]", "null", '"x"', '{"csrfToken":{}}']) {
    const response = await request.post("/api/auth/callback/credentials", {
      headers: { "content-type": "application/json" },
      data: Buffer.from(data),
      maxRedirects: 0,
    });
    expect(response.status()).toBe(302);
  }
  const large = await post(request, { email: "a@example.com", password: "x".repeat(20_000), csrfToken: "x" });
  expect(large.status()).toBe(413);
});

test("only the used parts of next-auth are reachable", async ({ request }) => {
  for (const action of ["providers", "signout", "verify-request", "callback/credentials", "nothing"]) {
    expect((await request.get(`/api/auth/${action}`)).status(), action).toBe(404);
  }
  for (const action of ["_log", "signin/credentials", "session"]) {
    expect((await request.post(`/api/auth/${action}`, { form: { a: "b" } })).status(), action).toBe(404);
  }
});
