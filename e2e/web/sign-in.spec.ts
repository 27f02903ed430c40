import { createHash } from "node:crypto";
import { settingsPath } from "@/components/account/paths";
import { changeOwnPassword } from "@/lib/account/verbs/change-own-password";
import { disableUser } from "@/lib/account/verbs/disable-user";
import { newPerson, operatorContext, personContext, type TestPerson } from "@/lib/testing/people";
import { database } from "../support/database";
import { hydrated } from "../support/hydration";
import { openWithoutScripts } from "../support/slow-network";
import { expect, expectAccessible, newStaff, newTeamMember, PASSWORD, signIn, test } from "../support/web";
import type { Page } from "@playwright/test";

/** A URL without a merchant. It redirects to the same page of the last used merchant. */
const SETTINGS = "/dashboard/settings";

async function signInAs(page: Page, email: string, password = PASSWORD, callbackUrl = SETTINGS) {
  await page.goto(`/sign-in?${new URLSearchParams({ callbackUrl }).toString()}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Key of the count of attempts on a person's account from this machine. */
const attemptsOf = ({ email }: TestPerson) =>
  createHash("sha256")
    .update(JSON.stringify(["pair", email, "127.0.0.1"]))
    .digest("hex");

const refused = (page: Page) => page.getByRole("alert").filter({ hasText: "is wrong" });

test.describe("signing in", () => {
  test("leads back to the requested page", async ({ page, merchant }) => {
    const person = await newTeamMember(merchant.id, "member");
    const asked = `${settingsPath(merchant.key, "/team")}?x=1`;
    await page.goto(asked);
    await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({ callbackUrl: asked }).toString()}`);
    await page.getByLabel("Email").fill(person.email.toUpperCase());
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(asked);
    await expect(page.getByRole("list", { name: "Team members" })).toContainText(person.email);
    const session = await database().session.findFirstOrThrow({ where: { userId: person.id } });
    expect(session).toMatchObject({ merchantId: merchant.id, revokedAt: null });
  });

  test("keeps the email after a wrong password and does not reveal whether the account exists", async ({
    page,
    merchant,
    consoleGuard,
  }) => {
    consoleGuard.allow(/401/);
    const person = await newTeamMember(merchant.id, "owner");
    await signInAs(page, person.email, "not the password");
    await expect(refused(page)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    const known = await refused(page).textContent();
    await signInAs(page, "nobody@example.com");
    await expect(refused(page)).toBeVisible();
    expect(await refused(page).textContent()).toBe(known);
  });

  test("names missing fields one by one", async ({ page }) => {
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill("nobody");
    await expect(page.getByText("Enter an email address such as name@example.com")).toBeVisible();
  });

  test("is slowed after five wrong passwords, and the account stays open elsewhere", async ({
    page,
    merchant,
    consoleGuard,
  }) => {
    consoleGuard.allow(/401|429/);
    const person = await newTeamMember(merchant.id, "owner");
    for (let i = 0; i < 5; i++) {
      await signInAs(page, person.email, "not the password");
      await expect(refused(page)).toBeVisible();
    }
    await signInAs(page, person.email);
    await expect(page.getByText(/Too many attempts\. Try again in \d+ seconds/)).toBeVisible();
    // Only of this account: other tests wait to be slowed, too.
    await database().signInThrottle.update({
      where: { key: attemptsOf(person) },
      data: { blockedUntil: new Date() },
    });
    await signInAs(page, person.email);
    await expect(page).toHaveURL(settingsPath(merchant.key));
  });

  test("works before scripts, and says what was wrong", async ({ browser, baseURL, merchant }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    const person = await newTeamMember(merchant.id, "member");
    await signInAs(page, person.email, "not the password");
    await expect(refused(page)).toBeVisible();
    await signInAs(page, person.email);
    await expect(page).toHaveURL(settingsPath(merchant.key));
    await context.close();
  });

  test("is sent once before the scripts arrive, without the password in a URL", async ({
    page,
    merchant,
  }) => {
    const person = await newTeamMember(merchant.id, "member");
    const asked: { method: string; url: string }[] = [];
    page.on("request", (request) => asked.push({ method: request.method(), url: request.url() }));
    const letGo = await openWithoutScripts(page, `/sign-in?callbackUrl=${SETTINGS}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(settingsPath(merchant.key));
    await letGo();
    await hydrated(page);
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
    const shown = asked.map(({ url }) => decodeURIComponent(url.replaceAll("+", " ")));
    expect(shown.filter((url) => url.includes(PASSWORD))).toEqual([]);
  });

  test("keeps typed text and the focus if a password manager changes the page before the scripts arrive", async ({
    page,
    consoleGuard,
  }) => {
    // React says that it renders the page again.
    consoleGuard.allow(/React error #418/);
    const letGo = await openWithoutScripts(page, "/sign-in");
    await page.getByLabel("Email").fill("ada@example.com");
    const password = page.getByLabel("Password");
    await password.fill(PASSWORD);
    await password.evaluate((field) => field.after(document.createElement("div")));
    await letGo();
    await hydrated(page);
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
    await expect(password).toHaveValue(PASSWORD);
    await expect(password).toBeFocused();
  });

  test("fills in a demo account", async ({ page }) => {
    await page.goto(`/sign-in?callbackUrl=${SETTINGS}`);
    await page.getByRole("button", { name: /viewer@example.com/ }).click();
    await expect(page.getByLabel("Email")).toHaveValue("viewer@example.com");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/demo-store\/settings$/);
  });

  test("works under every host name of the site", async ({ page, merchant, baseURL }) => {
    const person = await newTeamMember(merchant.id, "owner");
    const other = (baseURL ?? "").replace("127.0.0.1", "localhost");
    await page.goto(`${other}/sign-in?callbackUrl=${SETTINGS}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${other}${settingsPath(merchant.key)}`);
  });

  for (const evil of [
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "%",
    "/%00",
  ]) {
    test(`never leads away: ${evil}`, async ({ page, context, merchant, consoleGuard }) => {
      consoleGuard.allow(/404/);
      await signIn(context, await newTeamMember(merchant.id, "owner"));
      const host = new URL(page.url() === "about:blank" ? "http://127.0.0.1" : page.url()).hostname;
      const response = await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(evil)}`);
      expect(new URL(page.url()).hostname).toBe(host);
      expect(new URL(page.url()).pathname).toMatch(/^\/(dashboard|%00)/);
      expect(response?.status()).toBeLessThan(500);
    });
  }

  test("has no problems that axe finds", async ({ page }) => {
    await page.goto("/sign-in");
    await expectAccessible(page);
  });
});

