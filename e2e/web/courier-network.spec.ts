import type { Page } from "@playwright/test";
import { renewCourierLink } from "@/lib/dispatch/verbs/renew-courier-link";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { operatorContext } from "@/lib/testing/people";
import {
  claimLink,
  courierCard,
  doorSheet,
  expectDone,
  fillInDoor,
  giveTo,
  handOver,
  phonePhoto,
  PHONE,
  press,
  someCourier,
  stepsOf,
  waitUntilCached,
} from "../support/courier";
import { database } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { expect, test } from "../support/web";

test.use(PHONE);

/** Browser messages without a network. */
const NETWORK = /Failed to load resource|error occurred when fetching the script/;

const waiting = (page: Page) => page.getByText(/waiting for the network/);

/** Returns what the phone has stored, such as unsent actions and drafts, once it has stored what is on the screen. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("waybill-courier");
        opening.onerror = () => reject(new Error("The phone stores nothing"));
        opening.onsuccess = () => {
          const { result: database } = opening;
          const reading = database.transaction("kept").objectStore("kept").getAll();
          reading.onerror = () => reject(new Error("The phone reads nothing"));
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result as unknown[]);
          };
        };
      }),
  );

const PRESSES = "**/presses";

test("stores actions without a network and across a reload, and sends each once", async ({
  page,
  context,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(NETWORK);
  await newDelivery(merchant.id, "C-1");
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1"));

  await context.setOffline(true);
  await press(page, "C-1", "Accept");
  await expect(waiting(page)).toBeVisible();
  await press(page, "C-1", "Start");
  await expect(page.getByText("2 actions are stored and will be sent later")).toBeVisible();
  expect(await stepsOf(merchant.id, "C-1")).toEqual(["pending", "assigned"]);

  // The network is back, but the server does not respond.
  await page.route(PRESSES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("accepted");
  await page.reload();
  await expect(page.getByText(/Started: (waiting|sending)/)).toBeVisible();
  await press(page, "C-1", "Picked up");
  await expect(page.getByText(/Picked up: (waiting|sending)/)).toBeVisible();

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(/(waiting for the network|sending…)/)).toHaveCount(0);
  const steps = ["pending", "assigned", "accepted", "started", "picked_up"];
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toEqual(steps);
  expect(await database().courierActionRecord.count({ where: { merchantId: merchant.id } })).toBe(3);
});

test("a tab closed at the door sends its proof when reopened", async ({
  page,
  context,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(NETWORK);
  await newDelivery(merchant.id, "C-1");
  await newDelivery(merchant.id, "C-2");
  const link = await giveTo(await someCourier(), merchant.id, "C-1", "C-2");
  await context.route(PRESSES, (route) => route.fulfill({ status: 503, body: "away" }));
  await page.goto(link);
  for (const name of ["Accept", "Start", "Picked up", "On the way", "Delivered"])
    await press(page, "C-1", name);
  await handOver(page, { recipientName: "Grace Hopper", photo: await phonePhoto() });
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await expect.poll(() => stored(page)).toContainEqual(expect.objectContaining({ status: "completed" }));
  await page.close();

  await context.unroute(PRESSES);
  const again = await context.newPage();
  await again.goto(link);
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("completed");
  await expect(again.getByText("Not sent yet")).toHaveCount(0);
  await expect(courierCard(again, "C-1")).toHaveCount(0);
  await expect(courierCard(again, "C-2")).toBeVisible();
  const proof = await database().proofOfDelivery.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(proof.photoFileId).not.toBeNull();
});

test("restores the proof-of-delivery sheet after the phone has closed the page", async ({
  page,
  merchant,
}) => {
  await newDelivery(merchant.id, "C-1", { confirmation_sign_required: true });
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1"));
  for (const name of ["Accept", "Start", "Picked up", "On the way", "Delivered"])
    await press(page, "C-1", name);
  await fillInDoor(page, { recipientName: "Grace Hopper", photo: await phonePhoto(), sign: true });
  const draft = { recipientName: "Grace Hopper", strokes: [expect.anything()] };
  await expect.poll(() => stored(page)).toContainEqual(expect.objectContaining(draft));
  await page.reload();

  await press(page, "C-1", "Delivered");
  const sheet = doorSheet(page);
  await expect(sheet.getByLabel("Who received it?")).toHaveValue("Grace Hopper");
  await expect(sheet.getByRole("img", { name: "The photo you took" })).toBeVisible();
  await expect(sheet.getByRole("img", { name: "Signature: drawn" })).toBeVisible();
  await page.locator("canvas[data-ready]").waitFor();
  await sheet.getByRole("button", { name: "Delivered", exact: true }).click();
  await expectDone(page, "C-1");
  const proof = await database().proofOfDelivery.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(proof).toMatchObject({
    recipientName: "Grace Hopper",
    photoFileId: expect.any(String),
    signatureFileId: expect.any(String),
  });
});

test("opens without a network in its last state", async ({ page, context, merchant, consoleGuard }) => {
  consoleGuard.allow(NETWORK);
  await newDelivery(merchant.id, "C-1");
  const courier = await someCourier();
  await page.goto(await giveTo(courier, merchant.id, "C-1"));
  await press(page, "C-1", "Accept");
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("accepted");
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.reload();
  await press(page, "C-1", "Start");
  await expect(waiting(page)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("started");

  await renewCourierLink(operatorContext(database()), { courierId: courier.id });
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  await expect(courierCard(page, "C-1")).toHaveCount(0);
  const isPageKept = () =>
    page.evaluate(async () => (await caches.match(window.location.pathname)) !== undefined);
  await expect.poll(isPageKept).toBe(false);
});

test("shows a rejection, and discards actions that depend on it", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(NETWORK);
  await newDelivery(merchant.id, "C-1");
  await newDelivery(merchant.id, "C-2");
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1", "C-2"));
  await page.route(PRESSES, (route) => route.abort());
  await press(page, "C-1", "Accept");
  await press(page, "C-1", "Start");
  await cancelDelivery(contextFor(merchant.id), { orderNumber: "C-1", reason: null });
  await page.unroute(PRESSES);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const refusal = page.getByRole("alert").filter({ hasText: "“Accepted”, “Started” were not saved" });
  await expect(refusal).toBeVisible();
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect(courierCard(page, "C-1")).toHaveCount(0);
  await expect(courierCard(page, "C-2")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Order C-1" })).toContainText("No longer yours");
  expect(await stepsOf(merchant.id, "C-1")).toEqual(["pending", "assigned", "cancelled"]);
  const notes = await database().deliveryNote.findMany({ where: { merchantId: merchant.id } });
  expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining("pressed “accepted”, “started”")]);
});

test("sends actions made before the link was renewed with the newer link", async ({
  page,
  context,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(NETWORK);
  await newDelivery(merchant.id, "C-1", { confirmation_sign_required: true });
  const courier = await someCourier();
  await page.goto(await giveTo(courier, merchant.id, "C-1"));
  for (const name of ["Accept", "Start", "Picked up"]) await press(page, "C-1", name);
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("picked_up");
  await context.setOffline(true);
  await press(page, "C-1", "On the way");
  await press(page, "C-1", "Delivered");
  await handOver(page, { recipientName: "Grace Hopper", photo: await phonePhoto(), sign: true });
  const { url } = await renewCourierLink(operatorContext(database()), { courierId: courier.id });
  await context.setOffline(false);
  await expect(page.getByText("2 actions are stored on this phone")).toBeVisible();

  await page.goto(new URL(url).pathname);
  await claimLink(page);
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("completed");
  const proof = await database().proofOfDelivery.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(proof).toMatchObject({ photoFileId: expect.any(String), signatureFileId: expect.any(String) });
});
