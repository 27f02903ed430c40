import type { Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { staffDeliveryPath, staffMerchantPath } from "@/components/support/paths";
import { resetAttempts } from "@/lib/account/model/throttle";
import { disableUser } from "@/lib/account/verbs/disable-user";
import { makeResetLink } from "@/lib/account/verbs/make-reset-link";
import { dashboardPath } from "@/lib/auth/callback-url";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { securityEventsOf } from "../support/log";
import {
  expect,
  expectAccessible,
  newMerchantOf,
  newStaff,
  newTeamMember,
  signIn,
  test,
} from "../support/web";

const NEW_PASSWORD = "nine green bottles";

const dialogFor = (page: Page, name: string) => page.getByRole("dialog", { name: `Help ${name} sign in` });

/** Creates a reset link on a page that lists the person. @returns its path */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: `Help ${name} sign in` }).click();
  await dialogFor(page, name).getByRole("button", { name: "Create reset link" }).click();
  const link = dialogFor(page, name).getByText(/\/reset\//);
  await expect(link).toBeVisible();
  return new URL((await link.textContent()) ?? "").pathname;
}

async function setPassword(page: Page, path: string, password: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
}

const linkOf = async (userId: string) => {
  const { token } = await makeResetLink(operatorContext(database()), { userId });
  return `/reset/${token}`;
};

test("an owner restores a team member's access", async ({ page, browser, baseURL, merchant, owner }) => {
  const member = await newTeamMember(merchant.id, "member");
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, member);
  await page.goto(settingsPath(merchant.key, "/team"));
  await expect(page.getByRole("button", { name: `Help ${owner.name} sign in` })).toHaveCount(0);
  const path = await makeLink(page, member.name);
  await expectAccessible(page);

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await setPassword(guest, path, "short");
  await expect(guest.getByText("New password must be at least 10 characters")).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel("New password", { exact: true }).fill("password123");
  await guest.getByRole("button", { name: "Set password" }).click();
  await expect(guest.getByText(/easy to guess/)).toBeVisible();
  await guest.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await guest.getByRole("button", { name: "Set password" }).click();
  await expect(guest.getByText("Your new password is set")).toBeVisible();
  await guest.goto(path);
  await expect(guest.getByRole("heading", { name: "This link has already been used" })).toBeVisible();
  await expectAccessible(guest);

  const other = await elsewhere.newPage();
  await other.goto(dashboardPath(merchant.key));
  await expect(other, "every session has ended").toHaveURL(/\/sign-in/);
  await guest.getByRole("link", { name: "Go to sign-in" }).click();
  await guest.getByLabel("Email").fill(member.email);
  await guest.getByLabel("Password").fill(NEW_PASSWORD);
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await guest.waitForURL(dashboardPath(merchant.key));
  await guest.context().close();
  await elsewhere.close();
  expect(securityEventsOf(member.email)).toEqual(
    expect.arrayContaining(["reset_link.made", "reset_link.used"]),
  );
});

test("an invalid link explains why", async ({ page, merchant }) => {
  const member = await newTeamMember(merchant.id, "member");
  const older = await linkOf(member.id);
  const newer = await linkOf(member.id);
  const says = async (path: string, title: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(member.email)).toHaveCount(0);
  };
  await says(older, "This link is no longer valid");
  await database().passwordReset.updateMany({
    where: { userId: member.id },
    data: { expiresAt: new Date() },
  });
  await says(newer, "This link has expired");
  await says("/reset/never-made", "This link does not exist");
  const link = await linkOf(member.id);
  await disableUser(operatorContext(database()), { userId: member.id });
  await says(link, "This account is disabled");
});

test("a link that ends while its page is open changes nothing", async ({ page, merchant }) => {
  const member = await newTeamMember(merchant.id, "member");
  const path = await linkOf(member.id);
  await page.goto(path);
  await linkOf(member.id);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link can no longer be used. Ask for a new one")).toBeVisible();
  // Only the count of this test: others wait to be slowed.
  await resetAttempts(database(), { email: "reset links from 127.0.0.1", address: "127.0.0.1" });
});

test("only staff can help a person who belongs to several merchants", async ({
  page,
  context,
  merchant,
  owner: _owner,
}) => {
  const member = await newTeamMember(merchant.id, "member");
  await newMerchantOf(member, "owner");
  await page.goto(settingsPath(merchant.key, "/team"));
  await page.getByRole("button", { name: `Help ${member.name} sign in` }).click();
  await page.getByRole("button", { name: "Create reset link" }).click();
  await expect(dialogFor(page, member.name)).toContainText("only Waybill support can do this");
  expect(await database().passwordReset.count({ where: { userId: member.id } })).toBe(0);

  // The open page would send requests as somebody else.
  await page.goto("about:blank");
  const staff = await newStaff();
  await signIn(context, staff);
  const ctx = operatorContext(database(), merchant.id);
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await page.goto(staffDeliveryPath({ merchantId: merchant.id, deliveryId: delivery.id }));
  await page.getByRole("link", { name: merchant.name }).click();
  await expect(page).toHaveURL(staffMerchantPath(merchant.id));
  const path = await makeLink(page, member.name);
  await setPassword(page, path, NEW_PASSWORD);
  await expect(page.getByText("Your new password is set")).toBeVisible();
  const made = await database().auditEntry.findFirstOrThrow({
    where: { subjectId: member.id, action: "user.reset_link_made" },
  });
  expect(made).toMatchObject({ actorKind: "staff", actorId: staff.id, merchantId: merchant.id });
});
