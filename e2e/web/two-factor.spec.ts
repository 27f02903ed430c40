import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { staffMerchantPath } from "@/components/support/paths";
import { codePath, dashboardPath, enrolPath } from "@/lib/auth/callback-url";
import type { TestPerson } from "@/lib/testing/people";
import { PHONE } from "../support/courier";
import { database } from "../support/database";
import { securityEventsOf } from "../support/log";
import { startOwnServer } from "../support/own-server";
import { enrol, freshCode } from "../support/second-factor";
import {
  expect,
  expectAccessible,
  newStaff,
  newTeamMember,
  openSession,
  PASSWORD,
  signIn,
  test,
} from "../support/web";

async function typePassword(page: Page, { email }: TestPerson, callbackUrl?: string): Promise<void> {
  await page.goto(callbackUrl ? `/sign-in?${new URLSearchParams({ callbackUrl }).toString()}` : "/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Sets up an authenticator app on a page that shows the first step. @returns its secret and the recovery codes */
async function setUp(page: Page, person: TestPerson): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("The code is wrong or has been used")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(await freshCode(person, secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  return { secret, codes: await shown.allInnerTexts() };
}

test("an app on the phone is set up with a QR code or manually, and required from then on", async ({
  page,
  browser,
  baseURL,
  merchant,
  owner,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/);
  const path = settingsPath(merchant.key);
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, owner);
  await page.goto(path);
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your password is wrong")).toBeVisible();
  const { secret, codes } = await setUp(page, owner);
  await expectAccessible(page);
  // They are shown once: the dialog closes only after a confirmation.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(codes.join("\n"));
  await page.getByLabel("I have saved them in a safe place").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  await expectAccessible(page);
  const stored = await database().secondFactor.findUniqueOrThrow({ where: { userId: owner.id } });
  expect(stored.secret).not.toContain(secret);
  expect((await elsewhere.request.get(path, { maxRedirects: 0 })).status(), "others end").toBe(307);
  await elsewhere.close();

  const guest = await (await browser.newContext({ baseURL })).newPage();
  const asked = `${settingsPath(merchant.key, "/team")}?x=1`;
  await typePassword(guest, owner, asked);
  await expect(guest).toHaveURL(codePath(asked));
  await expectAccessible(guest);
  await typeCode(guest, "000000");
  await expect(guest.getByRole("alert").filter({ hasText: "The code is wrong" })).toBeVisible();
  const code = await freshCode(owner, secret);
  await typeCode(guest, code);
  await expect(guest).toHaveURL(asked);
  await guest.context().clearCookies();
  await typePassword(guest, owner);
  await typeCode(guest, code);
  await expect(guest.getByRole("alert").filter({ hasText: "has been used" })).toBeVisible();
  await guest.context().close();
  expect(securityEventsOf(owner.email)).toEqual(
    expect.arrayContaining(["second_factor.on", "sign_in.code_awaited", "sign_in.succeeded"]),
  );
});

test("an app on the same phone is set up without scanning", async ({ browser, baseURL, merchant, owner }) => {
  const context = await browser.newContext({ baseURL, ...PHONE });
  await signIn(context, owner);
  const page = await context.newPage();
  await page.goto(settingsPath(merchant.key));
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
  const link = page.getByRole("link", { name: "Open the app on this phone" });
  await expect(link).toBeVisible();
  expect(await link.getAttribute("href")).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await expectAccessible(page);
  await context.close();
});

test("an incomplete sign-in can do nothing, and a different token follows it", async ({ page, merchant }) => {
  const person = await newTeamMember(merchant.id, "owner");
  const { secret } = await enrol(person);
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === "waybill.session")?.value;
  await typePassword(page, person);
  const half = await cookie();
  const { request } = page;
  for (const path of [dashboardPath(merchant.key), "/dashboard", "/two-factor"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      307,
      expect.stringMatching(/^\/sign-in\?/),
    ]);
  }
  const data = await request.get(`/dashboard/data/deliveries?merchant=${merchant.id}`);
  expect(data.status()).toBe(401);
  expect(await database().session.count({ where: { userId: person.id } })).toBe(0);
  expect((await request.get("/support")).status()).toBe(404);
  await page.goto(codePath("/dashboard"));
  await typeCode(page, await freshCode(person, secret));
  await page.waitForURL(dashboardPath(merchant.key));
  expect(await cookie()).not.toBe(half);
  const url = new URL(page.url()).origin;
  // The open page would send requests without a session.
  await page.goto("about:blank");
  await page.context().addCookies([{ name: "waybill.session", value: half ?? "", url }]);
  await page.goto(codePath("/dashboard"));
  await expect(page, "the first token is used up").toHaveURL(/\/sign-in\?/);
});

test("codes cannot be guessed for long, and the password step does not reset the count", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(/401|429/);
  const person = await newTeamMember(merchant.id, "owner");
  const { secret } = await enrol(person);
  for (let i = 0; i < 5; i++) {
    if (i % 2 === 0) await typePassword(page, person);
    await typeCode(page, `00000${i}`);
    await expect(page.getByRole("alert").filter({ hasText: "The code is wrong" })).toBeVisible();
    await page.reload();
  }
  // Without the password step again: the fifth wrong code blocks for half a minute.
  await typeCode(page, await freshCode(person, secret));
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
});

