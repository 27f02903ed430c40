import type { Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { deliveriesPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { dialog, given, links } from "../support/dispatch";
import { expectPending, holdNetwork, loadingBar } from "../support/slow-network";
import { box, expectRows, haveDeliveries, rowLinks, table } from "../support/table";
import { expect, newMerchantOf, newStaff, PASSWORD, signIn, switcher, test } from "../support/web";

const busy = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).and(page.locator("[aria-busy=true]"));

test("a merchant sees a response to every click", async ({ page, merchant, owner }) => {
  await newMerchantOf(owner, "viewer");
  await haveDeliveries(
    merchant.id,
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`SLOW-${index + 10}`, {}])),
  );
  await page.goto(dashboardPath(merchant.key));
  const network = await holdNetwork(page);
  const bar = loadingBar(page);
  const main = page.getByRole("navigation", { name: "Main" });
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  for (const name of ["Quote", "New delivery", "Settings", "Overview", "Deliveries"]) {
    const link = main.getByRole("link", { name });
    const before = await link.getAttribute("class");
    network.hold();
    await link.click();
    await expect(bar).toBeVisible();
    await expect(page.locator("main[data-leaving]")).toBeVisible();
    // It looks selected before its page is there.
    await expect(link).not.toHaveAttribute("aria-current");
    await expect(link).not.toHaveAttribute("class", before ?? "");
    network.letGo();
    await heading(name);
    await expect(bar).toHaveCount(0);
  }

  const loadingRows = table(page).and(page.locator("[aria-busy=true]"));
  await expect(table(page)).toBeVisible();
  const price = page.getByRole("button", { name: "Price" });
  await expectPending(network, () => price.click(), loadingRows);
  await expectPending(network, () => page.getByRole("button", { name: "Next page" }).click(), loadingRows);
  await expectPending(network, () => page.getByRole("link", { name: "Today" }).click(), loadingRows);
  await expectPending(network, () => page.getByRole("searchbox").fill("SLOW-15"), loadingRows);
  await expectRows(page, ["SLOW-15"]);
  await expectPending(network, () => page.keyboard.press("Control+k"), bar);
  await page.keyboard.press("Escape");
  await expectPending(network, () => page.getByRole("button", { name: "Save view" }).click(), bar);
  await page.keyboard.press("Escape");
  await box(page, "SLOW-15").check();
  await expectPending(network, () => page.getByRole("button", { name: /^Cancel/ }).click(), bar);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect(page.getByText("Preparing your file")).toBeVisible();

  await expectPending(network, () => rowLinks(page).first().click(), bar);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Cancel delivery" }).click();
  await expectPending(
    network,
    () => page.getByRole("alertdialog").getByRole("button", { name: "Cancel delivery" }).click(),
    busy(page, "Cancel delivery"),
  );
  await expect(page.getByText("Cancelled").first()).toBeVisible();

  await switcher(page).click();
  await expectPending(
    network,
    () => page.getByRole("menuitem", { name: "Second Store viewer", exact: true }).click(),
    busy(page, /^Merchant: Corner Books/),
  );
  await expect(switcher(page)).toHaveAccessibleName("Merchant: Second Store");
});

test("forms and tabs of the settings show a pending state", async ({ page, merchant, owner: _ }) => {
  await page.goto(settingsPath(merchant.key));
  const network = await holdNetwork(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada Lovelace");
  const form = page.getByRole("form", { name: "Name" });
  const save = form.getByRole("button", { name: "Save", exact: true });
  await expectPending(network, () => save.click(), save.and(page.locator("[aria-busy=true]")));
  const tab = page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Address book" });
  await expectPending(network, () => tab.click(), loadingBar(page));
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: /^Account: / }).click();
  await expectPending(
    network,
    () => page.getByRole("menuitem", { name: "Sign out" }).click(),
    busy(page, /^Account: /),
  );
});

test("a form whose code is late keeps typed and pressed input", async ({ page, merchant, owner: _ }) => {
  const address = settingsPath(merchant.key);
  const html = await (await page.request.get(address)).text();
  let letGo = () => {};
  const late = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    // Scripts that the page does not name come after it.
    if (!html.includes(route.request().url().split("/").at(-1) ?? "")) await late;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page
    .locator("[data-waiting]", { has: page.getByLabel("Name", { exact: true }) })
    .waitFor({ state: "attached" });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada Lovelace");
  await page.getByRole("form", { name: "Name" }).getByRole("button", { name: "Save", exact: true }).click();
  await expect(busy(page, "Save")).toBeVisible();
  letGo();
  await expect(page.getByText("Name saved")).toBeVisible();
  await expect(busy(page, "Save")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Ada Lovelace");
});

test("signing in shows a pending state", async ({ page, merchant: _merchant, browser: _browser }) => {
  const staff = await newStaff();
  await page.goto("/sign-in");
  const network = await holdNetwork(page);
  await page.getByLabel("Email").fill(staff.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  network.hold();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(busy(page, "Sign in")).toBeVisible();
  network.letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
});

test("a dispatcher sees a response to every click", async ({ page }) => {
  const { tag, couriers, deliver } = await given(page);
  await deliver("slow");
  await page.goto(`/support/dispatch?q=${tag}`);
  const network = await holdNetwork(page);
  const bar = loadingBar(page);
  await expect(links(page)).toHaveCount(1);
  await expectPending(network, () => page.getByRole("link", { name: /^Assigned/ }).click(), bar);
  await expectPending(network, () => page.getByRole("link", { name: /^To assign/ }).click(), bar);
  await expect(links(page)).toHaveCount(1);
  await page.keyboard.press("j");
  await expectPending(network, () => page.keyboard.press("a"), bar);
  await page.keyboard.type(couriers[0].name);
  const assign = page.getByRole("button", { name: `Assign to ${couriers[0].name}` });
  await expectPending(network, () => assign.click(), assign.and(page.locator("[aria-busy=true]")));
  await expect(dialog(page).getByRole("heading")).toHaveText(`Assigned to ${couriers[0].name}`);
  await page.keyboard.press("Escape");
  await expectPending(network, () => page.getByRole("link", { name: "Couriers" }).click(), bar);
});

test("support sees a response to every click", async ({ page, context, merchant }) => {
  await haveDeliveries(merchant.id, { "SLOW-SUPPORT": {} });
  await signIn(context, await newStaff());
  await page.goto("/support");
  const network = await holdNetwork(page);
  await page.getByRole("textbox", { name: "Search deliveries" }).fill("SLOW-SUPPORT");
  await expectPending(
    network,
    () => page.getByRole("button", { name: "Search" }).click(),
    busy(page, "Search"),
  );
  await expectPending(
    network,
    () =>
      page
        .getByRole("main")
        .getByRole("link", { name: /SLOW-SUPPORT/ })
        .first()
        .click(),
    loadingBar(page),
  );
  await page.getByRole("textbox", { name: "Note" }).fill("Called the recipient");
  const add = page.getByRole("button", { name: "Add note" });
  await expectPending(network, () => add.click(), add.and(page.locator("[aria-busy=true]")));
  await expect(page.getByText("Called the recipient").first()).toBeVisible();
});

test("an idle page waits without a bar", async ({ page, merchant, owner: _ }) => {
  await page.goto(deliveriesPath(merchant.key));
  await expect(loadingBar(page)).toHaveCount(0);
});
