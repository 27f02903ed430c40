import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { courierLinkOf } from "@/lib/dispatch/reads/courier-link-of";
import { findStartUrl } from "@/lib/dispatch/reads/find-courier-link";
import { assignTo, newCourier, onPhone, type TestCourier } from "@/lib/testing/couriers";
import { operatorContext } from "@/lib/testing/people";
import { database } from "./database";
import { contextFor } from "./deliveries";

/** The browser settings of a small phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Creates a courier. */
export function someCourier(name?: string): Promise<TestCourier> {
  return newCourier(database(), name);
}

/** Assigns deliveries of a merchant to a courier. @returns the path at which the courier's phone opens them */
export async function giveTo(
  courier: TestCourier,
  merchantId: string,
  ...orderNumbers: string[]
): Promise<string> {
  await assignTo({ ...contextFor(merchantId), db: database() }, courier, ...orderNumbers);
  return startOf(courier);
}

/**
 * Binds the link of a courier with work to the courier's phone, as a tap on its page does, and returns the path at which the page
 * that is installed on the phone starts. Any browser that opens it is this phone.
 */
export async function startOf(courier: TestCourier): Promise<string> {
  const token = (await linkOf(courier)).split("/").at(-1) ?? "";
  const start = await findStartUrl(database(), await onPhone(database(), token));
  if (start === null) throw new Error("The link is not bound to the phone");
  return start;
}

/** Confirms on the page of a link that this is the courier's phone. */
export async function claimLink(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Use this phone for my deliveries" }).click();
}

/** Returns the path of the link of a courier with work. */
export async function linkOf(courier: TestCourier): Promise<string> {
  const link = await courierLinkOf(operatorContext(database()), { courierId: courier.id });
  if (!link) throw new Error("A courier with work has no link");
  return new URL(link.url).pathname;
}

/** Returns the card of a delivery on the courier's page. */
export function courierCard(page: Page, orderNumber: string): Locator {
  return page.getByRole("article", { name: `order ${orderNumber}` });
}

/** Taps a button on a delivery's card, after the pause that follows the previous tap. */
export async function press(page: Page, orderNumber: string, name: string): Promise<void> {
  await courierCard(page, orderNumber).getByRole("button", { name, exact: true, disabled: false }).click();
}

/** Chooses what is behind *Problem?* on a delivery's card. */
export async function chooseProblem(page: Page, orderNumber: string, name: string): Promise<void> {
  await press(page, orderNumber, "Problem?");
  const sheet = page.getByRole("dialog", { name: "What is the problem?" });
  await sheet.getByRole("button", { name, exact: true }).click();
}

/** Creates a phone photo with an embedded location. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#8a9a7b" } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 44/1 54/1" } })
    .toBuffer();
}

/** Draws on the signature pad with touch. */
async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator("canvas[data-ready]");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("The signature pad is out of sight");
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 30],
    [90, 110],
    [130, 40],
    [180, 100],
    [230, 60],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  }
  await page.mouse.up();
  await expect(page.getByRole("img", { name: "Signature: drawn" })).toBeVisible();
}

type AtTheDoor = { recipientName: string; photo?: Buffer; sign?: boolean };

/** The open sheet for proof of delivery. */
export const doorSheet = (page: Page) => page.getByRole("dialog", { name: "Delivered" });

/** Fills in the open sheet for proof of delivery. */
export async function fillInDoor(page: Page, { recipientName, photo, sign }: AtTheDoor): Promise<void> {
  const sheet = doorSheet(page);
  await sheet.getByLabel("Who received it?").fill(recipientName);
  if (photo) {
    const file = { name: "door.jpg", mimeType: "image/jpeg", buffer: photo };
    await sheet.getByLabel("Take a photo").setInputFiles(file);
    await expect(sheet.getByRole("img", { name: "The photo you took" })).toBeVisible();
  }
  if (sign) await drawSignature(page);
}

/** Fills in and submits the open sheet for proof of delivery. */
export async function handOver(page: Page, door: AtTheDoor): Promise<void> {
  await fillInDoor(page, door);
  await doorSheet(page).getByRole("button", { name: "Delivered", exact: true }).click();
}

/** Time-out for a report that is sent only when it can no longer be undone. */
export const REPORT_TIMEOUT = { timeout: 20_000 * Number(process.env.WAYBILL_TIME_FACTOR ?? 1) };

/** Waits until the server has the report that ended a delivery. Before, it can be undone. */
export async function expectDone(page: Page, orderNumber: string): Promise<void> {
  const heading = page.getByRole("heading", { name: "Done", exact: true });
  const done = page.locator("section").filter({ has: heading });
  await expect(done.getByText(`Order ${orderNumber}`, { exact: true })).toBeVisible(REPORT_TIMEOUT);
}

/** Waits until the phone can open the courier's page without a network: its files are cached after the page itself. */
export async function waitUntilCached(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const cache = await caches.open("waybill-courier");
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = [window.location.href, ...names.filter((name) => name.includes("/_next/static/"))];
    const kept = await Promise.all(files.map((file) => cache.match(file)));
    return kept.every(Boolean) && navigator.serviceWorker.controller !== null;
  });
}

/** Returns a delivery's status changes, each with its reason, if any. */
export async function stepsOf(merchantId: string, orderNumber: string): Promise<string[]> {
  const { history } = await database().delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId, orderNumber } },
    select: { history: { select: { status: true, reason: true }, orderBy: { sequence: "asc" } } },
  });
  return history.map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`));
}
