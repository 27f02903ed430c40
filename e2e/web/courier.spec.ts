import sharp from "sharp";
import { planRoute } from "@/lib/testing/couriers";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { renewCourierLink } from "@/lib/dispatch/verbs/renew-courier-link";
import { operatorContext } from "@/lib/testing/people";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { fileStore } from "@/lib/core/stored-files";
import {
  chooseProblem,
  courierCard,
  doorSheet,
  expectDone,
  fillInDoor,
  giveTo,
  handOver,
  linkOf,
  phonePhoto,
  PHONE,
  press,
  someCourier,
  stepsOf,
} from "../support/courier";
import { database } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { firstLoadKb } from "../support/first-load";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

test.use(PHONE);

test("carries a delivery from the first button to the door, with photo and signature", async ({
  page,
  context,
  merchant,
}) => {
  await newDelivery(merchant.id, "C-1", {
    confirmation_sign_required: true,
    special_instructions: "Ring twice",
    package: { content: "Vase", is_fragile: true },
  });
  const courier = await someCourier("Marco Reyes");
  await page.goto(await giveTo(courier, merchant.id, "C-1"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marco Reyes’s deliveries");
  const card = courierCard(page, "C-1");
  await expect(card.getByRole("heading", { name: /^Pick up at/ })).toBeVisible();
  for (const text of ["350 5th Ave", "Ring twice", "Vase", "Fragile", "Signature required", "Corner Books"]) {
    await expect(card.getByText(text).first(), text).toBeVisible();
  }
  await expect(card.getByRole("link", { name: "Call Ada Lovelace" })).toHaveAttribute(
    "href",
    "tel:+12125550100",
  );
  await expect(card.getByRole("link", { name: "Text Ada Lovelace" })).toHaveAttribute(
    "href",
    "sms:+12125550100",
  );
  await expect(card.getByRole("link", { name: /^Directions to 350/ })).toHaveAttribute(
    "href",
    /(destination|daddr)=350%205th/,
  );
  for (const button of await card.getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }

  await press(page, "C-1", "Accept");
  await press(page, "C-1", "Start");
  await press(page, "C-1", "Picked up");
  await expect(card.getByRole("heading", { name: /^Deliver by/ })).toBeVisible();
  await press(page, "C-1", "On the way");
  await press(page, "C-1", "Delivered");

  const sheet = doorSheet(page);
  await sheet.getByRole("button", { name: "Grace Hopper" }).click();
  await sheet.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(sheet.getByText("needs the recipient’s signature")).toBeVisible();
  await handOver(page, { recipientName: "Grace Hopper", photo: await phonePhoto(), sign: true });

  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  await expectDone(page, "C-1");
  const steps = ["pending", "assigned", "accepted", "started", "picked_up", "on_the_way", "completed"];
  expect(await stepsOf(merchant.id, "C-1")).toEqual(steps);

  const proof = await database().proofOfDelivery.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(proof).toMatchObject({ sequence: 7, recipientName: "Grace Hopper" });
  const ctx = contextFor(merchant.id);
  const photo = await fileStore.get(ctx, proof.photoFileId ?? "");
  const { width, exif } = await sharp(photo?.bytes).metadata();
  expect({ width, exif, type: photo?.contentType }).toEqual({
    width: 1600,
    exif: undefined,
    type: "image/jpeg",
  });
  expect((await fileStore.get(ctx, proof.signatureFileId ?? ""))?.contentType).toBe("image/png");

  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  const params = { merchant: merchant.id, order_number: "C-1", sequence: 7, image: "photo" };
  const shown = await context.request.get("/dashboard/data/proof", { params });
  expect(shown.status()).toBe(200);
  expect(shown.headers()["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("keeps its link after the last delivery, and shows the next one without a reload", async ({
  page,
  merchant,
}) => {
  await newDelivery(merchant.id, "C-1");
  await newDelivery(merchant.id, "C-2");
  const courier = await someCourier();
  await page.clock.install();
  await page.goto(await giveTo(courier, merchant.id, "C-1"));
  await cancelDelivery(contextFor(merchant.id), { orderNumber: "C-1", reason: null });
  await page.clock.fastForward(10_000);
  await expect(page.getByText("New deliveries appear here")).toBeVisible();
  await page.reload();
  await expect(page.getByText("New deliveries appear here")).toBeVisible();
  const link = await linkOf(courier);
  await giveTo(courier, merchant.id, "C-2");
  expect(await linkOf(courier)).toBe(link);
  await page.clock.fastForward(10_000);
  await expect(courierCard(page, "C-2")).toBeVisible();
});

test("shows today's completed work after a reload, and leaves the phone's keyboard closed", async ({
  page,
  merchant,
}) => {
  await newDelivery(merchant.id, "C-1");
  await newDelivery(merchant.id, "C-2");
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1", "C-2"));
  for (const name of ["Accept", "Start", "Picked up", "On the way", "Delivered"])
    await press(page, "C-1", name);
  await expect(doorSheet(page).getByRole("heading", { name: "Delivered" })).toBeFocused();
  await handOver(page, { recipientName: "Grace Hopper" });
  await expectDone(page, "C-1");
  // For a moment, it is also in the list of pending actions.
  await expect(page.getByText("sending…")).toHaveCount(0);
  await page.reload();
  const done = page.getByRole("listitem").filter({ hasText: "Order C-1" });
  await expect(done).toContainText("Delivered");
});

test("a stop takes three taps", async ({ page, merchant }) => {
  await newDelivery(merchant.id, "C-1");
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1"));
  await page.evaluate(() => {
    const { dataset } = document.body;
    const count = () => (dataset.taps = String(Number(dataset.taps ?? 0) + 1));
    document.addEventListener("click", count, true);
  });
  for (const name of ["Accept", "Start", "Picked up"]) {
    await expect(courierCard(page, "C-1").getByRole("button")).toHaveText([
      name,
      "Problem?",
      "Messages and help",
    ]);
    await press(page, "C-1", name);
  }
  await expect(page.locator("body")).toHaveAttribute("data-taps", "3");
  for (const name of ["On the way", "Delivered"]) await press(page, "C-1", name);
  await doorSheet(page).getByRole("button", { name: "Handed to Grace Hopper" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-taps", "6");
  await expectDone(page, "C-1");
  const proof = await database().proofOfDelivery.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(proof.recipientName).toBe("Grace Hopper");
});

test("several deliveries at one place move together, also without a network", async ({
  page,
  context,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|error occurred when fetching the script/);
  for (const orderNumber of ["C-1", "C-2"]) await newDelivery(merchant.id, orderNumber);
  await newDelivery(merchant.id, "C-3", { handover: { barcodes: ["WB-3"] } });
  await page.clock.install();
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1", "C-2", "C-3"));
  const stop = page.getByRole("region", { name: "Pick up 3 at 350 5th Ave" });
  await expect(stop.getByRole("link", { name: /^Directions to/ })).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Directions to 350/ })).toHaveCount(1);
  const together = (name: string) => stop.getByRole("button", { name, disabled: false });
  /** Acts and undoes it. However slow the machine is, the time to undo does not pass in between. */
  const actAndUndo = async (act: () => Promise<void>, pausedAt: number) => {
    await page.clock.pauseAt(pausedAt);
    await act();
    await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await page.clock.resume();
  };

  // With the keyboard, because a click waits for the next frame, which does not come while the clock is stopped.
  await actAndUndo(() => together("Accept all").press("Enter"), Date.now() + 60_000);
  await context.setOffline(true);
  await together("Accept all").click();
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
  await together("Start all").click();
  await expectAccessible(page);
  await together("Picked up all").click();
  const sheet = page.getByRole("dialog", { name: "Picked up" });
  await expect(sheet).toContainText("Order C-3");
  await sheet.getByLabel("Or type a code").fill("WB-3");
  await sheet.getByRole("button", { name: "Add" }).click();
  const pickUp = sheet.getByRole("button", { name: "Picked up", exact: true });
  await actAndUndo(() => pickUp.press("Enter"), Date.now() + 120_000);
  await together("Picked up all").click();
  await expect(sheet).toContainText("1 of 1 scanned");
  await pickUp.click();
  await expect(courierCard(page, "C-3").getByRole("button", { name: "On the way" })).toBeVisible();
  expect(await stepsOf(merchant.id, "C-1")).toEqual(["pending", "assigned"]);

  await context.setOffline(false);
  const steps = ["pending", "assigned", "accepted", "started", "picked_up"];
  for (const orderNumber of ["C-1", "C-2", "C-3"])
    await expect.poll(() => stepsOf(merchant.id, orderNumber)).toEqual(steps);
});

test("follows the planned route, and puts another stop first where that is allowed", async ({
  page,
  merchant,
}) => {
  for (const orderNumber of ["C-1", "C-2"]) await newDelivery(merchant.id, orderNumber);
  const courier = await someCourier();
  const link = await giveTo(courier, merchant.id, "C-1", "C-2");
  const stop = (orderNumber: string, kind: "pickup" | "dropoff", inMinutes: number) => ({
    merchantId: merchant.id,
    orderNumber,
    kind,
    inMinutes,
  });
  const [first, second] = [stop("C-2", "pickup", 5), stop("C-2", "dropoff", 30)];
  await planRoute(database(), courier, [
    first,
    second,
    stop("C-1", "pickup", 50),
    stop("C-1", "dropoff", 80),
  ]);
  await database().courier.update({ where: { id: courier.id }, data: { mayReorder: true } });
  await page.clock.install();
  await page.goto(link);
  await expect(page.getByText(/^Next stop · /)).toBeVisible();
  await expect(page.getByText(/^2 of 4 · /)).toBeVisible();
  for (const name of ["Accept", "Start", "Picked up"]) await press(page, "C-2", name);
  await expect(page.getByText(/^Next stop · /)).toBeVisible();
  await expect(courierCard(page, "C-2").getByRole("heading", { name: /^Deliver by/ })).toBeVisible();
  await expectAccessible(page);

  await planRoute(database(), courier, [stop("C-1", "pickup", 10), stop("C-2", "dropoff", 30)]);
  await page.clock.fastForward(10_000);
  await expect(page.getByText("Your route has changed.")).toBeVisible();
  await expect(page.getByText(/^Stop 2 of 3 · /)).toBeVisible();
  await page.getByRole("button", { name: "Do this stop next" }).click();
  const pinnedStop = () =>
    database().routeStop.findFirst({
      where: { courierId: courier.id, pinnedByName: courier.name },
      select: { stop: true },
    });
  await expect.poll(pinnedStop).toEqual({ stop: 1 });
  await expect(page.getByText(/^Next stop · .*/)).toBeVisible();
  await expectAccessible(page);
});

test("declines with a reason, and shows when nothing is left to do", async ({ page, merchant }) => {
  await newDelivery(merchant.id, "C-1");
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1"));
  await chooseProblem(page, "C-1", "Decline");
  const sheet = page.getByRole("dialog", { name: "Decline" });
  await sheet.getByRole("button", { name: "Decline" }).click();
  await expect(sheet.getByText("Choose a reason")).toBeVisible();
  await expect(sheet.getByRole("radio", { name: "Not enough time" })).toBeFocused();
  await sheet.getByRole("radio", { name: "Too far away" }).check();
  await sheet.getByLabel("Note").fill("Other side of the river");
  await sheet.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "No deliveries right now" })).toBeVisible();
  await expectDone(page, "C-1");
  const reason = "Too far away: Other side of the river";
  expect(await stepsOf(merchant.id, "C-1")).toEqual(["pending", "assigned", `pending: ${reason}`]);
});

