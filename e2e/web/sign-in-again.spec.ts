import type { APIRequestContext } from "@playwright/test";
import { knownDevice } from "@/lib/account/rules/known-device";
import { invite } from "@/lib/account/verbs/invite";
import { operatorContext, type TestPerson } from "@/lib/testing/people";
import { database } from "../support/database";
import { expect, newTeamMember, PASSWORD, signIn, test } from "../support/web";

const csrfOf = async (request: APIRequestContext) =>
  ((await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string }).csrfToken;

async function post(request: APIRequestContext, { email }: TestPerson, password = PASSWORD) {
  const form = { email, password, csrfToken: await csrfOf(request) };
  return request.post("/api/auth/callback/credentials", { form, maxRedirects: 0 });
}

const openSessionsOf = ({ id }: TestPerson) =>
  database().session.count({ where: { userId: id, revokedAt: null } });

const cookieOf = async (request: APIRequestContext, name: string) =>
  (await request.storageState()).cookies.find((cookie) => cookie.name === name);

test("signing in ends any earlier session of the browser, and only on success", async ({
  request,
  merchant,
}) => {
  const ann = await newTeamMember(merchant.id, "owner");
  const ben = await newTeamMember(merchant.id, "member");
  await post(request, ann);
  expect(await openSessionsOf(ann)).toBe(1);
  await post(request, ann, "wrong password");
  expect(await openSessionsOf(ann), "a refused sign-in ends nothing").toBe(1);
  await post(request, ann);
  expect(await openSessionsOf(ann)).toBe(1);
  await post(request, ben);
  expect([await openSessionsOf(ann), await openSessionsOf(ben)]).toEqual([0, 1]);
});

test("accepting an invitation with a new account ends the earlier session", async ({
  page,
  context,
  merchant,
}) => {
  const { token } = await invite(operatorContext(database(), merchant.id), { role: "viewer", email: null });
  await page.goto(`/invite/${token}`);
  await expect(page.getByRole("button", { name: "Create account and join" })).toBeEnabled();
  // In another tab of the same browser.
  const before = await newTeamMember(merchant.id, "owner");
  await signIn(context, before);
  await page.getByLabel("Your name").fill("Newcomer");
  const email = `after-${merchant.id}@example.com`;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("1234567890");
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(
    page.getByText("This password is easy to guess. Choose a longer one, such as four unrelated words."),
  ).toBeVisible();
  await page.getByLabel("Password").fill(`${email} 1`);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(page.getByText("Password is built from your name or email address")).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await page.waitForURL(/\/dashboard/);
  expect(await openSessionsOf(before)).toBe(0);
  expect(await database().session.count({ where: { user: { email }, revokedAt: null } })).toBe(1);
});

test("recognizes a browser after a sign-in, by a cookie that sign-out keeps", async ({
  playwright,
  baseURL,
  request,
  merchant,
}) => {
  const person = await newTeamMember(merchant.id, "owner");
  await post(request, person, "wrong password");
  expect(await cookieOf(request, "waybill.device")).toBeUndefined();
  await post(request, person);
  const cookie = await cookieOf(request, "waybill.device");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 60 * 60);
  const device = knownDevice(cookie?.value, person.email);
  expect(device).not.toBeNull();
  await request.post("/api/auth/signout", { form: { csrfToken: await csrfOf(request) }, maxRedirects: 0 });
  expect((await cookieOf(request, "waybill.device"))?.value).toBe(cookie?.value);
  expect((await cookieOf(request, "waybill.session"))?.value ?? "").toBe("");

  // The network's attempts for this account are used up, but not this browser's.
  const leadsTo = async (browser: APIRequestContext, password: string) =>
    (await post(browser, person, password)).headers().location;
  const stranger = await playwright.request.newContext({ baseURL });
  for (let i = 0; i < 5; i++) {
    expect(await leadsTo(stranger, "wrong password")).toMatch(/^\/api\/auth\/error\?error=CredentialsSignin/);
  }
  expect(await leadsTo(stranger, PASSWORD)).toContain("error=Too%20many%20attempts");
  await stranger.dispose();
  expect(await leadsTo(request, PASSWORD)).toBe("/dashboard");
});

test("an invitation is not indexed and sends no referrer", async ({ page, merchant }) => {
  const { token } = await invite(operatorContext(database(), merchant.id), { role: "viewer", email: null });
  const response = await page.goto(`/invite/${token}`);
  expect(response?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "private, no-store",
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
});
