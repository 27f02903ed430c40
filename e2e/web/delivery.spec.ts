import type { Page } from "@playwright/test";
import { spelledDay, WINTER_DAY } from "@/lib/testing/days";
import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { database, newMerchant } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

const FULL = {
  name: "Lin Wei",
  email: "lin.wei@example.com",
  phone_number: "+442071234567",
  service_type: "fast_track",
  vehicle_type: "cargo_van",
  special_instructions: "Ring twice,\nthen wait",
  confirmation_sign_required: true,
  pickup: {
    customer_name: "Corner Books, back door",
    full_address: "350 5th Ave, New York, NY 10118",
    phone_number: "+12125550100",
    apartment_unit_number: "Dock 4",
    date: WINTER_DAY,
    time: "14:30:00",
    notes: "Ask for Sam",
  },
  dropoff: {
    customer_name: "Grace Hopper",
    full_address: "233 S Wacker Dr, Chicago, IL 60606",
    phone_number: "+13125550199",
    notes: "Leave with the concierge",
  },
  package: {
    type: "box",
    content: "Espresso machine",
    size: "medium",
    quantity: 3,
    is_fragile: true,
    height: 42,
    width: 30.5,
    length: 38,
    weight: 9.4,
  },
};

const summary = (page: Page) => page.getByRole("region", { name: "Summary" });
const more = (page: Page) => page.getByRole("main").getByRole("button", { name: "More", exact: true });

test("shows everything about a delivery", async ({ page, merchant, owner: _owner }) => {
  const { trackingCode, priceCents } = await newDelivery(merchant.id, "W-1", FULL);
  await page.goto(deliveryPath(merchant.key, "W-1"));
  await expect(page).toHaveTitle("W-1 · Waybill");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("W-1");

  const main = page.getByRole("main");
  const texts = [
    "Corner Books, back door",
    "Dock 4",
    "Ask for Sam",
    "Requested pickup",
    `${spelledDay(WINTER_DAY)}, 2:30 PM EST`,
    "Grace Hopper",
    "233 S Wacker Dr, Chicago, IL 60606",
    "Located by ZIP code",
    "Leave with the concierge",
    "Planned delivery",
    "Expected",
    "Grace Hopper, Chicago",
    "Not assigned yet",
    "Espresso machine",
    "38 × 30.5 × 42 cm",
    "9.4 kg each, 28.2 kg in total",
    "Yes, handle with care",
    "Fast track",
    "Cargo van",
    "Estimated, not along roads",
    "Required",
    "Lin Wei",
    "lin.wei@example.com",
  ];
  for (const text of texts) await expect(main.getByText(text).first(), text).toBeVisible();
  const utc = main.getByText(`${spelledDay(WINTER_DAY).slice("Wed, ".length)}, 7:30 PM UTC`);
  await expect(utc).toBeHidden();
  await main.getByRole("checkbox", { name: "Show UTC" }).press("Space");
  await expect(utc).toBeVisible();
  await main.getByText("Show UTC").click();
  await expect(utc).toBeHidden();
  await expect(main.getByText("Ring twice,\nthen wait", { exact: false })).toBeVisible();
  await expect(main.getByText(/^[\d,]+\.\d km \([\d,]+\.\d mi\)$/)).toBeVisible();
  await expect(main.getByRole("link", { name: "+1 212 555 0100" })).toHaveAttribute(
    "href",
    "tel:+12125550100",
  );
  await expect(main.getByRole("img", { name: /^Trip: P New York, then D Chicago\. About / })).toBeVisible();
  await expect(main.getByRole("list", { name: "Timeline, newest first" })).toContainText("Pending");
  await main.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Book again" })).toHaveAttribute(
    "href",
    newDeliveryPath(merchant.key, "?from=W-1"),
  );
  await expect(page.getByRole("menuitem", { name: "Open tracking page" })).toHaveAttribute(
    "href",
    `/track/${trackingCode}`,
  );

  const amounts = await page
    .locator("section", { has: page.getByRole("heading", { name: "Price" }) })
    .locator("dd")
    .allTextContents();
  const cents = amounts.map((amount) => Math.round(Number(amount.replaceAll(/[$,]/g, "")) * 100));
  expect(cents.at(-1)).toBe(priceCents);
  expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(priceCents);
});