test("shows new work without a reload and keeps an open sheet; records a failed attempt and retries", async ({
  page,
  merchant,
}) => {
  await newDelivery(merchant.id, "C-1");
  const courier = await someCourier();
  await page.clock.install();
  await page.goto(await giveTo(courier, merchant.id, "C-1"));
  for (const name of ["Accept", "Start", "Picked up", "On the way"]) await press(page, "C-1", name);
  await press(page, "C-1", "Problem?");
  const problems = page.getByRole("dialog", { name: "What is the problem?" });
  await expect(problems.getByRole("button", { name: "Mark as failed" })).toHaveAccessibleDescription(
    /You keep the package and bring it back to 350 5th Ave\./,
  );
  await expectAccessible(page);
  await problems.getByRole("button", { name: "Could not deliver" }).click();
  const sheet = page.getByRole("dialog", { name: "Could not deliver" });
  await expect(sheet).toContainText("You keep the package");
  await sheet.getByLabel("Note").fill("Rang twice");

  await newDelivery(merchant.id, "C-2");
  await giveTo(courier, merchant.id, "C-2");
  await page.clock.fastForward(10_000);
  await expect(courierCard(page, "C-2")).toBeAttached();
  await expect(sheet.getByLabel("Note")).toHaveValue("Rang twice");
  await sheet.getByRole("radio", { name: "Nobody at the door" }).check();
  await sheet.getByRole("button", { name: "Could not deliver" }).click();
  await press(page, "C-1", "Try again");
  await expect
    .poll(() => stepsOf(merchant.id, "C-1"))
    .toEqual(expect.arrayContaining(["incomplete: Nobody at the door: Rang twice"]));
});

