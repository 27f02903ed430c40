import { settingsPath } from "@/components/account/paths";
import { deliveriesPath, newDeliveryPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { expect, newStaff, newTeamMember, signIn, test } from "../support/web";

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/40[34]/));

test("a viewer sees forbidden actions, who may do them, and who can change that", async ({
  page,
  context,
  merchant,
}) => {
  const owner = await newTeamMember(merchant.id, "owner");
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  const response = await page.goto(newDeliveryPath(merchant.key));
  expect(response?.status()).toBe(403);
  // It also works without scripts.
  expect(await response?.text()).toContain("You cannot book deliveries for Corner Books");
  await expect(page).toHaveTitle("No permission · Waybill");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "You are a viewer of Corner Books. Only owners and members can book deliveries.",
  );
  await expect(main).toContainText(`${owner.name} (${owner.email}) can give you another role.`);
  await main.getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(settingsPath(merchant.key, "/team"));
  await page.goBack();
  await main.getByRole("link", { name: "Deliveries" }).click();
  await expect(page).toHaveURL(deliveriesPath(merchant.key));
  // Also after a client navigation.
  await page.reload();
  await page.evaluate(`next.router.push(${JSON.stringify(newDeliveryPath(merchant.key))})`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You cannot book deliveries/);
});

test("a merchant's missing page is shown in its frame and links to its pages", async ({
  page,
  merchant,
  owner: _,
}) => {
  const response = await page.goto(dashboardPath(merchant.key, "/no/such/page"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Deliveries" }).click();
  await expect(page).toHaveURL(deliveriesPath(merchant.key));
});

test("staff can leave a missing staff page and a merchant's page", async ({ page, context, merchant }) => {
  await signIn(context, await newStaff());
  const unknown = "01900000-0000-7000-8000-000000000000";
  for (const path of [
    "/support/no/such/page",
    `/support/merchants/${merchant.id}/deliveries/${unknown}`,
    "/support/merchants/x/deliveries/y",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect(await response?.text()).toContain("There is no such page or delivery");
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page or delivery");
    await main.getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL("/support");
  }
  await page.goto("/support/no/such/page");
  await page.goto(dashboardPath(merchant.key));
  await expect(page.getByText("or find the delivery in Support")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL("/support");
});

test("outsiders see that they are not in the team, in their device's theme", async ({
  page,
  owner: _owner,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(dashboardPath("somebody-else"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Only the merchant’s team can open this page",
  );
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
});
