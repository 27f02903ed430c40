import { deliveryInput } from "@/lib/testing/fixtures";
import { personContext } from "@/lib/testing/people";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";
import { authenticateApiKey } from "@/lib/account/verbs/authenticate-api-key";
import { database } from "../support/database";
import { newOrderNumber } from "../support/bodies";
import { expect, expectAccessible, newTeamMember, signIn, test as base, type Role } from "../support/web";
import type { BrowserContext, Page } from "@playwright/test";

const NOTE = "Sandbox: nothing here is carried by a real courier.";

const strip = (page: Page) => page.getByRole("complementary", { name: "Sandbox" });

/** The id of the merchant's sandbox. */
const test = base.extend<{ sandboxId: string }>({
  sandboxId: async ({ merchant }, use) => {
    const { id } = await database().merchant.findUniqueOrThrow({
      where: { sandboxOfId: merchant.id },
      select: { id: true },
    });
    await use(id);
  },
});

/** Signs a new person in, at work in the sandbox. */
async function enter(context: BrowserContext, { merchantId, sandboxId }: Ids, role: Role) {
  const person = await newTeamMember(merchantId, role);
  await signIn(context, person);
  await database().session.updateMany({ where: { userId: person.id }, data: { merchantId: sandboxId } });
  return person;
}

type Ids = { merchantId: string; sandboxId: string };

async function newDelivery({ merchantId, sandboxId }: Ids, orderNumber = newOrderNumber()): Promise<string> {
  const owner = await newTeamMember(merchantId, "owner");
  const ctx = personContext(database(), owner, { merchantId: sandboxId, role: "owner" });
  await createAndSimulate(ctx, deliveryInput(orderNumber));
  return orderNumber;
}

const open = (page: Page, orderNumber: string) =>
  page.goto(`/dashboard/deliveries/${encodeURIComponent(orderNumber)}`);

test("the switcher opens the sandbox, which every page marks, and returns", async ({
  page,
  merchant,
  owner: _,
  sandboxId,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  const orderNumber = await newDelivery({ merchantId: merchant.id, sandboxId });
  await page.goto("/dashboard");
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole("button", { name: `Merchant: ${merchant.name}` }).click();
  await page.getByRole("menuitemradio", { name: `${merchant.name}, sandbox` }).click();
  await expect(page.getByRole("button", { name: `Merchant: ${merchant.name}, sandbox` })).toBeVisible();
  for (const path of ["", "/deliveries", "/quote", "/deliveries/new", "/settings", "/settings/team"]) {
    await page.goto(`/dashboard${path}`);
    await expect(strip(page)).toHaveText(NOTE);
    await expect(page).toHaveTitle(/Sandbox · Waybill$/);
  }
  await expect(page.getByText("A sandbox has the same team as its merchant.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make a link" })).toHaveCount(0);
  await page.goto("/dashboard/deliveries");
  await expect(page.getByRole("link", { name: orderNumber })).toBeVisible();
  await page.getByRole("button", { name: `Merchant: ${merchant.name}, sandbox` }).click();
  await page.getByRole("menuitemradio", { name: `${merchant.name} owner` }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.goto("/dashboard/deliveries");
  await expect(page.getByText(orderNumber)).toHaveCount(0);
  for (const path of ["simulator", "credentials"]) {
    await page.goto(`/dashboard/settings/${path}`);
    await expect(page.getByRole("heading", { name: /not found|no such|nothing here/i })).toBeVisible();
  }
});

test("starts a simulation, shows its progress without a reload, and stops it", async ({
  page,
  context,
  merchant,
  sandboxId,
}) => {
  const ids = { merchantId: merchant.id, sandboxId };
  await enter(context, ids, "member");
  await open(page, await newDelivery(ids));
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

  await open(page, await newDelivery(ids));
  await page.getByLabel("Step every").fill("3600");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const toCome = page.getByRole("list", { name: "Next status changes" }).getByRole("listitem");
  await expect(toCome.first()).toHaveText("Next: Assigned, in up to 3600 s");
  await expect(toCome.nth(1)).toHaveText("Then: Accepted");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByLabel("Scenario")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeFocused();
  expect(await database().simulation.count({ where: { merchantId: sandboxId } })).toBe(0);
});

test("single status changes are buttons that work by keyboard", async ({
  page,
  context,
  merchant,
  sandboxId,
}) => {
  const ids = { merchantId: merchant.id, sandboxId };
  await enter(context, ids, "owner");
  const orderNumber = await newDelivery(ids);
  await open(page, orderNumber);
  const moves = page.getByRole("group", { name: "Change the status by hand" });
  const labels = () => moves.getByRole("button").allTextContents();
  expect(await labels()).toEqual(["Assign", "Cancel"]);
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
    where: { merchantId: sandboxId, orderNumber },
    select: { trackingCode: true },
  });
  await page.goto(`/track/${trackingCode}`);
  await expect(page.getByRole("note")).toContainText("This is a test in a sandbox");
  await expectAccessible(page);
});

test("a viewer sees the sandbox but changes nothing", async ({ page, context, merchant, sandboxId }) => {
  const ids = { merchantId: merchant.id, sandboxId };
  await enter(context, ids, "viewer");
  await open(page, await newDelivery(ids));
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Simulate" })).toHaveCount(0);
  await page.goto("/dashboard/settings/simulator");
  await expect(page.getByText("Only owners and members can change this.")).toBeVisible();
  await page.goto("/dashboard/settings/credentials");
  await expect(page.getByRole("list", { name: "Credentials" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New credentials" })).toHaveCount(0);
});

test("a live merchant's delivery has no simulator", async ({ page, merchant, owner }) => {
  const ctx = personContext(database(), owner, { merchantId: merchant.id, role: "owner" });
  const orderNumber = newOrderNumber();
  await createAndSimulate(ctx, deliveryInput(orderNumber));
  await open(page, orderNumber);
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Simulate" })).toHaveCount(0);
});

test("the sandbox's own settings: the simulated courier and new credentials", async ({
  page,
  context,
  merchant,
  sandboxId,
}) => {
  await enter(context, { merchantId: merchant.id, sandboxId }, "owner");
  await page.goto("/dashboard/settings/simulator");
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^Failed/ }).check();
  await page.getByLabel("Seconds between status changes").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/must be at least 1/)).toBeVisible();
  await page.getByLabel("Seconds between status changes").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The simulated courier is set")).toBeVisible();
  const saved = await database().merchant.findUniqueOrThrow({ where: { id: sandboxId } });
  expect(saved).toMatchObject({ autoScenario: "failed", autoStepSeconds: 30 });
  await newDelivery({ merchantId: merchant.id, sandboxId });
  expect(await database().simulation.findFirst({ where: { merchantId: sandboxId } })).toMatchObject({
    scenario: "failed",
    stepSeconds: 30,
  });

  await page.getByRole("link", { name: "Credentials" }).click();
  await page.getByRole("button", { name: "New credentials" }).click();
  await page.getByRole("button", { name: "Make new credentials" }).click();
  const pair = page.getByRole("status").filter({ hasText: "Keep the secret now" });
  await expect(pair).toBeVisible();
  await expectAccessible(page);
  const [token = "", secret = ""] = await pair.locator("code").allTextContents();
  expect((await authenticateApiKey(database(), { token, secret })).merchantId).toBe(sandboxId);
  expect(await database().apiCredential.count({ where: { merchantId: sandboxId, revokedAt: null } })).toBe(1);
  await page.reload();
  await expect(page.getByText(token)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
});