test("a mistaken tap can be undone until it is sent", async ({ page, merchant }) => {
  await newDelivery(merchant.id, "C-1");
  await page.clock.install();
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1"));
  await page.clock.pauseAt(Date.now() + 60_000);
  // With the keyboard, because a click waits for the next frame, which does not come while the clock is stopped.
  const accept = courierCard(page, "C-1").getByRole("button", { name: "Accept", disabled: false });
  await accept.press("Enter");
  await expect(page.getByText("Accepted Order C-1")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.clock.fastForward(20_000);
  await expect(accept).toBeFocused();
  expect(await stepsOf(merchant.id, "C-1")).toEqual(["pending", "assigned"]);

  await accept.press("Enter");
  await page.clock.fastForward(6_000);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toEqual(["pending", "assigned", "accepted"]);
});

test("a delivery can be undone until it is sent, with what was entered; then the page says that it is too late", async ({
  page,
  merchant,
}) => {
  await newDelivery(merchant.id, "C-1");
  await page.clock.install();
  await page.goto(await giveTo(await someCourier(), merchant.id, "C-1"));
  for (const name of ["Accept", "Start", "Picked up", "On the way", "Delivered"])
    await press(page, "C-1", name);
  await fillInDoor(page, { recipientName: "Mrs. Bell", photo: await phonePhoto() });
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("on_the_way");
  let sent = 0;
  page.on("request", (request) => void (sent += Number(request.url().endsWith("/presses"))));
  const submit = doorSheet(page).getByRole("button", { name: "Delivered", exact: true });
  await submit.press("Enter");
  const bar = page.getByRole("region", { name: "Latest action" });
  await expect(bar).toContainText("Delivered");
  await bar.getByRole("button", { name: "Undo" }).press("Enter");
  const delivered = courierCard(page, "C-1").getByRole("button", { name: "Delivered", exact: true });
  await expect(delivered).toBeFocused();
  await expect(bar).toHaveCount(0);
  await page.clock.fastForward(20_000);
  expect(sent).toBe(0);

  await delivered.press("Enter");
  await expect(doorSheet(page).getByLabel("Who received it?")).toHaveValue("Mrs. Bell");
  await submit.press("Enter");
  await expect(bar.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(bar).toContainText("Sent. Only dispatch can correct it now.");
  await expect(bar.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expectDone(page, "C-1");
  expect(sent).toBe(1);
  await page.clock.resume();
  await expectAccessible(page);
  expect(await database().proofOfDelivery.count({ where: { merchantId: merchant.id } })).toBe(1);
});

test("ignores a double tap, and keeps the delivery in view and focused", async ({ page, merchant }) => {
  const orders = ["C-1", "C-2", "C-3"];
  for (const orderNumber of orders) await newDelivery(merchant.id, orderNumber);
  const courier = await someCourier();
  await page.clock.install();
  await page.goto(await giveTo(courier, merchant.id, ...orders));
  for (const orderNumber of orders) await press(page, orderNumber, "Accept");
  const last = courierCard(page, "C-3");
  const button = last.getByRole("button", { name: "Start", disabled: false });
  await button.scrollIntoViewIfNeeded();
  // However slow the machine is, the taps happen at one moment.
  await page.clock.pauseAt(Date.now() + 60_000);
  // The bar of the last tap no longer covers the button.
  await expect.poll(() => stepsOf(merchant.id, "C-3")).toContain("accepted");
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is out of sight");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let tap = 0; tap < 3; tap += 1) await page.touchscreen.tap(x, y);
  await page.clock.resume();
  await expect(last.getByRole("heading")).toBeInViewport();
  await expect(page.getByRole("article").first()).toContainText("C-3");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => stepsOf(merchant.id, "C-3")).toContain("started");
  for (const orderNumber of ["C-1", "C-2"]) {
    expect(await stepsOf(merchant.id, orderNumber)).toEqual(["pending", "assigned", "accepted"]);
  }
  expect(await stepsOf(merchant.id, "C-3")).toEqual(["pending", "assigned", "accepted", "started"]);
  await press(page, "C-3", "Picked up");
  await expect(last.getByRole("heading", { name: /^Deliver by/ })).toBeInViewport();
  await chooseProblem(page, "C-3", "Could not deliver");
  const sheet = page.getByRole("dialog", { name: "Could not deliver" });
  await expect(sheet.getByText("Order C-3 for Grace Hopper")).toBeVisible();
});

test("an invalid link looks like a missing page, and a valid one is not indexed", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  await newDelivery(merchant.id, "C-1");
  const courier = await someCourier();
  const good = await page.goto(await giveTo(courier, merchant.id, "C-1"));
  const link = await linkOf(courier);
  expect(good?.headers()).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", "noindex, nofollow");
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(7 * 1024 * 1024) };
  const tooLarge = await page.request.post(`${link}/presses`, { multipart: { photo } });
  expect([tooLarge.status(), await tooLarge.json()]).toMatchObject([
    413,
    { ok: false, error: { code: "payloadTooLarge" } },
  ]);
  await renewCourierLink(operatorContext(database()), { courierId: courier.id });

  const seen = [];
  for (const address of [link, `/courier/${"A".repeat(43)}`, "/courier/short", "/courier/%00"]) {
    const response = await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This link does not open a courier’s page",
    );
    await expect(page.getByText("ask dispatch for a new one")).toBeVisible();
    // A courier has no account, so there are no links to other pages.
    await expect(page.getByRole("link")).toHaveCount(0);
    seen.push({
      status: response?.status(),
      title: await page.title(),
      text: await page.locator("body").innerText(),
    });
  }
  expect(seen[0]).toMatchObject({ status: 404, title: "Link not valid · Waybill" });
  for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
  for (const end of ["work", "presses"]) {
    const method = end === "work" ? "GET" : "POST";
    expect((await page.request.fetch(`${link}/${end}`, { method })).status(), end).toBe(404);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows all texts, and phone numbers to call", async ({ page, merchant }) => {
    await newDelivery(merchant.id, "C-1");
    await page.goto(await giveTo(await someCourier(), merchant.id, "C-1"));
    const card = courierCard(page, "C-1");
    await expect(card.getByText("350 5th Ave, New York, NY 10118")).toBeVisible();
    await expect(card.getByRole("link", { name: "Call Ada Lovelace" })).toBeVisible();
    await expect(card.getByRole("link", { name: /^Directions to/ })).toHaveAttribute("href", /^https:/);
    await card.getByText("Then deliver by").click();
    await expect(card.getByText("1 Hanson Pl, Brooklyn, NY 11243")).toBeVisible();
  });
});

