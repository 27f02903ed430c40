import type { Page } from "@playwright/test";
import { developersPath, outboxPath } from "@/components/developers/paths";
import { deliveryPath } from "@/components/deliveries/paths";
import type { Switch } from "@/lib/notifications/constants";
import { notifyRecipient } from "@/lib/notifications/verbs/notify-recipient";
import { operatorContext } from "@/lib/testing/people";
import { database } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, test } from "../support/web";

const ON: Switch[] = ["on_the_way push", "delivered push"];

/** Simulated state of the browser; pages in tests cannot reach a push service. */
type Browser = { permission?: NotificationPermission; answer?: NotificationPermission; fails?: boolean };

/** Replaces the browser's permission and subscription with simulated ones that survive the page. */
async function standIn(page: Page, browser: Browser = {}): Promise<void> {
  await page.addInitScript(({ permission = "default", answer = "granted", fails = false }: Browser) => {
    const KEY = "test-subscription";
    Object.defineProperty(Notification, "permission", {
      get: () => sessionStorage.getItem("test-permission") ?? permission,
    });
    Notification.requestPermission = () => {
      sessionStorage.setItem("test-permission", answer);
      return Promise.resolve(answer);
    };
    const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
    const made = () => {
      const stored = sessionStorage.getItem(KEY);
      if (stored === null) return null;
      const { json, key } = JSON.parse(stored) as { json: { endpoint: string }; key: string };
      return {
        endpoint: json.endpoint,
        options: { applicationServerKey: bytes(key) },
        toJSON: () => json,
        unsubscribe: () => {
          sessionStorage.removeItem(KEY);
          return Promise.resolve(true);
        },
      };
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(made() as unknown as PushSubscription);
    PushManager.prototype.subscribe = async (options) => {
      if (fails) throw new DOMException("No push service", "AbortError");
      const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
        "deriveBits",
      ]);
      const text = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
      const p256dh = text(await crypto.subtle.exportKey("raw", publicKey));
      const auth = text(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const url = (base64: string) => base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      const json = {
        endpoint: `https://push.example.com/${crypto.randomUUID()}`,
        keys: { p256dh: url(p256dh), auth: url(auth) },
      };
      const { buffer } = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      sessionStorage.setItem(KEY, JSON.stringify({ json, key: text(buffer) }));
      return made() as unknown as PushSubscription;
    };
  }, browser);
}

const switchOn = (merchantId: string) =>
  database().notificationSettings.create({ data: { merchantId, enabled: ON, arrivalMinutes: 15 } });

const rows = (deliveryId: string) => database().pushSubscription.count({ where: { deliveryId } });

const notify = (page: Page) => page.getByRole("button", { name: "Notify me" });
const stop = (page: Page) => page.getByRole("button", { name: "Stop notifying me" });

test("a recipient follows a delivery, is notified, and stops", async ({ page, merchant, owner: _ }) => {
  const { id: merchantId, key } = merchant.sandbox;
  await switchOn(merchantId);
  const { id: deliveryId, trackingCode } = await newDelivery(merchantId, "PUSH-1");
  await standIn(page);
  await page.goto(`/track/${trackingCode}`);
  await expectAccessible(page);
  await notify(page).click();
  await expect(page.getByText("This browser gets updates on this delivery.")).toBeVisible();
  await expect(stop(page)).toBeFocused();
  await expectAccessible(page);
  expect(await rows(deliveryId)).toBe(1);

  await page.reload();
  await expect(stop(page), "the state outlives the page").toBeVisible();
  expect(await rows(deliveryId)).toBe(1);

  await courierMoves(merchantId, "PUSH-1", "assigned", "accepted", "picked_up", "started", "on_the_way");
  await notifyRecipient(operatorContext(database(), merchantId), { deliveryId });
  await page.goto(deliveryPath(key, "PUSH-1"));
  const told = page.getByRole("list", { name: "Notifications to the recipient" });
  await expect(told.getByText("Push to a browser that follows the delivery")).toBeVisible();
  await expect(told.getByText("Stored, not sent")).toBeVisible();
  await page.goto(`${developersPath(key)}/outbox`);
  await page.getByRole("link", { name: /is on the way$/ }).click();
  await expect(page.getByText(/^Expected /).first()).toBeVisible();
  expect(page.url()).toContain(outboxPath(key));

  await page.goto(`/track/${trackingCode}`);
  await stop(page).click();
  await expect(notify(page)).toBeVisible();
  await expect.poll(() => rows(deliveryId)).toBe(0);
  await page.reload();
  await expect(notify(page)).toBeVisible();
});

test("shows what the browser cannot or may not do", async ({ page, merchant }) => {
  await switchOn(merchant.id);
  const { id: deliveryId, trackingCode } = await newDelivery(merchant.id, "PUSH-2");
  const open = async (init: () => void) => {
    const other = await page.context().newPage();
    await other.addInitScript(init);
    await other.goto(`/track/${trackingCode}`);
    return other;
  };
  const old = await open(() => Reflect.deleteProperty(window, "PushManager"));
  await expect(old.getByText("This browser does not support notifications.")).toBeVisible();
  const phone = await open(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" });
  });
  await expect(phone.getByText("add the page to the home screen")).toBeVisible();
  for (const other of [old, phone]) await expect(notify(other)).toHaveCount(0);

  await standIn(page, { answer: "denied" });
  await page.goto(`/track/${trackingCode}`);
  await notify(page).click();
  await expect(page.getByText("Notifications are blocked in this browser.")).toBeVisible();
  await expect(notify(page)).toHaveCount(0);
  expect(await rows(deliveryId)).toBe(0);
});

test("reports a failure, and can be pressed again", async ({ page, merchant }) => {
  await switchOn(merchant.id);
  const { id: deliveryId, trackingCode } = await newDelivery(merchant.id, "PUSH-3");
  await standIn(page, { fails: true });
  await page.goto(`/track/${trackingCode}`);
  await notify(page).click();
  await expect(page.getByText("This browser could not set up notifications.")).toBeVisible();
  await expect(notify(page)).toBeEnabled();
  expect(await rows(deliveryId)).toBe(0);
});

test("is not offered if the merchant sends no pushes, or nothing is left to send", async ({
  page,
  merchant,
}) => {
  const silent = await newDelivery(merchant.id, "PUSH-4");
  await page.goto(`/track/${silent.trackingCode}`);
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  await switchOn(merchant.id);
  await page.reload();
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/track/manifest.webmanifest");
  await expect(
    page.getByText(/in this browser|does not support notifications|blocked/).first(),
  ).toBeVisible();
  const worker = await page.request.get("/track/notify.js");
  expect(worker.headers()["content-type"]).toContain("javascript");
  expect((await page.request.get("/track/manifest.webmanifest")).status()).toBe(200);
  await courierMoves(merchant.id, "PUSH-4", "assigned", "accepted", "picked_up", "on_the_way", "completed");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your delivery has arrived");
  await expect(page.getByText(/in this browser|does not support notifications|blocked/)).toHaveCount(0);
});
