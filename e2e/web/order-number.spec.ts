import { dashboardPath } from "@/lib/auth/callback-url";
import { deliveriesPath } from "@/components/deliveries/paths";
import { haveDeliveries, rowLinks } from "../support/table";
import { expect, expectAccessible, test } from "../support/web";

const START = "ORDER-2026-1";
const END = "DDLE-00041";
const WHOLE = `${START}1-22-WITH-A-LONG-MI${END}`;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a long order number is truncated in the middle, and is completely there", async ({
  page,
  merchant,
  owner: _,
}) => {
  await haveDeliveries(merchant.id, { [WHOLE]: {}, "SHORT-1": {} });
  await page.goto(deliveriesPath(merchant.key));
  const link = page.getByRole("link", { name: WHOLE, exact: true });
  await expect(link).toHaveText(WHOLE);
  const middle = link.locator("bdi > span");
  await expect(middle).toHaveText(WHOLE.slice(START.length, -END.length));
  expect(await middle.evaluate((element) => getComputedStyle(element, "::before").content)).toContain("…");
  // The column is as wide as the short text: the hidden part takes no room.
  expect((await middle.boundingBox())?.width).toBeLessThan(20);

  await test.step("the tooltip shows it on hover and on focus", async () => {
    const tooltip = page.locator("span[popover]").getByText(WHOLE, { exact: true });
    await link.hover();
    await expect(tooltip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
    await rowLinks(page).first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(link).toBeFocused();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(tooltip).toHaveCount(0);
  });

  await test.step("copying includes all of it", async () => {
    await link.locator("bdi").evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press("Control+C");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(WHOLE);
  });

  await expectAccessible(page);
});

test("on the overview, too", async ({ page, merchant, owner: _ }) => {
  await haveDeliveries(merchant.id, { [WHOLE]: { status: "failed" } });
  await page.goto(dashboardPath(merchant.key));
  const link = page.getByRole("link", { name: WHOLE, exact: true }).first();
  await expect(link.locator("bdi > span")).toHaveText(WHOLE.slice(START.length, -END.length));
  await expectAccessible(page);
});
