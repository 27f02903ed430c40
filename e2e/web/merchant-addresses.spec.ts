import type { Page } from "@playwright/test";
import { deliveriesPath, deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { settingsPath } from "@/components/account/paths";
import { developersPath, requestsPath } from "@/components/developers/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import type { TestPerson } from "@/lib/testing/people";
import { booking, expectBooked, savedDeliveries } from "../support/booking";
import { database, newMerchant } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expectRows, haveDeliveries } from "../support/table";
import {
  expect,
  newMerchantOf,
  newStaff,
  newTeamMember,
  PASSWORD,
  signIn,
  switcher,
  test,
} from "../support/web";

/** The polling interval of the table. */
const REFRESH_MS = 15_000;

async function switchTo(page: Page, name: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(switcher(page)).toHaveAccessibleName(`Merchant: ${name.replace(/ \w+$/, "")}`);
}

const expectMerchant = (page: Page, name: string) =>
  expect(switcher(page)).toHaveAccessibleName(`Merchant: ${name}`);

const strip = (page: Page) => page.getByRole("complementary", { name: "Sandbox" });

const orderNumbersOf = async (merchantId: string) =>
  (await savedDeliveries(merchantId)).map(({ orderNumber }) => orderNumber);

/** Returns the merchant that the person's session used last. */
async function lastUsed({ id: userId }: TestPerson): Promise<string | null> {
  const session = await database().session.findFirstOrThrow({
    where: { userId, revokedAt: null },
    select: { merchantId: true },
  });
  return session.merchantId;
}

test.describe("two tabs of one person", () => {
  test("show two merchants, and actions in one never change the other", async ({
    page,
    context,
    merchant,
    owner,
  }) => {
    const second = await newMerchantOf(owner, "owner");
    await haveDeliveries(merchant.id, { "BOOKS-1": {} });
    await haveDeliveries(second.id, { "SECOND-1": {} });
    await page.clock.install();
    await page.goto(deliveriesPath(merchant.key));
    await expectRows(page, ["BOOKS-1"]);
    const other = await context.newPage();
    await other.goto(deliveriesPath(merchant.key));
    await switchTo(other, "Second Store owner");
    await other.getByRole("navigation").getByRole("link", { name: "Deliveries" }).click();
    await expectRows(other, ["SECOND-1"]);

    await haveDeliveries(merchant.id, { "BOOKS-2": {} });
    await page.clock.fastForward(REFRESH_MS);
    await expectRows(page, ["BOOKS-2", "BOOKS-1"]);
    await page.reload();
    await expectRows(page, ["BOOKS-2", "BOOKS-1"]);
    await expect(page).toHaveURL(deliveriesPath(merchant.key));
    await expectMerchant(page, merchant.name);

    await page.getByRole("main").getByRole("link", { name: "New delivery" }).click();
    const form = booking(page);
    await form.fill({ orderNumber: "BOOKS-3" });
    await other.reload();
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, "BOOKS-3"), "BOOKS-3");
    expect(await orderNumbersOf(second.id)).toEqual(["SECOND-1"]);

    await expectMerchant(other, "Second Store");
    await other.reload();
    await expect(other).toHaveURL(deliveriesPath(second.key));
    await expectRows(other, ["SECOND-1"]);
    await other.getByRole("link", { name: "SECOND-1" }).click();
    await expect(other).toHaveURL(deliveryPath(second.key, "SECOND-1"));
  });

  test("book live what was started live, although the other tab switched to the sandbox", async ({
    page,
    context,
    merchant,
    owner: _,
  }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "LIVE-1" });
    const other = await context.newPage();
    await other.goto(dashboardPath(merchant.key));
    await switchTo(other, `${merchant.name}, sandbox owner`);
    await expect(strip(other)).toBeVisible();
    await other.goto(newDeliveryPath(merchant.sandbox.key));
    await booking(other).fill({ orderNumber: "TRIED-1" });

    await form.book.click();
    const another = page.getByRole("button", { name: "Create another" });
    // However slow the machine is, the toast stays while the pointer is on it.
    await another.hover();
    await expectBooked(page, deliveryPath(merchant.key, "LIVE-1"), "LIVE-1");
    await another.click();
    await expect(page).toHaveURL(newDeliveryPath(merchant.key));
    await expect(strip(page)).toHaveCount(0);
    expect(await orderNumbersOf(merchant.id)).toEqual(["LIVE-1"]);
    expect(await orderNumbersOf(merchant.sandbox.id)).toEqual([]);

    await booking(other).book.click();
    await expectBooked(other, deliveryPath(merchant.sandbox.key, "TRIED-1"), "TRIED-1");
    await expect(strip(other)).toBeVisible();
    expect(await orderNumbersOf(merchant.id)).toEqual(["LIVE-1"]);
    expect(await orderNumbersOf(merchant.sandbox.id)).toEqual(["TRIED-1"]);
  });

  test("lead from a missing page to the same merchant's pages", async ({
    page,
    context,
    merchant,
    owner,
    consoleGuard,
  }) => {
    consoleGuard.allow(/404/);
    const second = await newMerchantOf(owner, "owner");
    await page.goto(settingsPath(merchant.key, "/simulator"));
    await (await context.newPage()).goto(dashboardPath(second.key));
    expect(await lastUsed(owner)).toBe(second.id);
    await page.getByRole("main").getByRole("link", { name: "Overview" }).click();
    await expect(page).toHaveURL(dashboardPath(merchant.key));
    await page.goto(deliveryPath(merchant.key, "no such"));
    await page.getByRole("link", { name: "Go to deliveries" }).click();
    await expect(page).toHaveURL(deliveriesPath(merchant.key));
  });
});