test("shows how the trip was measured when it was booked, if known", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  const { id } = await newDelivery(merchant.id, "W-1");
  const service = page.locator("section", { has: page.getByRole("heading", { name: "Service" }) });
  const show = async (exactness: "road" | null) => {
    await database().delivery.updateMany({ where: { id }, data: { exactness } });
    await page.goto(deliveryPath(merchant.key, "W-1"));
  };
  await show("road");
  await expect(service).toContainText("Distance and durationMeasured along roads");
  await show(null);
  await expect(service).toContainText("Estimated duration");
  await expect(service).not.toContainText("Distance and duration");
});

test("copies order number, address and tracking link", async ({
  page,
  context,
  merchant,
  owner: _owner,
  baseURL,
}) => {
  const { trackingCode } = await newDelivery(merchant.id, "W-1", FULL);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(deliveryPath(merchant.key, "W-1"));
  const copies = {
    "order number": "W-1",
    "tracking link": `${baseURL}/track/${trackingCode}`,
    "dropoff address": FULL.dropoff.full_address,
    "pickup phone": FULL.pickup.phone_number,
  };
  for (const [what, value] of Object.entries(copies)) {
    await page.getByRole("button", { name: `Copy ${what}` }).click();
    await expect(page.getByText(`Copied ${what}`)).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

test("the timeline updates without a reload", async ({ page, merchant, owner: _owner }) => {
  await newDelivery(merchant.id, "W-1");
  await courierMoves(merchant.id, "W-1", "assigned", "accepted");
  await page.goto(deliveryPath(merchant.key, "W-1"));
  const entries = page.getByRole("list", { name: "Timeline, newest first" }).getByRole("listitem");
  await expect(entries).toHaveCount(3);
  await page.evaluate(() => document.body.setAttribute("data-not-reloaded", ""));
  await courierMoves(merchant.id, "W-1", { to: "failed", reason: "The van broke down" });
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText("Failed");
  await expect(entries.first()).toContainText("Marco Reyes, courier");
  await expect(entries.first()).toContainText("The van broke down");
  await expect(entries.first()).toContainText(/ (EST|EDT)( · .* UTC)?$/);
  await expect(page.locator("body")).toHaveAttribute("data-not-reloaded", "");
  await expect(page.getByText("Status: Failed")).toBeAttached();
  await expect(summary(page)).toContainText(/^Failed\w{3}, \w{3} \d/);
  await expect(page.getByText("Not delivered")).toBeVisible();
});

test("cancels with a reason, with the keyboard, and shows by whom and why", async ({
  page,
  merchant,
  owner,
}) => {
  const { id } = await newDelivery(merchant.id, "W-1");
  await page.goto(deliveryPath(merchant.key, "W-1"));
  await more(page).press("Enter");
  await page.getByRole("menuitem", { name: "Cancel delivery" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Cancel W-1?" });
  await dialog.getByLabel("Reason").selectOption("Ordered by mistake");
  await dialog.getByLabel("Note").fill("Customer ordered twice");
  await dialog.getByRole("button", { name: "Cancel delivery" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(summary(page)).toContainText(/^Cancelled\w{3}, \w{3} \d/);
  await expect(more(page)).toBeFocused();
  const newest = page.getByRole("list", { name: "Timeline, newest first" }).getByRole("listitem").first();
  await expect(newest).toContainText(owner.name);
  await expect(newest).toContainText("Ordered by mistake: Customer ordered twice");

  const saved = await database().deliveryEvent.findFirstOrThrow({
    where: { merchantId: merchant.id, deliveryId: id, status: "cancelled" },
    select: { actorKind: true, actorId: true, actorName: true, reason: true, previousStatus: true },
  });
  expect(saved).toEqual({
    actorKind: "user",
    actorId: owner.id,
    actorName: owner.name,
    reason: "Ordered by mistake: Customer ordered twice",
    previousStatus: "pending",
  });
});

test("a late cancellation explains why it failed, and keeps the typed reason", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  await newDelivery(merchant.id, "W-1");
  await courierMoves(merchant.id, "W-1", "assigned", "accepted");
  await page.goto(deliveryPath(merchant.key, "W-1"));
  await more(page).click();
  await page.getByRole("menuitem", { name: "Cancel delivery" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Note").fill("Changed their mind");
  await courierMoves(merchant.id, "W-1", "picked_up");
  await dialog.getByRole("button", { name: "Cancel delivery" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    /It was not cancelled\. Already picked up by the courier on \w+ \d+, \d+, \d+:\d\d [AP]M E[SD]T\./,
  );
  await expect(dialog.getByLabel("Note")).toHaveValue("Changed their mind");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await more(page).click();
  await expect(page.getByText(/^Cannot be cancelled\. Already picked up by the courier on /)).toBeVisible();
  const { status } = await database().delivery.findFirstOrThrow({
    where: { merchantId: merchant.id },
    select: { status: true },
  });
  expect(status).toBe("picked_up");
});

test("a viewer sees everything and can change nothing", async ({ page, context, merchant }) => {
  await newDelivery(merchant.id, "W-1", FULL);
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(deliveryPath(merchant.key, "W-1"));
  await expect(page.getByText("Espresso machine")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await more(page).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Print label", "Open tracking page"]);
  await expect(page.getByText("Cannot be cancelled")).toHaveCount(0);
});

const PAYLOAD = /<script nonce="nonce">self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** A page as it was sent, apart from the order in which the rows of its payload were ready, which numbers them. */
function inAnyOrder(html: string) {
  const payload = [...html.matchAll(PAYLOAD)].map(([, text = '""']) => JSON.parse(text) as string).join("");
  const rows = payload
    .split("\n")
    .map((row) => row.replace(/^[\da-f]+:/, "").replaceAll(/"\$[@LQh]?[\da-f]+"/g, '"$"'));
  return { html: html.replaceAll(PAYLOAD, ""), rows: rows.toSorted() };
}

test("another merchant's delivery gets exactly the response of a missing one", async ({
  page,
  merchant,
  owner: _owner,
}) => {
  const other = await newMerchant("Another Store");
  const paths = [deliveryPath(merchant.key, "W-9"), `${deliveryPath(merchant.key, "W-9")}/label`];
  const answers = async () => {
    const found = [];
    for (const path of paths) {
      const response = await page.request.get(path);
      const nonce =
        /'nonce-([\w-]+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "none";
      const body = (await response.text()).replaceAll(nonce, "nonce");
      found.push({ status: response.status(), ...inAnyOrder(body) });
    }
    return found;
  };
  const missing = await answers();
  await newDelivery(other.id, "W-9");
  expect(await answers()).toEqual(missing);
  expect(missing.map(({ status }) => status)).toEqual([404, 404]);
  expect(missing[0]?.rows.join()).toContain("There is no delivery with this order number");

  await newDelivery(merchant.id, "W-9");
  expect((await answers()).map(({ status }) => status)).toEqual([200, 200]);

  const data = (order: string) =>
    page.request.get("/dashboard/data/delivery", { params: { merchant: merchant.id, order_number: order } });
  await newDelivery(other.id, "W-10");
  const errors = await Promise.all(
    ["W-10", "W-11"].map(async (order) => (await data(order)).json() as Promise<unknown>),
  );
  for (const error of errors) {
    expect(error).toMatchObject({ ok: false, error: { code: "notFound", message: "Delivery not found" } });
  }
});

test("each of its pages is accessible", async ({ page, merchant, owner: _owner }) => {
  await newDelivery(merchant.id, "W-1", FULL);
  await courierMoves(merchant.id, "W-1", "assigned", "accepted", "picked_up", {
    to: "incomplete",
    reason: "Nobody in",
  });
  await newDelivery(merchant.id, "W-2");
  await page.goto(deliveryPath(merchant.key, "W-1"));
  await expect(page.getByRole("img", { name: /^Trip/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(deliveryPath(merchant.key, "W-2"));
  await more(page).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Cancel delivery" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${deliveryPath(merchant.key, "W-1")}/label`);
});
