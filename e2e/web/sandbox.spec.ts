import { settingsPath } from "@/components/account/paths";
import { deliveryPath, quotePath } from "@/components/deliveries/paths";
import type { CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { dashboardPath } from "@/lib/auth/callback-url";
import { deliveryInput } from "@/lib/testing/fixtures";
import { personContext } from "@/lib/testing/people";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";
import { database } from "../support/database";
import { newOrderNumber } from "../support/bodies";
import { expect, expectAccessible, newTeamMember, signIn, test, type Role } from "../support/web";
import type { BrowserContext, Page } from "@playwright/test";

const NOTE = "Sandbox: no real courier handles these deliveries.";

const strip = (page: Page) => page.getByRole("complementary", { name: "Sandbox" });

/** Signs in a new person of the merchant's team. */
const enter = async (context: BrowserContext, { id }: CreatedMerchant, role: Role) =>
  signIn(context, await newTeamMember(id, role));

/** Creates a delivery in the merchant's sandbox. */
async function newDelivery(
  { id, sandbox }: CreatedMerchant,
  orderNumber = newOrderNumber(),
): Promise<string> {
  const owner = await newTeamMember(id, "owner");
  const ctx = personContext(database(), owner, { merchantId: sandbox.id, role: "owner" });
  await createAndSimulate(ctx, deliveryInput(orderNumber));
  return orderNumber;
}

const open = (page: Page, { key }: { key: string }, orderNumber: string) =>
  page.goto(deliveryPath(key, orderNumber));

test("the switcher opens the sandbox, which every page marks, and returns", async ({
  page,
  merchant,
  owner: _,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  const orderNumber = await newDelivery(merchant);
  const [live, sandbox] = [dashboardPath(merchant.key), dashboardPath(merchant.sandbox.key)];
  await page.goto(live);
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole("button", { name: `Merchant: ${merchant.name}` }).click();
  await page.getByRole("menuitem", { name: `${merchant.name}, sandbox` }).click();
  await expect(page).toHaveURL(sandbox);
  await expect(page.getByRole("button", { name: `Merchant: ${merchant.name}, sandbox` })).toBeVisible();
  for (const path of ["", "/deliveries", "/quote", "/deliveries/new", "/settings", "/settings/team"]) {
    await page.goto(`${sandbox}${path}`);
    await expect(strip(page)).toHaveText(NOTE);
    await expect(page).toHaveTitle(/Sandbox · Waybill$/);
  }
  await expect(page.getByText("The sandbox has the same team as its merchant.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create invite link" })).toHaveCount(0);
  await page.goto(`${sandbox}/deliveries`);
  await expect(page.getByRole("link", { name: orderNumber })).toBeVisible();
  await page.getByRole("button", { name: `Merchant: ${merchant.name}, sandbox` }).click();
  await page.getByRole("menuitem", { name: `${merchant.name} owner` }).click();
  await expect(page).toHaveURL(live);
  await expect(strip(page)).toHaveCount(0);
  await page.goto(`${live}/deliveries`);
  await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
  await expect(page.getByText(orderNumber)).toHaveCount(0);
  await page.goto(`${live}/settings/simulator`);
  await expect(page.getByRole("heading", { name: /not found|no such|nothing here/i })).toBeVisible();
});

test("starts a simulation, shows its progress without a reload, and stops it", async ({
  page,
  context,
  merchant,
}) => {
  await enter(context, merchant, "member");
  await open(page, merchant.sandbox, await newDelivery(merchant));
  await expectAccessible(page);
  await page.getByLabel("Scenario").selectOption("Declined, then delivered");
  await page.getByLabel("Step every").fill("0");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("A whole number from 1 to 3600")).toBeVisible();
  await page.getByLabel("Step every").fill("1");
  await page.getByRole("button", { name: "Start", exact: true }).press("Enter");
  await expect(page.getByRole("list", { name: "Next status changes" })).toBeVisible();
  await expect(page.getByText("This delivery has ended.")).toBeVisible();
  const steps = page.getByRole("list", { name: "Timeline, newest first" }).getByRole("listitem");
  await expect(steps).toHaveCount(9);
  await expect(steps.first()).toContainText("Completed");
  await expect(page.getByText("Declined: too far away right now")).toBeVisible();

  await open(page, merchant.sandbox, await newDelivery(merchant));
  await page.getByLabel("Step every").fill("3600");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const toCome = page.getByRole("list", { name: "Next status changes" }).getByRole("listitem");
  await expect(toCome.first()).toHaveText("Next: Assigned, in up to 3600 s");
  await expect(toCome.nth(1)).toHaveText("Then: Accepted");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByLabel("Scenario")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeFocused();
  expect(await database().simulation.count({ where: { merchantId: merchant.sandbox.id } })).toBe(0);
});

