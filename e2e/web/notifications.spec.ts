import { STAFF_DENIED_PATH, STAFF_OUTBOX_PATH } from "@/components/support/paths";
import { dashboardPath } from "@/lib/auth/callback-url";
import { newId } from "@/lib/core/ids";
import type { Switch } from "@/lib/notifications/constants";
import { unsubscribeToken } from "@/lib/notifications/model/unsubscribe-link";
import { changeNotifications } from "@/lib/notifications/verbs/change-notifications";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { audited, test as staffTest } from "../support/staff";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const settings = (key: string) => `${dashboardPath(key)}/settings/notifications`;
const saved = (merchantId: string) => database().notificationSettings.findUnique({ where: { merchantId } });
const switchOn = (merchantId: string, enabled: Switch[]) =>
  changeNotifications(contextFor(merchantId), { enabled, arrivalMinutes: 15 });

test("an owner chooses the recipients' notifications with the keyboard, and previews them", async ({
  page,
  merchant,
  owner: _,
}) => {
  await page.goto(settings(merchant.key));
  const box = page.getByRole("checkbox", { name: "Delivered by email", exact: true });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const minutes = page.getByLabel("Send a new time when it moves by more than (minutes)");
  await minutes.fill("0");
  await minutes.press("Enter");
  await expect(minutes).toHaveAttribute("aria-invalid", "true");
  await expect(minutes).toBeFocused();
  expect(await saved(merchant.id)).toBeNull();
  await minutes.fill("20");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Notification settings saved")).toBeVisible();
  expect(await saved(merchant.id)).toMatchObject({
    enabled: ["delivered email", "delivered sms"],
    arrivalMinutes: 20,
  });
  await page.reload();
  await expect(box).toBeChecked();

  await page.getByText("New time", { exact: true }).last().click();
  const frame = page.frameLocator('iframe[title="The email: New time"]');
  await expect(frame.getByText(`The expected time of your delivery from ${merchant.name}`)).toBeVisible();
});

test("an owner adds recipients to the list and removes them", async ({ page, merchant, owner: _ }) => {
  await page.goto(settings(merchant.key));
  await expect(page.getByText("Nobody yet.")).toBeVisible();
  const field = page.getByLabel("Email address or phone number");
  const add = page.getByRole("button", { name: "Add to the list" });
  await add.click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("ada@");
  await add.click();
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await field.fill("Ada@Example.com");
  await add.click();
  const list = page.getByRole("list", { name: "Recipients without notifications" });
  await expect(list.getByRole("listitem")).toContainText("ada@example.com");
  await expect(field).toHaveValue("");
  await field.fill("ada@example.com");
  await add.click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await list.getByRole("button", { name: "Take ada@example.com off the list" }).click();
  await page.getByRole("button", { name: "Remove from list" }).click();
  await expect(page.getByText("Nobody yet.")).toBeVisible();
});

test("a viewer reads the recipients' notifications, and chooses only their own", async ({
  page,
  context,
  merchant,
}) => {
  await switchOn(merchant.id, ["booked email", "booked sms"]);
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(settings(merchant.key));
  await expect(page.getByText("Only owners change these settings.")).toBeVisible();
  await expect(page.getByText("Email, Text message")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save$|Add to the list/ })).toHaveCount(0);
  await expect(page.getByRole("switch", { name: /Webhook/ })).toHaveCount(0);
  const summary = page.getByRole("switch", { name: /Daily summary/ });
  await expect(summary).not.toBeChecked();
  await summary.click();
  await expect(page.getByText("Email settings saved")).toBeVisible();
  await page.reload();
  await expect(summary).toBeChecked();
  await page.goto(settings(merchant.sandbox.key));
  await expect(page.getByText("A sandbox does not notify its team.")).toBeVisible();
});

test("a member's link disables one kind of email", async ({ page, merchant, owner }) => {
  const member = { userId: owner.id, notice: "needs_attention" } as const;
  await page.goto(`/unsubscribe/${unsubscribeToken({ merchantId: merchant.id, member })}`);
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(page.getByText("“Needs attention”")).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You are unsubscribed from these messages.")).toBeVisible();
  await page.goto(settings(merchant.key));
  await expect(page.getByRole("switch", { name: /Needs attention/ })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: /Daily summary/ })).toBeChecked();
});

test("a mail program unsubscribes with one request, which may be repeated", async ({ request, merchant }) => {
  const recipient = `${newId()}@example.com`;
  const token = unsubscribeToken({ merchantId: merchant.id, recipient });
  const denied = () => database().deniedRecipient.count({ where: { recipient } });
  const post = (value: string) =>
    request.post(`/api/unsubscribe/${value}`, { form: { "List-Unsubscribe": "One-Click" } });
  expect((await request.get(`/unsubscribe/${token}`)).status()).toBe(200);
  expect((await request.get(`/api/unsubscribe/${token}`)).status()).toBe(405);
  expect(await denied()).toBe(0);
  expect((await post(`${token}x`)).status()).toBe(404);
  expect((await post("nonsense")).status()).toBe(404);
  expect(await denied()).toBe(0);
  expect((await post(token)).status()).toBe(200);
  expect((await post(token)).status()).toBe(200);
  expect(await denied()).toBe(1);
  const trail = { merchantId: merchant.id, action: "recipient.unsubscribed" };
  expect(await database().auditEntry.count({ where: trail })).toBe(1);
  expect((await request.get("/unsubscribe/nonsense")).status()).toBe(404);
});

staffTest("the staff keep the list of the whole installation", async ({ page, staff, merchant }) => {
  await switchOn(merchant.id, ["booked email"]);
  const email = `${newId()}@example.com`;
  await page.goto(STAFF_OUTBOX_PATH);
  await page.getByRole("link", { name: "Do-not-contact list" }).click();
  await expect(page).toHaveURL(STAFF_DENIED_PATH);
  await page.getByLabel("Email address or phone number").fill(email);
  await page.getByRole("button", { name: "Add to the list" }).click();
  const take = page.getByRole("button", { name: `Take ${email} off the list` });
  await expect(take).toBeVisible();
  await newDelivery(merchant.id, newOrderNumber(), { email });
  const state = async () => (await database().message.findFirst({ where: { recipient: email } }))?.state;
  await expect.poll(state).toBe("suppressed");
  await take.click();
  await page.getByRole("button", { name: "Remove from list" }).click();
  await expect(take).toHaveCount(0);
  expect(await audited(staff.id, "recipient.denied_everywhere")).toHaveLength(1);
  expect(await audited(staff.id, "recipient.allowed_everywhere")).toHaveLength(1);
});
