import type { Page } from "@playwright/test";
import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { stopWith } from "@/lib/deliveries/model/search.fixture";
import { hydrated } from "../support/hydration";
import { holdFirstAnswer } from "../support/late-answer";
import { haveDeliveries } from "../support/table";
import {
  expect,
  expectAccessible,
  newMerchantOf,
  newStaff,
  newTeamMember,
  type Role,
  signIn,
  switcher,
  test,
} from "../support/web";

const palette = (page: Page) => page.getByRole("dialog", { name: "Jump to" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });

async function open(page: Page, text = ""): Promise<void> {
  // An open dialog gets all keys, even while it closes.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  if (text !== "") await field(page).fill(text);
}

/** Opens the palette, and returns how the page of every entry that leads to one responds. Other tests pick entries. */
async function answersOfAll(page: Page, start: string, text = ""): Promise<Record<string, number>> {
  await page.goto(start);
  await open(page, text);
  await expect(options(page)).not.toHaveCount(0);
  await expect(palette(page).getByText("Searching…")).toHaveCount(0);
  const entries = await options(page).evaluateAll((all) =>
    all.map(({ textContent, dataset }) => [textContent, dataset["href"]] as const),
  );
  const answers: Record<string, number> = {};
  for (const [name, href] of entries) {
    if (href !== undefined) answers[name] = (await page.request.get(href)).status();
  }
  return answers;
}

for (const role of ["viewer", "member", "owner"] satisfies Role[]) {
  test(`offers the ${role} only working pages`, async ({ page, merchant, context }) => {
    const person = await newTeamMember(merchant.id, role);
    await signIn(context, person);
    await newMerchantOf(person, "viewer");
    await haveDeliveries(merchant.id, { "PAL-1": {} });
    for (const start of [dashboardPath(merchant.key), dashboardPath(merchant.sandbox.key)]) {
      const answers = await answersOfAll(page, start);
      expect(Object.keys(answers).length).toBeGreaterThan(8);
      expect(Object.entries(answers).filter(([, status]) => status !== 200)).toEqual([]);
      const names = Object.keys(answers).join("\n");
      expect(names.includes("New delivery")).toBe(role !== "viewer");
      expect(names).toContain("Exports");
      expect(names.includes("Developers")).toBe(role !== "viewer");
      expect(names.includes("Settings: Simulated courier")).toBe(start !== dashboardPath(merchant.key));
    }
    const found = await answersOfAll(page, dashboardPath(merchant.key), "PAL");
    expect(Object.entries(found).filter(([, status]) => status !== 200)).toEqual([]);
    expect(Object.keys(found).join()).toContain("PAL-1");
  });
}

test("offers support staff and dispatchers only working pages", async ({ page, merchant, context }) => {
  await haveDeliveries(merchant.id, { "PAL-STAFF": {} });
  await signIn(context, await newStaff());
  for (const start of ["/support", "/support/dispatch"]) {
    const answers = await answersOfAll(page, start);
    const pages = [
      "Start",
      "Needs attention",
      "Help",
      "Dispatch",
      "Couriers",
      "Outbox",
      "Do-not-contact list",
      "Dispatch rules",
      "Estimates",
      "Regions",
      "Staff",
      "Audit log",
      "Privacy",
      "Your profile",
    ];
    expect(answers).toEqual(Object.fromEntries(pages.map((name) => [name, 200])));
  }
  const found = await answersOfAll(page, "/support/couriers", "PAL-STAFF");
  expect(Object.values(found)).toEqual([200, 200]);
  expect(Object.keys(found).join()).toContain("PAL-STAFFCorner Books");
  await expect(option(page, /^PAL-STAFF/)).toBeVisible();
  await expectAccessible(page);
});

test.describe("of a merchant", () => {
  test.beforeEach(async ({ page, merchant, owner: _owner }) => {
    const dropoff = stopWith({
      customer_name: "Zelda Quill",
      full_address: "200 N Spring St, Los Angeles, CA 90012",
    });
    await haveDeliveries(merchant.id, {
      "FIND-1": {},
      "FIND-2": {},
      "FIND-3": { body: { dropoff } },
      "A/1 é": {},
    });
    await page.goto(dashboardPath(merchant.key));
  });

  test("finds deliveries by order number, recipient and city, with the keyboard", async ({
    page,
    merchant,
  }) => {
    await open(page, "find-2");
    await expect(option(page, /^FIND-2/)).toBeVisible();
    await expect(option(page, /^FIND-1/)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(deliveryPath(merchant.key, "FIND-2"));
    for (const text of ["zelda qu", "los angeles"]) {
      await open(page, text);
      await expect(options(page)).toHaveCount(1);
      await expect(
        option(page, /^FIND-3 ?Zelda Quill · Los Angeles, CA · Pending · Today, \w{3} \d+, \d+:\d\d [AP]M/),
      ).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await open(page, "A/1 é");
    await option(page, /^A\/1 é/).click();
    await expect(page).toHaveURL(deliveryPath(merchant.key, "A/1 é"));
  });

  test("Enter before the response opens the first match when it arrives", async ({ page, merchant }) => {
    const answer = await holdFirstAnswer(page, /\/dashboard\/data\/deliveries\?.*q=FIND-1/);
    await open(page, "FIND-1");
    await expect(palette(page).getByText("Searching…")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect.poll(answer.asked).toBe(1);
    await answer.release();
    await expect(page).toHaveURL(deliveryPath(merchant.key, "FIND-1"));
  });

  test("an unknown order number is not offered", async ({ page }) => {
    await open(page, "NO-SUCH-1");
    await expect(palette(page).getByText("No results for “NO-SUCH-1”.")).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(palette(page)).toBeVisible();
  });

  test("an older response never replaces a newer one", async ({ page }) => {
    const older = await holdFirstAnswer(page, /\/dashboard\/data\/deliveries\?.*q=FIND-1/);
    await open(page, "FIND-1");
    await expect.poll(older.asked).toBe(1);
    await field(page).fill("FIND-2");
    await expect(option(page, /^FIND-2/)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expect(option(page, /^FIND-1/)).toHaveCount(0);
  });

  test("reports a failed search", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/net::ERR_FAILED/);
    await page.route(/\/dashboard\/data\/deliveries\?/, (route) => route.abort());
    await open(page, "FIND");
    await expect(palette(page).getByText(/The search failed/)).toBeVisible();
    await expectAccessible(page);
  });

  test("lists pasted order numbers", async ({ page, merchant }) => {
    await open(page, "FIND-1, FIND-2");
    await option(page, "List 2 orders").click();
    await expect(page).toHaveURL(deliveriesPath(merchant.key, { orders: ["FIND-1", "FIND-2"] }));
  });

  test("performs the actions of the menus", async ({ page, merchant }) => {
    await open(page, "dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await open(page, "dark");
    await expect(option(page, /dark/)).toHaveCount(0);
    await field(page).fill("shortcuts");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.evaluate(() => {
      window.print = () => (document.title = "printed");
    });
    await open(page, "print");
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle("printed");
    await open(page, "sandbox");
    await option(page, /^Switch to Corner Books, sandbox/).click();
    await expect(page).toHaveURL(dashboardPath(merchant.sandbox.key));
    await expect(switcher(page)).toHaveAccessibleName("Merchant: Corner Books, sandbox");
    await open(page, "switch live");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(dashboardPath(merchant.key));
    await open(page, "log out");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/sign-in/);
  });
});
