import { deliveryPath } from "@/components/deliveries/paths";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { performCourierAction } from "@/lib/dispatch/verbs/perform-courier-action";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { newId } from "@/lib/core/ids";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { deliveryBody, deliveryInput } from "@/lib/testing/fixtures";
import { database, newMerchant } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newStaff, newTeamMember, signIn, test as base } from "../support/web";

const test = base.extend<{ staff: { id: string; name: string } }>({
  staff: async ({ context }, use) => {
    const staff = await newStaff();
    await signIn(context, staff);
    await use(staff);
  },
});

/** Unique to this run, because other tests use the same database. */
const RUN = newId().slice(-6).toUpperCase();
const numbered = (name: string) => `${name}-${RUN}`;

const box = (page: Page) => page.getByRole("textbox", { name: "Search deliveries" });
const pathOf = (merchantId: string, deliveryId: string) =>
  `/support/merchants/${merchantId}/deliveries/${deliveryId}`;

async function search(page: Page, text: string) {
  await page.goto("/support");
  await box(page).fill(text);
  await box(page).press("Enter");
}

function audited(actorId: string, action: string) {
  return database().auditEntry.findMany({ where: { actorId, action }, orderBy: { id: "asc" } });
}

/** A delivery that its courier has brought, with a photo and a signature. */
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

