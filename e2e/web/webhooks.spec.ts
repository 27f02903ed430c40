import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { deliveryPath } from "@/components/deliveries/paths";
import { endpointPath, messagePath, webhooksPath } from "@/components/developers/webhooks/paths";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { createEndpoint } from "@/lib/webhooks/verbs/create-endpoint";
import { database } from "../support/database";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const HOOKS = "https://shop.example.com/hooks";

/** Creates an endpoint of the merchant without messages. */
const newEndpoint = (merchantId: string) =>
  createEndpoint(operatorContext(database(), merchantId), {
    url: HOOKS,
    description: "Orders",
    events: "all",
    eventTypes: [],
    isInOrder: false,
  });

const messages = (page: Page) => page.getByRole("table", { name: "Messages" }).locator("tbody tr");

/** The secret in an open dialog. */
async function shownSecret(page: Page): Promise<string> {
  const secret = page.getByRole("dialog").locator("code", { hasText: /^whsec_/ });
  await expect(secret).toBeVisible();
  return (await secret.textContent()) ?? "";
}

test("a member creates an endpoint with the keyboard, and sees its secret once", async ({
  page,
  context,
  merchant,
}) => {
  await signIn(context, await newTeamMember(merchant.id, "member"));
  await page.goto(webhooksPath(merchant.key));
  await expect(page.getByText("No endpoints")).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the guide" })).toHaveAttribute("href", "/docs/events");
  await page.getByRole("button", { name: "New endpoint" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create endpoint" }).click();
  await expect(page.getByText("URL is required")).toBeVisible();
  await page.getByLabel("URL").fill("shop.example.com");
  await page.getByLabel("Description").fill("Orders");
  await expect(page.getByText("Enter a complete web address, such as https://")).toBeVisible();
  await page.getByLabel("URL").fill("https://192.168.1.10/hooks");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This address is not on the public internet")).toBeVisible();
  await page.getByLabel("URL").fill(HOOKS);
  await page.getByRole("radio", { name: "Only some" }).check();
  await page.getByRole("button", { name: "Create endpoint" }).click();
  await expect(page.getByText("Choose at least one event type")).toBeVisible();
  await page.getByLabel("delivery.created").check();
  await expectAccessible(page);
  await page.getByLabel("URL").press("Enter");
  const secret = await shownSecret(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOOKS);
  await expect(page.getByText("No messages yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reveal secret" })).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);
  await page.getByRole("link", { name: "Webhooks", exact: true }).first().click();
  const row = page.getByRole("list", { name: "Endpoints" }).getByRole("listitem");
  await expect(row).toContainText(HOOKS);
  await expect(row).toContainText("delivery.created");
  await expect(row).toContainText("Nothing sent yet");
});

test("an owner edits, reveals, rotates, disables, enables and deletes", async ({ page, merchant, owner }) => {
  void owner;
  const { id, secret } = await newEndpoint(merchant.id);
  await page.goto(endpointPath(merchant.key, id));
  await page.getByRole("button", { name: "Reveal secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reveal" }).click();
  expect(await shownSecret(page)).toBe(secret);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Rotate secret" }).click();
  await expect(page.getByRole("radio", { name: "For 24 hours" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create new secret" }).click();
  expect(await shownSecret(page)).not.toBe(secret);
  await expect(page.getByText("For 24 hours each message is signed with both")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/2 active until/)).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("URL")).toHaveValue(HOOKS);
  await page.getByLabel("URL").fill("https://new.example.com/");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("https://new.example.com/");

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("It is off: somebody on your team switched it off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send test event" })).toHaveCount(0);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("button", { name: "Send test event" })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(webhooksPath(merchant.key));
  await expect(page.getByText("No endpoints")).toBeVisible();
});

