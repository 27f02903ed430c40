import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { newCourier } from "@/lib/testing/couriers";
import { booking, expectBooked } from "../support/booking";
import { claimLink, courierCard, expectDone, handOver, phonePhoto, PHONE, press } from "../support/courier";
import { database } from "../support/database";
import { expect, newStaff, signIn, test } from "../support/web";

/** Asserts that a page refreshes without a reload: typed text stays. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));
}
const expectNotReloaded = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-not-reloaded");

/** Each person has their own browser; a console error in any of them fails the test. */
async function newWindow(
  browser: Browser,
  problems: string[],
  options: object = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, ...options });
  context.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.text()} (${url})`);
  });
  context.on("weberror", (error) => problems.push(error.error().message));
  return context;
}

/** Polling interval of the recipient's page. */
const LOOKS_AGAIN_MS = 15_000;

test("a delivery's whole life in four windows", async ({ browser, page, merchant, owner: _ }) => {
  const problems: string[] = [];
  const tag = crypto.randomUUID().slice(0, 8);
  const orderNumber = `STORY ${tag}`;
  const phone = `+1646${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  const courier = await newCourier(database(), `Nadia ${tag}`);

  await test.step("the merchant books, with a signature", async () => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber });
    await form.dropoff.phone.fill(phone);
    await form.unfold("Signature and instructions");
    await page.getByLabel("Ask for a signature").check();
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, orderNumber), orderNumber);
    await mark(page);
  });
  const timeline = page.getByRole("list", { name: "Timeline, newest first" });

  const { trackingCode } = await database().delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId: merchant.id, orderNumber } },
    select: { trackingCode: true },
  });
  const recipient = await (await newWindow(browser, problems)).newPage();
  await recipient.clock.install();
  await recipient.goto(`/track/${trackingCode}`);
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("Your delivery is booked");
  await mark(recipient);

  const office = await newWindow(browser, problems);
  await signIn(office, await newStaff());
  const staff = await office.newPage();
  const link = await test.step("staff dispatch it", async () => {
    await staff.goto(`/support/dispatch?q=${tag}`);
    await staff.getByRole("button", { name: `Assign ${orderNumber}` }).click();
    const dialog = staff.locator("dialog[open]");
    await dialog.getByRole("radio", { name: courier.name }).check();
    await dialog.getByRole("button", { name: `Assign to ${courier.name}` }).click();
    await expect(dialog.getByRole("heading", { name: `Assigned to ${courier.name}` })).toBeVisible();
    return new URL((await dialog.locator("code").textContent()) ?? "").pathname;
  });
  await expect(timeline.getByRole("listitem").first()).toContainText("Assigned");
  await recipient.clock.fastForward(LOOKS_AGAIN_MS);
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("A courier has been assigned");

  const street = await (await newWindow(browser, problems, PHONE)).newPage();
  await test.step("the courier carries it, on a small phone", async () => {
    await street.goto(link);
    await claimLink(street);
    for (const name of ["Accept", "Start", "Picked up", "On the way"]) await press(street, orderNumber, name);
    await expect(courierCard(street, orderNumber).getByRole("button", { name: "Delivered" })).toBeVisible();
  });
  await expect(timeline.getByRole("listitem").first()).toContainText("On the way");
  await recipient.clock.fastForward(LOOKS_AGAIN_MS);
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("Your delivery is on the way");

  await test.step("and hands it over, with a photo and a signature", async () => {
    await press(street, orderNumber, "Delivered");
    await handOver(street, { recipientName: "Grace Hopper", photo: await phonePhoto(), sign: true });
    await expectDone(street, orderNumber);
  });
  await recipient.clock.fastForward(LOOKS_AGAIN_MS);
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("Your delivery has arrived");
  await expect(recipient.getByText("Grace Hopper")).toHaveCount(0);
  await expect(timeline.getByRole("listitem").first()).toContainText("Completed");
  await expect(page.getByRole("img", { name: /signature/i })).toBeVisible();
  await expectNotReloaded(page);
  await expectNotReloaded(recipient);

  await test.step("support finds it by its phone number", async () => {
    await staff.goto("/support");
    const search = staff.getByRole("textbox", { name: "Search deliveries" });
    await search.fill(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)} ${phone.slice(8)}`);
    await search.press("Enter");
    await staff.getByRole("link", { name: orderNumber }).click();
    await expect(staff.getByRole("heading", { level: 1 })).toContainText(orderNumber);
    await expect(staff.getByText(merchant.name).first()).toBeVisible();
    await expect(staff.getByRole("img", { name: /signature/i })).toBeVisible();
  });
  expect(problems).toEqual([]);
});