test("single status changes are buttons that work with the keyboard", async ({ page, context, merchant }) => {
  await enter(context, merchant, "owner");
  const orderNumber = await newDelivery(merchant);
  await open(page, merchant.sandbox, orderNumber);
  const moves = page.getByRole("group", { name: "Change the status by hand" });
  await expect(moves.getByRole("button")).toHaveText(["Assign", "Cancel"]);
  for (const [name, next] of [
    ["Assign", "Accept"],
    ["Accept", "Pick up"],
    ["Pick up", "Set off"],
    ["Set off", "Deliver"],
  ] as const) {
    await moves.getByRole("button", { name, exact: true }).press("Enter");
    await expect(moves.getByRole("button", { name: next, exact: true })).toBeVisible();
    await expect(moves).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This delivery has ended.")).toBeFocused();
  const { trackingCode } = await database().delivery.findFirstOrThrow({
    where: { merchantId: merchant.sandbox.id, orderNumber },
    select: { trackingCode: true },
  });
  await page.goto(`/track/${trackingCode}`);
  await expect(page.getByRole("note")).toContainText("This is a sandbox test");
  await expectAccessible(page);
});

test("the demo city shows a map, houses and routes, in the sandbox only", async ({
  page,
  context,
  merchant,
}) => {
  await enter(context, merchant, "owner");
  const offer = page.getByRole("button", { name: "Try the demo city" });
  await page.goto(quotePath(merchant.sandbox.key));
  await expect(offer).toBeVisible();
  await page.goto(dashboardPath(merchant.sandbox.key));
  await expectAccessible(page);
  await offer.click();
  await expect(page.getByText(/^House · Port Example, 0040\d · Demo city$/)).toHaveCount(2);
  await expect(
    page.getByRole("img", { name: /^Map of the trip: A Port Example, then B Port Example\./ }),
  ).toBeVisible();
  await page.goto(quotePath(merchant.sandbox.key));
  const trips = page.getByRole("list", { name: "Trips in the demo city" });
  await expect(trips.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await page.goto(settingsPath(merchant.sandbox.key, "/simulator"));
  await page.getByRole("switch", { name: "Use the demo city" }).click();
  await expect(page.getByText("The demo city is off")).toBeVisible();
  await page.goto(quotePath(merchant.key));
  await expect(page.getByRole("heading", { name: "Start with a trip" })).toBeVisible();
  await expect(page.getByText(/demo city/i)).toHaveCount(0);
});

test("a viewer sees the sandbox but changes nothing", async ({ page, context, merchant }) => {
  await enter(context, merchant, "viewer");
  await open(page, merchant.sandbox, await newDelivery(merchant));
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Simulate" })).toHaveCount(0);
  await page.goto(settingsPath(merchant.sandbox.key, "/simulator"));
  await expect(page.getByText("Only owners and members can change this.")).toBeVisible();
});

test("a live merchant's delivery has no simulator", async ({ page, merchant, owner }) => {
  const ctx = personContext(database(), owner, { merchantId: merchant.id, role: "owner" });
  const orderNumber = newOrderNumber();
  await createAndSimulate(ctx, deliveryInput(orderNumber));
  await open(page, merchant, orderNumber);
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Simulate" })).toHaveCount(0);
});

test("the sandbox's own setting: the simulated courier", async ({ page, context, merchant }) => {
  await enter(context, merchant, "owner");
  await page.goto(settingsPath(merchant.sandbox.key, "/simulator"));
  await page.getByRole("radio", { name: /^Failed/ }).check();
  await page.getByLabel("Seconds between status changes").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/must be at least 1/)).toBeVisible();
  await page.getByLabel("Seconds between status changes").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Simulated courier saved")).toBeVisible();
  const saved = await database().merchant.findUniqueOrThrow({ where: { id: merchant.sandbox.id } });
  expect(saved).toMatchObject({ autoScenario: "failed", autoStepSeconds: 30 });
  await newDelivery(merchant);
  expect(await database().simulation.findFirst({ where: { merchantId: merchant.sandbox.id } })).toMatchObject(
    {
      scenario: "failed",
      stepSeconds: 30,
    },
  );
});
