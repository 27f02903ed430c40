import { settingsPath } from "@/components/account/paths";
import { deliveriesPath, newDeliveryPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { expect, newMerchantOf, newStaff, newTeamMember, signIn, test } from "../support/web";

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/40[34]/));

test("a viewer reads what they may not do, who may, and who can change that", async ({
  page,
  context,
  merchant,
}) => {
  const owner = await newTeamMember(merchant.id, "owner");
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  const response = await page.goto(newDeliveryPath(merchant.key));
  expect(response?.status()).toBe(403);
  // It is there without scripts, too.
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
  // Followed within the application, too.
  await page.reload();
  await page.evaluate(`next.router.push(${JSON.stringify(newDeliveryPath(merchant.key))})`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You cannot book deliveries/);
});

test("the page of a refusal says nothing to somebody with the permission, or outside the team", async ({
  page,
  context,
  merchant,
}) => {
  const address = `/no-access?merchant=${merchant.key}&permission=deliveries:create`;
  await page.goto(address);
  await expect(page).toHaveURL(/\/sign-in\?/);
  const outsider = await newTeamMember(merchant.id, "member");
  const second = await newMerchantOf(outsider, "viewer");
  await signIn(context, outsider);
  await page.goto(address);
  await expect(page).toHaveURL(dashboardPath(merchant.key));
  expect((await page.goto("/no-access?merchant=no-such&permission=deliveries:create"))?.status()).toBe(404);
  await page.goto(`/no-access?merchant=${second.key}&permission=no:such`);
  await expect(page).toHaveURL(dashboardPath(second.key));
});

test("a missing page of a merchant stands in its frame and leads to its pages", async ({
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

test("staff find their way from a missing page of theirs, and from a merchant's page", async ({
  page,
  context,
  merchant,
}) => {
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

test("whoever is not in the team is told so, in the theme of their device", async ({
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
