import sharp from "sharp";
import { deliveryPath } from "@/components/deliveries/paths";
import { performCourierAction } from "@/lib/dispatch/verbs/perform-courier-action";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { newId } from "@/lib/core/ids";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { database, newMerchant } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { audited, numbered, searchBox, staffPathOf, test } from "../support/staff";
import { expect, expectAccessible, newStaff, newTeamMember, signIn } from "../support/web";

/** Creates a delivered delivery, with a photo and a signature. */
async function delivered(merchantId: string, orderNumber: string) {
  const ctx = contextFor(merchantId);
  const { id } = await newDelivery(merchantId, orderNumber);
  const courier = await newCourier(database());
  await assignTo({ ...ctx, db: database() }, courier, orderNumber);
  const mark = Buffer.from(
    '<svg width="90" height="40"><path d="M5 30L40 8L80 30" stroke="#000" fill="none"/></svg>',
  );
  const image = await sharp({ create: { width: 90, height: 40, channels: 3, background: "white" } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
  const proof = { recipientName: "Grace Hopper", photo: image, signature: image };
  const steps: DeliveryStatus[] = ["accepted", "started", "picked_up", "on_the_way", "completed"];
  for (const to of steps) {
    await performCourierAction(carrying(ctx, courier), {
      id: newId(),
      orderNumber,
      to,
      reason: null,
      pressedAt: new Date(),
      proof: to === "completed" ? proof : null,
    });
  }
  return id;
}

test("the start page lists what this member of the staff viewed last, and nobody else’s", async ({
  page,
  context,
  merchant,
  staff: _,
}) => {
  await page.goto("/support");
  await expect(page.getByText("Recently viewed by you")).toHaveCount(0);
  const viewed = [];
  for (const name of ["SEEN-1", "SEEN-2"]) {
    const { id } = await newDelivery(merchant.id, numbered(name));
    viewed.push(staffPathOf(merchant.id, id));
    await page.goto(staffPathOf(merchant.id, id));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(numbered(name));
  }
  await page.goto("/support");
  const card = page.getByRole("list", { name: "Recently viewed by you" });
  await expect(card.getByRole("link")).toHaveText([numbered("SEEN-2"), numbered("SEEN-1")]);
  const first = card.getByRole("listitem").first();
  await expect(first).toContainText("Corner Books");
  await expect(first.getByRole("time")).toHaveText(/\d{1,2}:\d{2} [AP]M UTC/);
  await expectAccessible(page);
  await card.getByRole("link").last().click();
  await expect(page).toHaveURL(viewed[0] ?? "");
  await page.goto("about:blank");
  await signIn(context, await newStaff());
  await page.goto("/support");
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByText("Recently viewed by you")).toHaveCount(0);
});

test("cancelling with the keyboard leaves the focus on what is shown instead", async ({
  page,
  merchant,
  staff: _,
}) => {
  const { id } = await newDelivery(merchant.id, numbered("STOP"));
  await page.goto(staffPathOf(merchant.id, id));
  await page.getByRole("button", { name: "Cancel delivery" }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").selectOption("Ordered by mistake");
  await dialog.getByRole("button", { name: "Cancel delivery" }).press("Enter");
  await expect(page.getByText(/^Cancelled .+\.$/)).toBeFocused();
});

test("the staff page: notes, a correction, the audit trail, and the merchant's view", async ({
  page,
  context,
  merchant,
  staff,
}) => {
  const orderNumber = numbered("MEND");
  const id = await delivered(merchant.id, orderNumber);
  await page.goto(staffPathOf(merchant.id, id));
  await expect(page.getByText("Corner Books")).toBeVisible();
  await expect(page.getByRole("link", { name: "+1 212 555 0177" })).toBeVisible();
  await expect(page.getByText("Grace Hopper").first()).toBeVisible();
  for (const name of ["Photo of the delivery", "Signature of Grace Hopper"]) {
    const image = page.getByRole("img", { name });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(90);
  }
  await page.getByLabel("Note", { exact: true }).fill("Recipient says the box was empty");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes, newest first" })).toContainText("box was empty");

  // With the keyboard alone.
  await page.getByRole("button", { name: "Correct status" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Correct the status" });
  await expect(dialog.getByLabel("New status")).toHaveValue("");
  await dialog.getByRole("button", { name: "Correct status" }).press("Enter");
  await expect(dialog.getByText("New status is required")).toBeVisible();
  await expect(dialog.getByLabel("New status")).toBeFocused();
  await dialog.getByLabel("New status").selectOption("Incomplete");
  await dialog.getByRole("button", { name: "Correct status" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Brought back to the store");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Correct status" }).press("Enter");
  await expect(dialog).toBeHidden();
  const newest = page.getByRole("list", { name: "Timeline, newest first" }).getByRole("listitem").first();
  await expect(newest).toContainText("Incomplete");
  await expect(newest).toContainText("Corrected by Waybill support");
  await expect(newest).toContainText("Brought back to the store");
  const trail = page.getByRole("list", { name: "Actions" });
  await expect(trail).toContainText("Corrected: Completed → Incomplete");
  await expect(trail).toContainText(staff.name);
  await expectAccessible(page);

  await page.getByRole("link", { name: "View as merchant" }).click();
  await expect(page.getByRole("region", { name: "View as the merchant" })).toContainText("Corner Books");
  await expect(page.getByText("box was empty")).toHaveCount(0);
  await expect(page.getByText("+1 212 555 0177")).toHaveCount(0);
  await expect(page.getByText("Marco Reyes", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${orderNumber} · As Corner Books sees it · Waybill`);
  await expect(page.getByRole("main").getByRole("button", { name: "More", exact: true })).toBeDisabled();
  await expect(page.getByText("Only the merchant can use the disabled buttons.")).toBeVisible();
  expect(await audited(staff.id, "delivery.viewed_as_merchant")).toHaveLength(1);
  expect(await audited(staff.id, "delivery.opened_by_staff")).toHaveLength(1);

  // The merchant's page shows the same status and the proof. The open page would send requests as somebody else.
  await page.goto("about:blank");
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(deliveryPath(merchant.key, orderNumber));
  await expect(page.getByText("Corrected by Waybill support")).toBeVisible();
  await expect(page.getByText("box was empty")).toHaveCount(0);
  const image = page.getByRole("img", { name: "Photo of the delivery" });
  const src = (await image.getAttribute("src")) ?? "";
  const answer = await context.request.get(src);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  await page.goto("about:blank");
  await signIn(context, await newTeamMember((await newMerchant("Neighbor")).id, "owner"));
  expect((await context.request.get(src)).status()).toBe(404);
  expect((await context.request.get(src.replace("/dashboard/", "/support/"))).status()).toBe(404);
});

test("an open page refreshes itself, and a missing delivery is not found", async ({
  page,
  merchant,
  staff: _,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/);
  const orderNumber = numbered("FOLLOW");
  const { id } = await newDelivery(merchant.id, orderNumber);
  await page.goto(staffPathOf(merchant.id, id));
  await page.getByLabel("Note", { exact: true }).fill("Still being typed");
  await assignTo(
    { ...contextFor(merchant.id), db: database() },
    await newCourier(database(), "Cora Lane"),
    orderNumber,
  );
  await expect(page.getByText("· to Cora Lane")).toBeVisible();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Still being typed");
  for (const path of [
    staffPathOf(merchant.id, newId()),
    staffPathOf(newId(), id),
    staffPathOf(merchant.id, "a%00b"),
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});
