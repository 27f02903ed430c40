import { audited, test } from "../support/staff";
import { database } from "../support/database";
import { expect, expectAccessible, newStaff, newTeamMember, openSession, signIn } from "../support/web";

test("an administrator disables a colleague, who is out at once, and enables them again", async ({
  page,
  browser,
  staff,
}) => {
  const colleague = await newStaff({ isAdmin: false });
  const theirs = await browser.newContext();
  await signIn(theirs, colleague);
  const theirPage = await theirs.newPage();
  await theirPage.goto("/support");

  await page.goto("/support/staff");
  const row = page.getByRole("listitem").filter({ hasText: colleague.email });
  await expect(row).toContainText("Last sign-in");
  // Before the first message, which covers part of the list.
  await expectAccessible(page);
  await row.getByRole("button", { name: `Disable ${colleague.name}` }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable account" }).click();
  await expect(row).toContainText("Disabled");
  await theirPage.reload();
  await expect(theirPage.getByRole("heading", { level: 1 })).not.toHaveText("Support");

  await row.getByRole("button", { name: `Enable ${colleague.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Enable account" }).click();
  await expect(row.getByRole("button", { name: `Disable ${colleague.name}` })).toBeVisible();
  await row.getByRole("button", { name: `Role of ${colleague.name}: Support` }).click();
  await page.getByRole("menuitemradio", { name: "Administrator" }).click();
  await expect(row.getByRole("button", { name: `Role of ${colleague.name}: Administrator` })).toBeVisible();
  const own = page.getByRole("listitem").filter({ hasText: "You" });
  await expect(own).toContainText("Administrator");
  await expect(own.getByRole("button")).toHaveCount(0);

  await row.getByRole("link", { name: `Audit log of ${colleague.name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue(colleague.id);
  await page.getByRole("combobox", { name: "Person" }).selectOption(staff.id);
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(log.getByRole("row", { name: `Account disabled: ${colleague.name}` })).toBeVisible();
  await expect(
    log.getByRole("row", { name: `Role in the staff changed (support → administrator): ${colleague.name}` }),
  ).toBeVisible();
  expect(await audited(staff.id, "user.enabled")).toHaveLength(1);
  await theirs.close();
});

test("staff without the permission see the list without its buttons", async ({ page, context }) => {
  const support = await newStaff({ isAdmin: false });
  await signIn(context, support);
  await page.goto("/support/staff");
  await expect(page.getByRole("listitem").filter({ hasText: support.email })).toContainText("You");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.goto("/support");
  await expect(page.getByRole("button", { name: "New merchant" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New member of staff" })).toHaveCount(0);
});

test("a merchant's page says what is there, and disables the account of one of its people", async ({
  page,
  merchant,
  staff: _,
}) => {
  const member = await newTeamMember(merchant.id, "member");
  await openSession(member);
  await page.goto(`/support/merchants/${merchant.id}`);
  await expect(page.getByText("API credentials1 valid pair, never used")).toBeVisible();
  await page.getByRole("button", { name: `Disable ${member.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable account" }).click();
  await expect(page.getByRole("button", { name: `Enable ${member.name}` })).toBeVisible();
  await expectAccessible(page);
  expect(await database().session.count({ where: { userId: member.id, revokedAt: null } })).toBe(0);
});
