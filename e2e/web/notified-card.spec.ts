import { deliveryPath } from "@/components/deliveries/paths";
import { newId } from "@/lib/core/ids";
import type { Switch } from "@/lib/notifications/constants";
import { listNotifications } from "@/lib/notifications/reads/list-notifications";
import { changeNotifications } from "@/lib/notifications/verbs/change-notifications";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { contextFor, courierMoves, newDelivery } from "../support/deliveries";
import { linkIn, mailsTo, mailTo } from "../support/mail";
import { expect, expectAccessible, test } from "../support/web";

test("a delivery's page shows the recipient's notifications; nobody is notified after unsubscribing", async ({
  page,
  merchant,
  owner: _,
}) => {
  const enabled: Switch[] = ["booked email", "delivered email"];
  await changeNotifications(contextFor(merchant.id), { enabled, arrivalMinutes: 15 });
  const email = `${newId()}@example.com`;
  const orderNumber = newOrderNumber();
  await newDelivery(merchant.id, orderNumber, { email });
  const mail = await mailTo(email, `Your delivery from ${merchant.name} is booked`);
  await page.goto(deliveryPath(merchant.key, orderNumber));
  const told = page.getByRole("list", { name: "Notifications to the recipient" });
  await expect(told.getByRole("listitem")).toContainText(["Booked"]);
  await expect(told).toContainText(email);
  await expect(async () => {
    await page.reload();
    await expect(told.getByText("Sent", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto(linkIn(mail, "unsubscribe"));
  await expect(page.getByText(email)).toBeVisible();
  expect(
    await database().deniedRecipient.count({ where: { recipient: email } }),
    "a look changes nothing",
  ).toBe(0);
  await page.getByRole("button", { name: "Unsubscribe" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are unsubscribed from these messages.")).toBeVisible();
  const moves = ["assigned", "accepted", "picked_up", "started", "on_the_way", "completed"] as const;
  await courierMoves(merchant.id, orderNumber, ...moves);
  const { id } = await database().delivery.findFirstOrThrow({
    where: { merchantId: merchant.id, orderNumber },
  });
  const states = async () =>
    (await listNotifications(contextFor(merchant.id), { deliveryId: id })).map(
      ({ kind, state }) => `${kind} ${state}`,
    );
  await expect.poll(states).toEqual(["recipient_booked sent", "recipient_delivered suppressed"]);
  expect(mailsTo(email)).toHaveLength(1);
  await page.goto(deliveryPath(merchant.key, orderNumber));
  await expect(told).toContainText("The recipient gets no notifications");
});