test("Back and Forward lead to each merchant's page as it was", async ({ page, merchant, owner }) => {
  const second = await newMerchantOf(owner, "viewer");
  await haveDeliveries(merchant.id, { "BOOKS-1": {} });
  await haveDeliveries(second.id, { "SECOND-1": {} });
  await page.goto(`${deliveriesPath(merchant.key)}?sort=price`);
  await switchTo(page, "Second Store viewer");
  await page.getByRole("navigation").getByRole("link", { name: "Deliveries" }).click();
  await expectRows(page, ["SECOND-1"]);
  const create = page.getByRole("main").getByRole("link", { name: "New delivery" });
  await expect(create).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${deliveriesPath(merchant.key)}?sort=price`);
  await expectMerchant(page, merchant.name);
  await expectRows(page, ["BOOKS-1"]);
  await expect(create).toHaveAttribute("href", newDeliveryPath(merchant.key));
  await page.goForward();
  await expect(page).toHaveURL(dashboardPath(second.key));
  await expectMerchant(page, "Second Store");
});

test("an old URL redirects to the last used merchant, with its query", async ({ page, merchant, owner }) => {
  const second = await newMerchantOf(owner, "owner");
  await haveDeliveries(second.id, { "S/1": { status: "failed" }, "S-2": {} });
  for (const { key } of [merchant, second]) {
    // The previous page may still refresh itself, which counts as a use.
    await expect(async () => {
      await page.goto(dashboardPath(key));
      await page.goto("/dashboard");
      await expect(page).toHaveURL(dashboardPath(key), { timeout: 2_000 });
    }).toPass();
  }
  await page.goto("/dashboard/deliveries?status=failed");
  await expect(page).toHaveURL(`${deliveriesPath(second.key)}?status=failed`);
  await expectRows(page, ["S/1"]);
  await page.goto("/dashboard/deliveries/S%2F1/label?x=1");
  await expect(page).toHaveURL(`${deliveryPath(second.key, "S/1")}/label?x=1`);
  await expect(page.getByRole("article", { name: "Label" })).toContainText("S/1");
  await page.goto("/dashboard/developers");
  await expect(page).toHaveURL(developersPath(second.key));
  await page.goto("/dashboard/developers/requests?status=4xx");
  await expect(page).toHaveURL(requestsPath(second.key, { status: "4xx" }));
  // A prefetched page does not count as used.
  for (const ahead of ["next-router-prefetch", "next-router-segment-prefetch"]) {
    const headers = { rsc: "1", [ahead]: ahead === "next-router-prefetch" ? "1" : "/_tree" };
    expect((await page.request.get(dashboardPath(merchant.key), { headers })).status()).toBe(200);
  }
  expect(await lastUsed(owner)).toBe(second.id);
});

test.describe("a link", () => {
  test("opens the same delivery for a colleague who used another merchant last", async ({
    page,
    context,
    merchant,
  }) => {
    await newDelivery(merchant.id, "SHARED-1");
    const colleague = await newTeamMember(merchant.id, "viewer");
    const second = await newMerchantOf(colleague, "owner");
    // Another merchant's delivery with the same number.
    await newDelivery(second.id, "SHARED-1");
    await signIn(context, colleague);
    await page.goto(dashboardPath(second.key));
    expect(await lastUsed(colleague)).toBe(second.id);
    await page.goto(deliveryPath(merchant.key, "SHARED-1"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("SHARED-1");
    await expectMerchant(page, merchant.name);
    await expect(page).toHaveURL(deliveryPath(merchant.key, "SHARED-1"));
  });

  test("shows outsiders who may open it, and not whether the merchant exists", async ({
    page,
    context,
    merchant,
    consoleGuard,
  }) => {
    consoleGuard.allow(/404/);
    await newDelivery(merchant.id, "SECRET-1");
    const stranger = await newTeamMember((await newMerchant("Outside Store")).id, "owner");
    await signIn(context, stranger);
    const seen: { status: number | undefined; title: string; text: string }[] = [];
    for (const key of [merchant.key, "no-such-merchant"]) {
      for (const path of [dashboardPath(key), deliveryPath(key, "SECRET-1"), settingsPath(key, "/team")]) {
        const status = (await page.goto(path))?.status();
        await expect(page).toHaveTitle("Not found · Waybill");
        await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
        seen.push({ status, title: await page.title(), text: await page.locator("body").innerText() });
      }
    }
    expect(seen[0]).toMatchObject({ status: 404, title: "Not found · Waybill" });
    for (const each of seen) expect(each).toEqual(seen[0]);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      "Only the merchant’s team can open this page",
    );
    await expect(main).toContainText(
      `You are signed in as ${stranger.email}, which is not a member of that team.`,
    );
    await main.getByRole("link", { name: "Outside Store", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    await page.goto(dashboardPath(merchant.key));
    await main.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  });

  test("leads back to exactly this page after signing in", async ({ page, merchant }) => {
    const person = await newTeamMember(merchant.id, "member");
    await newMerchantOf(person, "owner");
    await newDelivery(merchant.id, "DEEP/1 é");
    const link = `${deliveryPath(merchant.key, "DEEP/1 é")}/label?from=a%2Fb&x=1`;
    await page.goto(link);
    await expect(page).toHaveURL(/\/sign-in\?/);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole("article", { name: "Label" })).toContainText("DEEP/1 é");
  });

  test("of a merchant redirects staff to their own pages", async ({
    page,
    context,
    merchant,
    consoleGuard,
  }) => {
    consoleGuard.allow(/404/);
    await signIn(context, await newStaff());
    expect((await page.goto(deliveriesPath(merchant.key)))?.status()).toBe(404);
    await page.getByRole("main").getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL("/support");
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/support");
  });
});
