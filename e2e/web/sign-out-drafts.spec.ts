import { newDeliveryPath } from "@/components/deliveries/paths";
import type { Page } from "@playwright/test";
import { booking } from "../support/booking";
import { expect, newTeamMember, signIn, test } from "../support/web";

/** Everything stored for drafts: of all tabs, and of this page. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

const SECRET = "SECRET-ORDER";

async function typeDraft(page: Page, merchantKey: string, orderNumber: string) {
  await page.goto(newDeliveryPath(merchantKey));
  await booking(page).orderNumber.fill(orderNumber);
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(await kept(page)).toContain(orderNumber);
}

async function signOutByMenu(page: Page) {
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
}

test.describe("a draft leaves the browser", () => {
  test("after a sign-out in the menu, in every open tab", async ({
    page,
    context,
    merchant,
    owner: _,
    consoleGuard,
  }) => {
    // The open tab requests a price after its session has ended.
    consoleGuard.allow(/401/);
    const other = await context.newPage();
    await typeDraft(other, merchant.key, `${SECRET}-other-tab`);
    await typeDraft(page, merchant.key, `${SECRET}-first`);
    // Typed just before, and not saved yet.
    await booking(page).dropoff.name.fill(`${SECRET}-last-word`);
    await signOutByMenu(page);
    await expect.poll(() => kept(page)).not.toContain(SECRET);
    await expect.poll(() => kept(other)).not.toContain(SECRET);

    // Text typed into the open tab afterward is not stored.
    await booking(other).dropoff.name.fill(`${SECRET}-after`);
    await other.goto("/sign-in");
    expect(await kept(other)).not.toContain(SECRET);

    await signIn(context, await newTeamMember(merchant.id, "member"));
    for (const tab of [page, other]) {
      await tab.goto(newDeliveryPath(merchant.key));
      await expect(booking(tab).orderNumber).toHaveValue("");
      await expect(tab.getByText("You have an unfinished delivery")).toBeHidden();
      expect(await kept(tab)).not.toContain(SECRET);
    }
  });

  test("when a session ends without a page, as soon as one is opened", async ({
    page,
    context,
    owner,
    merchant,
  }) => {
    await typeDraft(page, merchant.key, SECRET);
    const { csrfToken } = (await (await page.request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    await page.request.post("/api/auth/signout", { form: { csrfToken, json: "true" } });
    await page.goto("/");
    await expect.poll(() => kept(page)).not.toContain(SECRET);
    // The same person starts again, and the new draft is stored as usual.
    await signIn(context, owner);
    await page.goto(newDeliveryPath(merchant.key));
    await expect(booking(page).orderNumber).toHaveValue("");
    await booking(page).orderNumber.fill("NEXT-DAY");
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.reload();
    await expect(booking(page).orderNumber).toHaveValue("NEXT-DAY");
  });
});