test("is accessible, also with the keyboard", async ({ page, merchant }) => {
  await newDelivery(merchant.id, "C-1", { confirmation_sign_required: true });
  const link = await giveTo(await someCourier(), merchant.id, "C-1");
  await page.goto(link);
  await page.setViewportSize(PHONE.viewport);
  for (const name of ["Accept", "Start", "Picked up", "On the way"]) {
    const button = courierCard(page, "C-1").getByRole("button", { name, exact: true, disabled: false });
    await button.focus();
    await page.keyboard.press("Enter");
  }
  await courierCard(page, "C-1").getByRole("button", { name: "Delivered", disabled: false }).focus();
  await page.keyboard.press("Enter");
  const sheet = doorSheet(page);
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Can’t draw? Type the name" }).press("Enter");
  await sheet.getByLabel("Full name, typed by the recipient").fill("Grace Hopper");
  await page.keyboard.press("Enter");
  await expectDone(page, "C-1");
  const proof = await database().proofOfDelivery.findFirstOrThrow({ where: { merchantId: merchant.id } });
  expect(proof.signatureFileId).not.toBeNull();
});

test("loads less than 200 kB of JavaScript", async ({ page, merchant }) => {
  await newDelivery(merchant.id, "C-1");
  const link = await giveTo(await someCourier(), merchant.id, "C-1");
  expect(await firstLoadKb(page, link)).toBeLessThan(200);
});

