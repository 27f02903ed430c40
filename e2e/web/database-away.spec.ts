import type { BrowserContext, Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/lib/account/rules/demo";
import { type ServerOnWire, startServerOnWire } from "../support/server-on-wire";
import { expect, expectAccessible, test as base } from "../support/web";

const test = base.extend<object, { server: ServerOnWire }>({
  server: [
    async ({}, use) => {
      const server = await startServerOnWire();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "serial" });

const [MERCHANT, , , STAFF] = DEMO_ACCOUNTS;

/** Dashboard of the demo accounts' merchant. */
const HOME = "/dashboard/demo-store";

async function signIn(context: BrowserContext, baseURL: string, email = ""): Promise<void> {
  const { csrfToken } = (await (await context.request.get(`${baseURL}/api/auth/csrf`)).json()) as {
    csrfToken: string;
  };
  const answer = await context.request.post(`${baseURL}/api/auth/callback/credentials`, {
    form: { email, password: DEMO_PASSWORD, csrfToken, json: "true" },
  });
  expect(await answer.json()).toEqual({ url: "/dashboard" });
}

async function expectAway(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waybill is not available right now");
  await expect(page.getByText("The service cannot reach its database.")).toBeVisible();
}

test("every page returns 503, readable and retryable without scripts", async ({ browser, server }) => {
  const { baseURL, wire } = server;
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, baseURL, MERCHANT?.email);
  const page = await context.newPage();
  expect((await page.goto(`${baseURL}${HOME}/deliveries?status=failed`))?.status()).toBe(200);
  await wire.cut();
  const code = "A".repeat(22);
  const link = "A".repeat(43);
  const paths = [
    ...["", "/quote", "/deliveries/new", "/settings"].flatMap((each) => [`/dashboard${each}`, HOME + each]),
    "/sign-in",
    ...["/support", "/support/dispatch", `/track/${code}`, `/courier/${link}`, "/invite/none", "/reset/none"],
  ];
  for (const path of paths) {
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const answer = await context.request.get(baseURL + path, { headers });
      expect([path, answer.status(), answer.headers()["retry-after"]]).toEqual([path, 503, "5"]);
    }
  }
  expect((await page.goto(`${baseURL}${HOME}/deliveries?status=failed`))?.status()).toBe(503);
  await expectAway(page);
  await wire.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deliveries");
  expect(new URL(page.url()).search).toBe("?status=failed");
  await context.close();
});

test("a link within the application shows it, and recovers", async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const { baseURL, wire } = server;
  await signIn(context, baseURL, MERCHANT?.email);
  await page.goto(`${baseURL}${HOME}/settings`);
  consoleGuard.allow(/503|unavailable|Failed to fetch RSC payload/i);
  await wire.cut();
  await page.getByRole("navigation").getByRole("link", { name: "Deliveries" }).first().click();
  await expectAway(page);
  await expectAccessible(page);
  await wire.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deliveries");
});

test("a session survives it, and data requests say when to retry", async ({ context, server }) => {
  const { baseURL, wire } = server;
  await signIn(context, baseURL, STAFF?.email);
  const session = () => context.request.get(`${baseURL}/api/auth/session`);
  expect(await (await session()).json()).toMatchObject({ user: { email: STAFF?.email } });
  const csrf = (await (await context.request.get(`${baseURL}/api/auth/csrf`)).json()) as {
    csrfToken: string;
  };
  await wire.cut();
  const away = await session();
  expect([away.status(), away.headers()["retry-after"]]).toEqual([503, "5"]);
  expect(away.headers()).not.toHaveProperty("set-cookie");
  const form = { csrfToken: csrf.csrfToken, json: "true" };
  const signOut = await context.request.post(`${baseURL}/api/auth/signout`, { form });
  expect(
    [signOut.status(), signOut.headers()["retry-after"]],
    "nobody is notified that it has ended",
  ).toEqual([503, "5"]);
  expect(signOut.headers()).not.toHaveProperty("set-cookie");
  const asked = await context.request.get(`${baseURL}/support/data/dispatch/version`);
  expect([asked.status(), asked.headers()["retry-after"]]).toEqual([503, "5"]);
  expect(await asked.json()).toMatchObject({ ok: false, error: { code: "unavailable" } });
  await wire.mend();
  expect(await (await session()).json()).toMatchObject({ user: { email: STAFF?.email } });
});

test("the sign-in page says that signing in is not possible", async ({ page, server, consoleGuard }) => {
  const { baseURL, wire } = server;
  consoleGuard.allow(/503/);
  await page.goto(`${baseURL}/sign-in`);
  await page.getByRole("textbox", { name: "Email" }).fill(MERCHANT?.email ?? "");
  await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
  await wire.cut();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/Signing in is not possible right now/)).toBeVisible();
  await wire.mend();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(baseURL + HOME);
});