test("the second step redirects to no other site", async ({ page, merchant }) => {
  const person = await newTeamMember(merchant.id, "owner");
  const { secret } = await enrol(person);
  await typePassword(page, person, "//evil.example");
  const host = new URL(page.url()).host;
  await page.goto(`/sign-in/code?callbackUrl=${encodeURIComponent("https://evil.example")}`);
  await typeCode(page, await freshCode(person, secret));
  await page.waitForURL(dashboardPath(merchant.key));
  expect(new URL(page.url()).host).toBe(host);
});

test("recovery codes work once and can be replaced, and the factor is disabled with password and code", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/);
  const person = await newTeamMember(merchant.id, "owner");
  const { secret, codes } = await enrol(person);
  const [first = "", second = ""] = codes;
  await typePassword(page, person, settingsPath(merchant.key));
  await typeCode(page, ` ${first.toUpperCase().replaceAll("-", " ")}`);
  await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
  await page.context().clearCookies();
  await typePassword(page, person, settingsPath(merchant.key));
  await typeCode(page, first);
  await expect(page.getByRole("alert").filter({ hasText: "has been used" })).toBeVisible();
  await typeCode(page, second);
  await expect(page.getByText("8 of 10 recovery codes left")).toBeVisible();

  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await freshCode(person, secret));
  await page.getByRole("button", { name: "Create new codes" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByLabel("I have saved them in a safe place").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn off two-factor authentication" });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByLabel("Code", { exact: true }).fill(codes[2] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("The code is wrong or has been used")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Code", { exact: true }).fill(await freshCode(person, secret));
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  expect(await database().recoveryCode.count({ where: { userId: person.id } })).toBe(0);
});

test("an owner requires it of the team, and members without it set it up before anything else", async ({
  page,
  browser,
  baseURL,
  merchant,
  owner,
}) => {
  const member = await newTeamMember(merchant.id, "member");
  const path = settingsPath(merchant.key, "/merchant");
  const demand = page.getByRole("switch", { name: /Required for everyone/ });
  await page.goto(path);
  await demand.click();
  await expect(page.getByText(/Set up two-factor authentication for yourself first/)).toBeVisible();
  await expect(demand).not.toBeChecked();
  await enrol(owner);
  // Setting it up ended the session without a second factor.
  await database().session.updateMany({ where: { userId: owner.id }, data: { revokedAt: null } });
  await page.goto(path);
  await demand.click();
  await expect(page.getByText("Two-factor authentication is now required")).toBeVisible();
  await expect(demand).toBeChecked();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  const theirs = await browser.newContext({ baseURL });
  await signIn(theirs, member);
  const other = await theirs.newPage();
  const asked = `${dashboardPath(merchant.key, "/deliveries")}?status=failed`;
  await other.goto(asked);
  await expect(other).toHaveURL(enrolPath(asked));
  await expectAccessible(other);
  const data = await theirs.request.get(`/dashboard/data/deliveries?merchant=${merchant.id}`);
  expect(data.status()).toBe(403);
  const sandboxPage = await theirs.request.get(dashboardPath(merchant.sandbox.key), { maxRedirects: 0 });
  expect(sandboxPage.status(), "in the sandbox, too").toBe(307);
  await setUp(other, member);
  await other.getByLabel("I have saved them in a safe place").check();
  await other.getByRole("button", { name: "Done" }).click();
  await expect(other).toHaveURL(asked);
  await theirs.close();
});

test("an owner and the staff help people who lost the phone and the recovery codes", async ({
  page,
  context,
  merchant,
  owner,
}) => {
  const member = await newTeamMember(merchant.id, "member");
  await enrol(member);
  const help = async (name: string) => {
    await page.getByRole("button", { name: `Help ${name} sign in` }).click();
    const dialog = page.getByRole("dialog", { name: `Help ${name} sign in` });
    await dialog.getByRole("button", { name: "Turn off two-factor authentication" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText(`Two-factor authentication is off for ${name}`)).toBeVisible();
  };
  await page.goto(settingsPath(merchant.key, "/team"));
  await help(member.name);
  expect(await database().secondFactor.count({ where: { userId: member.id } })).toBe(0);
  await openSession(member);

  await enrol(owner);
  // The open page would send requests as somebody else.
  await page.goto("about:blank");
  const staff = await newStaff();
  await signIn(context, staff);
  await page.goto(staffMerchantPath(merchant.id));
  await help(owner.name);
  const removed = await database().auditEntry.findFirstOrThrow({
    where: { subjectId: owner.id, action: "user.second_factor_removed" },
  });
  expect(removed).toMatchObject({ actorKind: "staff", actorId: staff.id, merchantId: merchant.id });
});

test("a setting requires it of the staff", async ({ browser }) => {
  const server = await startOwnServer({ STAFF_SECOND_FACTOR: "required" });
  try {
    const staff = await newStaff();
    const context = await browser.newContext({ baseURL: server.baseURL });
    const value = await openSession(staff);
    await context.addCookies([{ name: "waybill.session", value, url: server.baseURL }]);
    const page = await context.newPage();
    await page.goto("/support");
    await expect(page).toHaveURL(enrolPath("/support"));
    const data = await context.request.get("/support/data/search.csv?q=A-1");
    expect(data.status()).toBe(403);
    await setUp(page, staff);
    await page.getByLabel("I have saved them in a safe place").check();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/support$/);
    await expect(page.getByRole("heading", { name: "Support" })).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});