test("finds a delivery by its phone number, and opens the exact match by Enter", async ({
  page,
  merchant,
  staff,
}) => {
  const orderNumber = numbered("PHONE 1/2");
  const phone = `+1917${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  const { dropoff } = deliveryBody(orderNumber);
  const input = deliveryInput(orderNumber, { dropoff: { ...dropoff, phone_number: phone } });
  const { delivery } = await createDelivery(contextFor(merchant.id), input);
  await search(page, `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`);
  const row = page.getByRole("row", { name: orderNumber });
  await expect(row).toContainText("Corner Books");
  await expect(row).toContainText("Dropoff phone");
  expect(await audited(staff.id, "delivery.looked_up")).toMatchObject([
    { merchantId: merchant.id, subjectId: delivery.id, data: { why: "dropoff_phone" } },
  ]);

  await box(page).fill(orderNumber);
  await box(page).press("Enter");
  await expect(page).toHaveTitle(`${orderNumber} · Support · Waybill`);
  await expect(page.getByText("Press Enter again to open the exact match.")).toBeVisible();
  await expect(box(page)).toBeFocused();
  await box(page).press("Enter");
  await expect(page).toHaveURL(pathOf(merchant.id, delivery.id));
  await expect(page).toHaveTitle(`${orderNumber} · Corner Books · Waybill`);
  expect(await audited(staff.id, "support.searched")).toHaveLength(2);
  expect(await audited(staff.id, "delivery.opened_by_staff")).toHaveLength(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNumber);
  await page.goBack();
  await expect(box(page)).toHaveValue(orderNumber);
});

test("a pasted list is sorted into found, missing and ambiguous, and exported", async ({
  page,
  merchant,
  staff,
}) => {
  const other = await newMerchant("Second Store");
  await newDelivery(merchant.id, numbered("LIST-1"));
  await newDelivery(merchant.id, numbered("LIST-2"));
  await newDelivery(other.id, numbered("LIST-2"));
  await page.goto("/support");
  await page.getByRole("button", { name: "Scan several" }).click();
  await expect(box(page)).toBeFocused();
  // As a scanner does it: the number, then Enter.
  for (const name of ["LIST-1", "LIST-2", "=LIST-3", "LIST-1"]) {
    await page.keyboard.type(numbered(name));
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+Enter");
  const summary = page.getByRole("heading", { name: "1 found · 1 with several merchants · 1 missing" });
  await expect(summary).toBeVisible();
  const ambiguous = page.getByRole("table", { name: "Order numbers of several merchants" });
  await expect(ambiguous.getByRole("row")).toHaveCount(3);
  await expect(ambiguous).toContainText("Second Store");
  await expect(page.getByRole("listitem")).toHaveText([numbered("=LIST-3")]);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(`"${numbered("LIST-1")}","found","Corner Books"`);
  expect(csv.match(/"ambiguous"/g)).toHaveLength(2);
  expect(csv).toContain(`"'${numbered("=LIST-3")}","missing"`);
  expect(await audited(staff.id, "support.searched")).toMatchObject([
    { merchantId: "platform", data: { found: 3, space: "live" } },
    { data: { isExport: true } },
  ]);
});

test("finds people by name, address and e-mail, in any case and without accents", async ({
  page,
  merchant,
  staff,
}) => {
  const street = `${Math.floor(Math.random() * 1e6)} Hanson Pl, Brooklyn, NY 11217`;
  const orderNumber = numbered(`PERSON-${"7".repeat(30)}`);
  const name = `Lucía Gómez ${RUN}`;
  const { dropoff } = deliveryBody("");
  const input = deliveryInput(orderNumber, {
    email: `Lucia.${RUN}@Example.com`,
    dropoff: { ...dropoff, customer_name: name, full_address: street },
  });
  const { delivery } = await createDelivery(contextFor(merchant.id), input);
  const row = page.getByRole("row", { name: orderNumber });
  for (const [text, reason] of [
    [`LUCIA gomez ${RUN.toLowerCase()}`, `Recipient: ${name}`],
    [`lucía ${RUN}`, `Recipient: ${name}`],
    [street.toUpperCase(), `Dropoff address: ${street}`],
    [`lucia.${RUN.toLowerCase()}@`, `Customer’s e-mail: Lucia.${RUN}@Example.com`],
  ] as const) {
    await search(page, text);
    await expect(row).toContainText(reason);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(box(page)).toHaveValue(text);
  }
  // Long numbers are cut in the middle, and whole for copying and for screen readers.
  await expect(row.getByRole("link")).toHaveText(orderNumber);
  await expect(row.locator("bdi > span")).toHaveCSS("font-size", "0px");
  await expectAccessible(page);
  expect((await audited(staff.id, "delivery.looked_up"))[0]).toMatchObject({
    subjectId: delivery.id,
    data: { why: "dropoff_name" },
  });
});

test("the merchant and the dispatcher find people and cities without accents, too", async ({
  page,
  context,
  merchant,
  staff: _,
}) => {
  const { dropoff } = deliveryBody("");
  const stop = {
    ...dropoff,
    customer_name: `Zoë Núñez ${RUN}`,
    full_address: "1 Rue Peel, Montréal, QC H3C 2G9",
  };
  await newDelivery(merchant.id, numbered("ACCENT"), { dropoff: stop });
  await page.goto(`/support/dispatch?q=${numbered("ACCENT")}+montreal`);
  await expect(page.getByRole("link", { name: numbered("ACCENT") })).toBeVisible();
  await page.goto("about:blank");
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(`/dashboard/${merchant.key}/deliveries?q=zoe+NUNEZ+${RUN}`);
  await expect(page.getByRole("link", { name: numbered("ACCENT") })).toBeVisible();
});

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
    viewed.push(pathOf(merchant.id, id));
    await page.goto(pathOf(merchant.id, id));
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
  await expect(box(page)).toBeVisible();
  await expect(page.getByText("Recently viewed by you")).toHaveCount(0);
});

test("searches sandboxes only on request, and separately", async ({ page, staff: _ }) => {
  const orderNumber = numbered("APART");
  const { sandbox } = await newMerchant();
  await newDelivery(sandbox.id, orderNumber);
  await search(page, orderNumber);
  await expect(page.getByText("No live delivery matches")).toBeVisible();
  await expect(page.getByText("You can search by order number")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Sandboxes" }).check({ force: true });
  await expect(page.getByText("Sandboxes only")).toBeVisible();
  await expect(page).toHaveTitle(`${orderNumber} · Sandboxes · Support · Waybill`);
  await expect(page.getByRole("row", { name: orderNumber })).toBeVisible();
});

test("the staff's page: notes, a correction, the audit trail, and the merchant's view", async ({
  page,
  context,
  merchant,
  staff,
}) => {
  const orderNumber = numbered("MEND");
  const id = await delivered(merchant.id, orderNumber);
  await page.goto(pathOf(merchant.id, id));
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

  // By keyboard alone.
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
  const trail = page.getByRole("list", { name: "What was done" });
  await expect(trail).toContainText("Corrected: Completed → Incomplete");
  await expect(trail).toContainText(staff.name);
  await expectAccessible(page);

  await page.getByRole("link", { name: "View as merchant" }).click();
  await expect(page.getByRole("region", { name: "View as the merchant" })).toContainText("Corner Books");
  await expect(page.getByText("box was empty")).toHaveCount(0);
  await expect(page.getByText("+1 212 555 0177")).toHaveCount(0);
  await expect(page.getByText("Marco Reyes", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${orderNumber} · As Corner Books sees it · Waybill`);
  await expect(page.getByRole("button", { name: "Print label" })).toBeDisabled();
  await expect(page.getByText("They are disabled in this view.")).toBeVisible();
  await expectAccessible(page);
  expect(await audited(staff.id, "delivery.viewed_as_merchant")).toHaveLength(1);
  expect(await audited(staff.id, "delivery.opened_by_staff")).toHaveLength(1);

  // The merchant's own page says the same, and shows the proof. An open page would go on asking as somebody else.
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
  await expectAccessible(page);
  await page.goto("about:blank");
  await signIn(context, await newTeamMember((await newMerchant("Neighbour")).id, "owner"));
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
  await page.goto(pathOf(merchant.id, id));
  await page.getByLabel("Note", { exact: true }).fill("Still being typed");
  await assignTo(
    { ...contextFor(merchant.id), db: database() },
    await newCourier(database(), "Cora Lane"),
    orderNumber,
  );
  await expect(page.getByText("· to Cora Lane")).toBeVisible();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Still being typed");
  for (const path of [pathOf(merchant.id, newId()), pathOf(newId(), id), pathOf(merchant.id, "a%00b")]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});