test("messages can be filtered, and each shows the results of its attempts", async ({
  page,
  merchant,
  owner,
}) => {
  void owner;
  const { id } = await newEndpoint(merchant.id);
  const eventId = randomUUID();
  // It is disabled, so that the server does not use this URL.
  await database().webhookEndpoint.updateMany({
    where: { id },
    data: { offReason: "failing", offAt: new Date() },
  });
  const key = { merchantId: merchant.id, endpointId: id, eventId };
  await database().webhookMessage.create({
    data: { ...key, type: "delivery.created", state: "failed", attempts: 2, nextAttemptAt: null },
  });
  const attempt = { ...key, at: new Date(), durationMs: 1234 };
  await database().webhookAttempt.createMany({
    data: [
      { ...attempt, number: 1, problem: "unknown_host" },
      { ...attempt, number: 2, problem: "status", status: 500, answer: "<b>no database</b>" },
    ],
  });
  await page.goto(endpointPath(merchant.key, id));
  await expect(page.getByText("nothing but failures came for five days")).toBeVisible();
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page)).toContainText("Failed");
  await page.getByLabel("State").selectOption("delivered");
  await expect(page.getByText("No message matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all messages" }).click();
  await expect(messages(page)).toContainText("2 attempts");
  await messages(page).getByRole("link").click();
  await expect(page).toHaveURL(messagePath(merchant.key, { id, eventId }));
  const attempts = page.getByRole("list", { name: "Attempts, newest first" }).getByRole("listitem");
  await expect(attempts.first()).toContainText("<b>no database</b>");
  await expect(attempts.first()).toContainText("The response status was not 2xx");
  await expect(attempts.last()).toContainText("The host name could not be resolved");
  await expect(page.getByText(`webhook-id: evt_test_${eventId}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend" })).toBeDisabled();
  await expectAccessible(page);
});

test("a replay shows how many events are sent again", async ({ page, merchant, owner }) => {
  void owner;
  const ctx = operatorContext(database(), merchant.id);
  await createDelivery(ctx, deliveryInput("HOOK-1"));
  await expect.poll(() => database().event.count({ where: { merchantId: merchant.id } })).toBe(1);
  const { id } = await newEndpoint(merchant.id);
  await page.goto(endpointPath(merchant.key, id));
  await page.getByRole("button", { name: "Replay…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replay" }).click();
  await expect(page.getByText("Choose a time")).toBeVisible();
  await page.getByRole("radio", { name: "After a sequence" }).check({ force: true });
  await page.getByLabel("After sequence").fill("none");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a sequence: a whole number")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("After sequence").fill("0");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 event is sent again")).toBeVisible();
  await expect(messages(page)).toContainText("HOOK-1");
});

test("nobody sees another merchant's endpoint or message", async ({
  page,
  merchant,
  owner,
  consoleGuard,
}) => {
  void owner;
  consoleGuard.allow(/404/);
  const { id } = await newEndpoint(merchant.sandbox.id);
  for (const path of [
    endpointPath(merchant.key, id),
    messagePath(merchant.key, { id, eventId: "none" }),
    messagePath(merchant.sandbox.key, { id, eventId: "none" }),
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test("a delivery's timeline names the notified endpoint and links to the message", async ({
  page,
  merchant,
  owner,
}) => {
  void owner;
  await createDelivery(operatorContext(database(), merchant.id), deliveryInput("TOLD-1"));
  const events = { merchantId: merchant.id };
  await expect.poll(() => database().event.count({ where: events })).toBe(1);
  const { id: eventId, ...event } = await database().event.findFirstOrThrow({ where: events });
  const { id } = await newEndpoint(merchant.id);
  const { sequence, type, deliveryId, deliverySequence } = event;
  await database().webhookMessage.create({
    data: {
      ...{ merchantId: merchant.id, endpointId: id, eventId, sequence, type, deliveryId, deliverySequence },
      ...{ state: "delivered", attempts: 1, nextAttemptAt: null },
    },
  });
  await page.goto(deliveryPath(merchant.key, "TOLD-1"));
  const timeline = page.getByRole("list", { name: "Timeline, newest first" });
  await expectAccessible(page);
  await timeline.getByRole("link", { name: "shop.example.com delivered" }).click();
  await expect(page).toHaveURL(messagePath(merchant.key, { id, eventId }));
  await expect(page.getByText("user-agent: Waybill-Webhooks/1")).toBeVisible();
});
