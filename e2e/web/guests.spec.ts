import { randomInt } from "node:crypto";
import { GUEST_MS } from "@/lib/account/rules/session-lifetime";
import { eraseGuests } from "@/lib/account/verbs/erase-guests";
import { operatorContext } from "@/lib/testing/people";
import { database } from "../support/database";
import { type OwnServer, startOwnServer } from "../support/own-server";
import { expect, test as base } from "../support/web";

const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use) => {
      const server = await startOwnServer({ GUEST_SANDBOXES: "100", TRUSTED_PROXY_HOPS: "1" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

// Each test is another network, so that the limit of one does not matter.
test.beforeEach(({ context }) => {
  const address = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;
  return context.setExtraHTTPHeaders({ "x-forwarded-for": address });
});

test("a visitor tries the sandbox, continues there, and reads that it has ended", async ({
  page,
  server,
  consoleGuard,
}) => {
  await page.goto(server.baseURL);
  await page.getByRole("button", { name: "Try the sandbox" }).click();
  await page.waitForURL(/\/dashboard\/guest[^/]*$/);
  const dashboard = page.url();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await expect(page.getByRole("complementary", { name: "Sandbox" })).toContainText(
    /This sandbox is erased on .+ E[SD]T/,
  );
  await page.goto(`${dashboard}/developers/webhooks`);
  await expect(page.getByText("Webhooks need an account.")).toBeVisible();
  await page.goto(`${dashboard}/settings/team`);
  await expect(page.getByText("Inviting people needs an account.")).toBeVisible();
  await page.goto(`${dashboard}/settings`);
  await expect(page.getByRole("heading", { name: "You are a guest" })).toBeVisible();

  await page.goto(server.baseURL);
  await page.getByRole("button", { name: "Try the sandbox" }).click();
  await page.waitForURL(dashboard);

  // The page may ask for its figures in between.
  consoleGuard.allow(/401/);
  const key = new URL(dashboard).pathname.split("/").at(-1) ?? "";
  const ended = await database().merchant.update({
    where: { key },
    data: { erasesAt: new Date(Date.now() - GUEST_MS) },
    select: { id: true },
  });
  await eraseGuests(operatorContext(database()), { now: new Date(Date.now() - GUEST_MS / 2) });
  await page.getByRole("link", { name: "Deliveries", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sandbox has ended");
  await page.getByRole("button", { name: "Start another sandbox" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  // An address that is free again may be used again.
  const started = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { id } = await database().merchant.findUniqueOrThrow({
    where: { key: started },
    select: { id: true },
  });
  expect(id).not.toBe(ended.id);
});

test("a guest who has asked too often gets no prices from the server either", async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(/429/);
  await page.goto(server.baseURL);
  await page.getByRole("button", { name: "Try the sandbox" }).click();
  await page.waitForURL(/\/dashboard\/guest[^/]*$/);
  const key = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { id } = await database().merchant.findUniqueOrThrow({ where: { key }, select: { id: true } });
  const spent = { key: `guest in the dashboard ${id}`, tokens: -1_000, at: new Date() };
  await database().rateLimit.upsert({ where: { key: spent.key }, create: spent, update: spent });
  const anything = `${server.baseURL}/dashboard/data/order-number?merchant=${id}&order_number=G-1`;
  // Each process learns the shared number of turns after a few requests.
  await expect.poll(async () => (await page.request.get(anything)).status()).toBe(429);
  const stops = new URLSearchParams([
    ["stop", "350 5th Ave, New York, NY 10118"],
    ["stop", "1 State St, Albany, NY 12207"],
  ]);
  await page.goto(`${page.url()}/quote?${stops.toString()}`);
  await expect(
    page.getByRole("alert").filter({ hasText: "The price could not be calculated" }),
  ).toContainText("Too many requests in this sandbox. Try again later.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor tries the sandbox, and may sign in from there", async ({ page, server }) => {
    await page.goto(server.baseURL);
    await page.getByRole("button", { name: "Try the sandbox" }).click();
    await page.waitForURL(/\/dashboard\/guest[^/]*$/);
    await page.goto(`${server.baseURL}/sign-in`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  });

  test("the sixth sandbox of a network is refused with words", async ({ page, context, server }) => {
    for (let started = 0; started < 5; started += 1) {
      await page.goto(server.baseURL);
      await page.getByRole("button", { name: "Try the sandbox" }).click();
      await page.waitForURL(/\/dashboard\/guest[^/]*$/);
      await context.clearCookies();
    }
    await page.goto(server.baseURL);
    await page.getByRole("button", { name: "Try the sandbox" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No sandbox is free right now");
  });
});

test("an installation that offers none shows no button, and its page says so", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try the sandbox" })).toHaveCount(0);
  await page.goto("/try");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No sandbox without an account");
});
