import {
  BROOKLYN,
  EMPIRE_STATE,
  NEWARK,
  openQuote,
  PHILADELPHIA,
  stop,
  stopTexts,
  total,
} from "../support/quote";
import { expect, test } from "../support/web";

test.beforeEach(({ owner: _owner }) => undefined);

test("stops are moved with buttons, which keep the focus", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK, BROOKLYN);
  await page.getByRole("button", { name: "Move stop A down" }).click();
  expect(await stopTexts(page)).toEqual([NEWARK, EMPIRE_STATE, BROOKLYN]);
  await expect(page.getByRole("button", { name: "Move stop B down" })).toBeFocused();
  await expect(page.getByText("Stop A is now stop B")).toBeAttached();
  await page.keyboard.press("Enter");
  expect(await stopTexts(page)).toEqual([NEWARK, BROOKLYN, EMPIRE_STATE]);
  // The last stop cannot move down.
  await expect(page.getByRole("button", { name: "Move stop C up" })).toBeFocused();
  await expect(page).toHaveURL(/stop=49.*&stop=1\+Hanson.*&stop=350/);
  await page.reload();
  expect(await stopTexts(page)).toEqual([NEWARK, BROOKLYN, EMPIRE_STATE]);
});

test("stops are dragged with the keyboard and announced", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK, BROOKLYN);
  const before = await total(page).textContent();
  const grip = page.getByRole("button", { name: "Drag stop A" });
  await grip.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Picked up stop A.")).toBeAttached();
  // The list listens to the arrow keys from the page's next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Over stop B.")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Over stop C.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => stopTexts(page)).toEqual([NEWARK, BROOKLYN, EMPIRE_STATE]);
  await expect(total(page)).not.toHaveText(before ?? "");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  expect(await stopTexts(page)).toEqual([NEWARK, BROOKLYN, EMPIRE_STATE]);
});

test("stops are dragged with the pointer", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK, BROOKLYN);
  const grip = page.getByRole("button", { name: "Drag stop C" });
  const [from, to] = [
    await grip.boundingBox(),
    await page.getByRole("button", { name: "Drag stop A" }).boundingBox(),
  ];
  if (!from || !to) throw new Error("no grips");
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y - 20, { steps: 5 });
  await page.mouse.move(to.x + 12, to.y + 8, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => stopTexts(page)).toEqual([BROOKLYN, EMPIRE_STATE, NEWARK]);
});

test("a new stop waits for its address, and gets the focus", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await page.getByRole("button", { name: "Add stop" }).click();
  await expect(stop(page, "Dropoff")).toBeFocused();
  await expect(stop(page, "Dropoff")).toHaveValue("");
  await expect(total(page)).toHaveText(/^\$/);
  await expect(page.getByText("2 legs")).toHaveCount(0);
  await page.keyboard.type(PHILADELPHIA);
  await expect(page.getByText("2 legs")).toBeVisible();
});

test("allows at most 25 stops and at least two", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN, ...Array<string>(22).fill(PHILADELPHIA));
  const add = page.getByRole("button", { name: "Add stop" });
  await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText("25 stops are the maximum.")).toBeVisible();
  expect(await stopTexts(page)).toHaveLength(25);
  await expect(page).toHaveURL(/&stop=$/);
  await page.reload();
  expect(await stopTexts(page)).toHaveLength(25);
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN, PHILADELPHIA, NEWARK);
  await page.getByRole("button", { name: "Remove stop A" }).click();
  await expect(stop(page, "Pickup")).toBeFocused();
  await page.getByRole("button", { name: "Remove stop C" }).click();
  await expect(stop(page, "Dropoff")).toBeFocused();
  expect(await stopTexts(page)).toEqual([BROOKLYN, PHILADELPHIA]);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await expect(total(page)).toHaveText(/^\$/);
});

test("a trip of 25 stops gets a price and a map", async ({ page, merchant }) => {
  await openQuote(
    page,
    merchant.key,
    ...Array.from({ length: 25 }, (_, index) => [EMPIRE_STATE, NEWARK, BROOKLYN][index % 3] ?? ""),
  );
  await expect(total(page)).toHaveText(/^\$/);
  await expect(page.getByRole("img", { name: /Y New York\. / })).toBeVisible();
});

test("everything works with the keyboard alone", async ({ page, merchant }) => {
  await openQuote(page, merchant.key);
  await stop(page, "Pickup").focus();
  await page.keyboard.type("350 5th Ave, New York, NY 1011");
  // Suggestions for the beginning of the address stay until those for all of it are there.
  await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
  await expect(page.getByRole("option", { name: /NY 1011\d/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(stop(page, "Pickup")).toHaveValue(/New York, NY 1011\d/);
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      // After the last element nothing on the page has the focus.
      if ((await focused.count()) === 0) continue;
      if ((await focused.getAttribute("aria-label")) === name || (await focused.textContent()) === name)
        return;
      if (
        (await focused.getAttribute("id")) &&
        (await page.getByLabel(name, { exact: true }).and(focused).count()) > 0
      )
        return;
    }
    throw new Error(`The Tab key does not lead to ${name}`);
  };
  await tabTo("Dropoff");
  await page.keyboard.type(BROOKLYN);
  await page.keyboard.press("Escape");
  await expect(total(page)).toHaveText(/^\$/);
  await tabTo("Move stop B up");
  await page.keyboard.press("Space");
  expect((await stopTexts(page))[0]).toBe(BROOKLYN);
  // The URL follows the fields a moment later.
  await expect(page).toHaveURL(/\?stop=1\+Hanson.*&stop=350/);
  // It is not there while the price is recalculated.
  const create = page.getByRole("link", { name: "Create delivery from this quote" });
  await expect(create).toBeVisible();
  await tabTo("Add stop");
  await tabTo("Create delivery from this quote");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/deliveries\/new\?pickup=1\+Hanson/);
});