test.describe("a session", () => {
  const cookieOf = async (page: Page) => {
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === "waybill.session");
    if (!cookie) throw new Error("no session cookie");
    return cookie;
  };

  /** Returns the site's response to a copied cookie. */
  const replay = async (page: Page, cookie: { name: string; value: string }, path: string) =>
    page.request.fetch(path, {
      headers: { cookie: `${cookie.name}=${cookie.value}` },
      maxRedirects: 0,
    });

  test("has a cookie that scripts and other sites cannot read", async ({ page, merchant }) => {
    const person = await newTeamMember(merchant.id, "owner");
    await signInAs(page, person.email);
    await expect(page).toHaveURL(settingsPath(merchant.key));
    expect(await cookieOf(page)).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  });

  test("ends for a copied cookie on sign-out, a changed password, a disabled account, a lost membership", async ({
    browser,
    baseURL,
    merchant,
  }) => {
    const ends: ((person: TestPerson, page: Page) => Promise<unknown>)[] = [
      async (_person, page) => {
        const csrf = (await (await page.request.get("/api/auth/csrf")).json()) as { csrfToken: string };
        await page.request.post("/api/auth/signout", { form: { csrfToken: csrf.csrfToken, json: "true" } });
      },
      (person) =>
        changeOwnPassword(personContext(database(), person, { merchantId: merchant.id, role: "member" }), {
          currentPassword: PASSWORD,
          newPassword: "another password",
          sessionId: "of another browser",
        }),
      ({ id }) => disableUser(operatorContext(database()), { userId: id }),
      ({ id }) => database().membership.deleteMany({ where: { userId: id } }),
    ];
    await newTeamMember(merchant.id, "owner");
    for (const end of ends) {
      const person = await newTeamMember(merchant.id, "member");
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      await signIn(context, person);
      const cookie = await cookieOf(page);
      expect((await replay(page, cookie, settingsPath(merchant.key))).status()).toBe(200);
      await end(person, page);
      const answer = await replay(page, cookie, settingsPath(merchant.key));
      expect(answer.status()).toBe(307);
      expect(answer.headers().location).toContain("/sign-in");
      const session = await page.request.get("/api/auth/session", {
        headers: { cookie: `${cookie.name}=${cookie.value}` },
      });
      expect(await session.json()).toEqual({});
      await context.close();
    }
  });

  test("without a merchant says so", async ({ page }) => {
    const person = await newPerson(database());
    await signInAs(page, person.email);
    await expect(page.getByRole("heading", { name: "No merchant yet" })).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(await database().session.count({ where: { userId: person.id, revokedAt: null } })).toBe(0);
  });
});

test("leads support staff to their own pages", async ({ page, context }) => {
  await signIn(context, await newStaff());
  await page.goto("/sign-in");
  await expect(page).toHaveURL("/support");
});