test("a change is highlighted until the courier acknowledges it", async ({ page, merchant }) => {
  await newDelivery(merchant.id, "C-1");
  const ctx = contextFor(merchant.id);
  const change = (fields: Record<string, string>) =>
    changeDelivery(ctx, { orderNumber: "C-1", fields, reason: null, isDryRun: false });
  await change({ "dropoff.notes": "Before the assignment" });
  const courier = await someCourier("Marco Reyes");
  await page.goto(await giveTo(courier, merchant.id, "C-1"));
  const note = courierCard(page, "C-1").getByRole("region", { name: "Changed" });
  await expect(courierCard(page, "C-1")).toBeVisible();
  await expect(note).toHaveCount(0);

  await change({ "dropoff.full_address": "200 Eastern Pkwy, Brooklyn, NY 11238", email: "new@example.com" });
  await page.reload();
  await expect(note.getByRole("listitem")).toHaveText([
    /^Dropoff address: .+ → 200 Eastern Pkwy, Brooklyn, NY 11238$/,
  ]);
  await expectAccessible(page);
  await note.getByRole("button", { name: "Got it" }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(courierCard(page, "C-1").getByText("200 Eastern Pkwy")).toBeAttached();
  await expect(note).toHaveCount(0);
  await change({ "dropoff.notes": "Bell 3" });
  await page.reload();
  await expect(note).toContainText("Dropoff notes: Before the assignment → Bell 3");
});
