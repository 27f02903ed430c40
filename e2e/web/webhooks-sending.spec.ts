import { Webhook } from "standardwebhooks";
import { endpointPath } from "@/components/developers/webhooks/paths";
import { operatorContext } from "@/lib/testing/people";
import { createEndpoint } from "@/lib/webhooks/verbs/create-endpoint";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { database } from "../support/database";
import { type Received, Receiver } from "../support/receiver";
import { expect, expectAccessible, test } from "../support/web";

type Event = { id: string; sequence: number; type: string };

/** Verifies a webhook as a receiver does. @throws if the signature is not ours */
const verified = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, {
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  }) as Event;

test("a test event arrives and is resent, and missed events are replayed", async ({
  page,
  merchant,
  owner,
}) => {
  void owner;
  const receiver = await Receiver.start();
  try {
    const { id: merchantId, key } = merchant.sandbox;
    const ctx = operatorContext(database(), merchantId);
    // In the sandbox: the tests' server must allow loopback there.
    const { id, secret } = await createEndpoint(ctx, {
      url: receiver.url,
      description: "",
      events: "all",
      eventTypes: [],
      isInOrder: false,
    });
    await page.goto(endpointPath(key, id));
    receiver.status = 500;
    receiver.answer = "no database";
    await page.getByRole("button", { name: "Send test event" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send test event" }).click();
    const attempts = page.getByRole("list", { name: "Attempts, newest first" }).getByRole("listitem");
    await expect(attempts.first()).toContainText("no database");
    receiver.status = 204;
    await page.getByRole("button", { name: "Resend" }).click();
    await expect(page.getByText("Delivered")).toBeVisible();
    await expectAccessible(page);
    const [first, last] = [receiver.received[0], receiver.received.at(-1)];
    if (!first || !last) throw new Error("Nothing arrived");
    expect(verified(secret, last)).toEqual(verified(secret, first));
    expect(verified(secret, last)).toMatchObject({ sequence: 0, id: last.headers["webhook-id"] });

    await page.getByRole("link", { name: receiver.url }).click();
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText(/^It is off/)).toBeVisible();
    await createDelivery(ctx, deliveryInput("MISSED-1"));
    await expect.poll(() => database().event.count({ where: { merchantId } })).toBe(1);
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("button", { name: "Replay…" }).click();
    await page.getByRole("radio", { name: "After a sequence" }).check({ force: true });
    await page.getByLabel("After sequence").fill("0");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => receiver.received.map((each) => verified(secret, each).type))
      .toContain("delivery.created");
    const row = page.getByRole("table", { name: "Messages" }).locator("tbody tr").first();
    await expect(row).toContainText("MISSED-1");
    await expect(row).toContainText("Delivered");
  } finally {
    await receiver.stop();
  }
});
