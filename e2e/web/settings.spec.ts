import { settingsPath } from "@/components/account/paths";
import { database } from "../support/database";
import { expect, expectAccessible, PASSWORD, signIn, test } from "../support/web";

const saved = async (id: string) =>
  database().merchant.findUniqueOrThrow({
    where: { id },
    select: { name: true, currency: true, defaultPickup: { select: { label: true } } },
  });

test("changes the own name", async ({ page, owner, merchant }) => {
  await page.goto(settingsPath(merchant.key));
  const form = page.getByRole("form", { name: "Name" });
  await form.getByRole("textbox", { name: "Name" }).fill("  ");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  expect((await database().user.findUniqueOrThrow({ where: { id: owner.id } })).name).toBe("Ada Lovelace");
});

test("changes the own password, which ends every other session", async ({
  page,
  browser,
  baseURL,
  owner,
  merchant,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, owner);
  const other = await elsewhere.newPage();
  await other.goto(settingsPath(merchant.key));
  await page.goto(settingsPath(merchant.key));
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill("a new password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Current password is wrong")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/Password changed/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  // An open form there keeps its typed values.
  await other.getByRole("textbox", { name: "Name" }).fill("Typed before");
  await other.getByRole("form", { name: "Name" }).getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Your session has ended")).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Name" })).toHaveValue("Typed before");
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await elsewhere.close();
});

test("changes the merchant's name, currency and default pickup", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await database().addressBookEntry.create({
    data: {
      merchantId: merchant.id,
      id: "shop",
      label: "Shop",
      customerName: "Ada",
      fullAddress: "350 5th Ave, New York, NY 10118",
      phoneNumber: "+12125550100",
    },
  });
  await page.goto(settingsPath(merchant.key, "/merchant"));
  const name = page.getByRole("textbox", { name: "Merchant name" });
  await name.fill("Another name");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(name).toHaveValue("Corner Books");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await name.fill("Corner Books & Co");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("CAD");
  await page.getByRole("combobox", { name: "Default pickup" }).selectOption("shop");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  expect(await saved(merchant.id)).toEqual({
    name: "Corner Books & Co",
    currency: "CAD",
    defaultPickup: { label: "Shop" },
  });
  await page.goto(settingsPath(merchant.key, "/address-book"));
  await expect(page.getByText("Default pickup")).toBeVisible();
});

test("choices made after saving stay when the page is refreshed", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await page.goto(settingsPath(merchant.key, "/merchant"));
  let refresh = () => {};
  const held = new Promise<void>((resolve) => (refresh = resolve));
  await page.route("**/*", async (route) => {
    const headers = route.request().headers();
    const isRefresh = route.request().method() === "GET" && "rsc" in headers;
    if (isRefresh && !("next-router-prefetch" in headers)) await held;
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Merchant name" }).fill("Books by the Sea");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const currency = page.getByRole("combobox", { name: "Currency" });
  await currency.selectOption("CAD");
  refresh();
  await expect(page.getByRole("banner")).toContainText("Books by the Sea");
  await expect(currency).toHaveValue("CAD");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
});

test("the address book", async ({ page, merchant, owner: _owner }) => {
  const entries = () =>
    database().addressBookEntry.findMany({
      where: { merchantId: merchant.id },
      select: { label: true, phoneNumber: true, notes: true, fullAddress: true },
    });
  await page.goto(settingsPath(merchant.key, "/address-book"));
  await expect(page.getByText("No addresses yet")).toBeVisible();
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByText("Contact name is required")).toBeVisible();
  await expect(dialog.getByText("Phone number is required")).toBeVisible();
  await dialog.getByLabel("Label").fill("Shop");
  await dialog.getByLabel("Contact name").fill("Ada Lovelace");
  await dialog.getByRole("combobox", { name: "Address", exact: true }).fill("qqqq zzzz");
  await dialog.getByLabel("Phone number").fill("212 555 0100");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(
    dialog.getByText("This address cannot be located. Check the city, state and ZIP code."),
  ).toBeVisible();
  await dialog
    .getByRole("combobox", { name: "Address", exact: true })
    .fill("350 5th Ave, New York, NY 10118");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Saved addresses" })).toContainText("Shop");
  expect(await entries()).toEqual([
    {
      label: "Shop",
      phoneNumber: "+12125550100",
      notes: null,
      fullAddress: "350 5th Ave, New York, NY 10118",
    },
  ]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit Shop" }).click();
  const change = page.getByRole("dialog", { name: "Edit address" });
  await change.getByLabel("Notes for the courier").fill("Ring twice");
  await change.getByRole("button", { name: "Save address" }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText("Ring twice")).toBeVisible();
  expect((await entries())[0]?.notes).toBe("Ring twice");

  await page.getByLabel("Search addresses").fill("nothing like it");
  await expect(page.getByText("No address matches")).toBeVisible();
  await expect(page).toHaveURL(/q=nothing/);
  await page.getByLabel("Search addresses").fill("lovelace");
  await expect(page.getByRole("list", { name: "Saved addresses" })).toContainText("Shop");

  await page.getByRole("button", { name: "Delete Shop" }).click();
  await page.getByRole("button", { name: "Delete address" }).click();
  await expect(page.getByText("Address deleted")).toBeVisible();
  await expect(page.getByRole("list", { name: "Saved addresses" })).toHaveCount(0);
  expect(await entries()).toEqual([]);
});

test("days with other hours are added, corrected at their field, and removed", async ({
  page,
  merchant,
  owner: _,
}) => {
  await page.goto(settingsPath(merchant.key, "/merchant"));
  const exceptions = page.getByRole("group", { name: "Exceptions and holidays" });
  const add = exceptions.getByRole("button", { name: "Add a day" });
  await add.click();
  const date = exceptions.getByLabel("Date of exception 1");
  await expect(date).toBeFocused();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(exceptions.getByText("Date of exception 1 is required")).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill("2026-12-24");
  await exceptions.getByRole("checkbox", { name: "Closed on 2026-12-24" }).uncheck();
  await exceptions.getByLabel("Closing time 1 on 2026-12-24").fill("08:00");
  await save.click();
  await expect(exceptions.getByText("The closing time must be after the opening time")).toBeVisible();
  await exceptions.getByLabel("Closing time 1 on 2026-12-24").fill("13:00");
  await add.click();
  await exceptions.getByLabel("Date of exception 2").fill("2026-12-25");
  await save.click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  const hours = async () =>
    (await database().merchant.findUniqueOrThrow({ where: { id: merchant.id }, select: { hours: true } }))
      .hours;
  expect(await hours()).toMatchObject({
    exceptions: [
      { date: "2026-12-24", day: { open: "09:00:00", close: "13:00:00" } },
      { date: "2026-12-25", day: null },
    ],
  });
  await exceptions.getByRole("button", { name: "Remove 2026-12-24" }).click();
  await expect(add).toBeFocused();
  await expect(exceptions.getByLabel("Date of exception 1")).toHaveValue("2026-12-25");
  await save.click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  expect(await hours()).toMatchObject({ exceptions: [{ date: "2026-12-25", day: null }] });
});
