import type { BrowserContext } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { database } from "../support/database";
import { securityEventsOf } from "../support/log";
import { expect, expectAccessible, newStaff, signIn, test } from "../support/web";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** Opens a page, so that the session was last seen a minute after it was opened. */
async function beSeen(context: BrowserContext, userId: string, path: string): Promise<void> {
  await database().session.updateMany({
    where: { userId },
    data: { lastSeenAt: new Date(Date.now() - 61_000) },
  });
  await context.request.get(path);
}

test("people see their sessions and end them one by one or all others at once", async ({
  page,
  context,
  browser,
  baseURL,
  merchant,
  owner,
}) => {
  const path = settingsPath(merchant.key);
  const others: BrowserContext[] = [];
  for (const userAgent of [IPHONE, undefined, undefined]) {
    const other = await browser.newContext({ baseURL, userAgent });
    await signIn(other, owner);
    await beSeen(other, owner.id, path);
    others.push(other);
  }
  await beSeen(context, owner.id, path);
  await page.goto(path);
  const rows = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText("This session");
  await expect(rows.first()).toContainText(/Chrome \d+ on /);
  await expect(rows.first()).toContainText("Network 127.0.0.1");
  await expect(rows.first().getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await expectAccessible(page);

  const phone = page.getByRole("button", { name: "Sign out Safari 18 on iOS, 127.0.0.1" });
  await phone.click();
  await expect(phone).toHaveCount(0);
  await expect(rows).toHaveCount(3);
  const isOpen = async (other: BrowserContext) =>
    (await other.request.get(path, { maxRedirects: 0 })).status() === 200;
  expect(await Promise.all(others.map(isOpen))).toEqual([false, true, true]);

  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(rows).toHaveCount(1);
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false, false]);
  await page.reload();
  await expect(rows).toHaveCount(1);
  for (const other of others) await other.close();
  const trail = await database().auditEntry.count({
    where: { subjectId: owner.id, action: "user.sessions_ended" },
  });
  expect([trail, securityEventsOf(owner.email)]).toEqual([2, ["session.ended", "session.ended"]]);
});

test("the times use the reader’s clock", async ({ browser, baseURL, merchant, owner }) => {
  const context = await browser.newContext({ baseURL, timezoneId: "Asia/Tokyo" });
  await signIn(context, owner);
  const page = await context.newPage();
  await page.goto(settingsPath(merchant.key));
  const time = page.getByRole("list", { name: "Sessions" }).getByRole("time").first();
  await expect(time).toHaveText(/ GMT\+9$/);
  await expect(time).toHaveAttribute("title", / UTC$/);
  await context.close();
});

test("staff have a profile with their sessions", async ({ page, context }) => {
  const staff = await newStaff();
  await signIn(context, staff);
  await page.goto("/support");
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL("/support/profile");
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
});
