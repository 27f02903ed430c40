import { deliveriesPath, newDeliveryPath, quotePath } from "@/components/deliveries/paths";
import { apiClient } from "../support/api";
import { BROOKLYN, EMPIRE_STATE, NEWARK, openQuote, priceCard, stop, total } from "../support/quote";
import { booking } from "../support/booking";
import { newDelivery } from "../support/deliveries";
import { expectRows } from "../support/table";
import { expect, newTeamMember, signIn, test } from "../support/web";

const WORDS = {
  same_day: "Same day",
  fast_track: "Fast track",
  scheduled: "Scheduled",
  car: "Car",
  cargo_van: "Cargo van",
  box_truck: "Box truck",
} as const;
const SERVICES = ["same_day", "fast_track", "scheduled"] as const;
const VEHICLES = ["car", "cargo_van", "box_truck"] as const;

/** `$1,234.50` as 1234.5. */
const amount = (text: string | null) => Number((text ?? "").replace(/[^\d.-]/g, ""));

test.beforeEach(({ owner: _owner }) => undefined);

test("a price appears while typing, with the located stops, its lines and the map", async ({
  page,
  merchant,
}) => {
  await openQuote(page, merchant.key);
  await expect(priceCard(page)).toHaveText("Enter two addresses to see the price.");
  await stop(page, "Pickup").fill(EMPIRE_STATE);
  await stop(page, "Dropoff").fill("1 Hanson Pl, Brook");
  await page.getByRole("option", { name: /^Brooklyn, NY\s*ZIP codes…$/ }).click();
  await expect(stop(page, "Dropoff")).toHaveValue("1 Hanson Pl, Brooklyn, NY");
  await expect(page.getByRole("option", { name: /^Brooklyn, NY\s*Type the ZIP code$/ })).toBeVisible();
  await stop(page, "Dropoff").fill("1 Hanson Pl, Brooklyn, NY 112");
  await page
    .getByRole("option", { name: /^Brooklyn, NY 112\d\d, USA/ })
    .first()
    .click();
  await expect(stop(page, "Dropoff")).toHaveValue(/^1 Hanson Pl, Brooklyn, NY 112\d\d, USA$/);
  await expect(page.getByText("ZIP 10118 · New York, NY · United States")).toBeVisible();
  await expect(page.getByText(/^ZIP 112\d\d · Brooklyn, NY · United States$/)).toBeVisible();
  await expect(total(page)).toHaveText(/^\$\d+\.\d\d$/);
  await expect(priceCard(page)).toContainText(/About .* \(.* mi\)Estimated, not along roads/);
  const lines = await priceCard(page).locator("dl dd").allTextContents();
  const sum = lines.slice(0, -1).reduce((cents, text) => cents + Math.round(amount(text) * 100), 0);
  expect(sum).toBe(Math.round(amount(lines.at(-1) ?? "") * 100));
  const sketch = page.getByRole("img", { name: /^Trip: A New York, then B Brooklyn\. About .* · \d+ min$/ });
  await expect(sketch).toBeVisible();
  // No map shows streets, so there is nothing to set a pin on.
  await expect(page.getByRole("button", { name: /^Set on map/ })).toHaveCount(0);
});

test("a quote begins with a recent trip", async ({ page, merchant }) => {
  await newDelivery(merchant.id, "R-1");
  await newDelivery(merchant.id, "R-2");
  await page.goto(quotePath(merchant.key));
  const trips = page.getByRole("list", { name: "Recent trips" });
  await expect(trips.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await trips.getByRole("link").click();
  await expect(total(page)).toHaveText(/^\$\d+\.\d\d$/);
  await expect(page.getByRole("radio")).toHaveCount(9);
});

test("asks for the postal code of a street, and a suggested code costs the same as the typed one", async ({
  page,
  merchant,
}) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, "200 Eastern Pkwy, Brooklyn, NY 11238");
  const exact = await total(page).textContent();
  const dropoff = stop(page, "Dropoff");
  await dropoff.fill("200 Eastern Pkwy, Brooklyn, NY");
  await expect(page.getByText("ZIP code missing")).toBeVisible();
  const approximate = "Price for the center of Brooklyn. Add the ZIP code for the exact price.";
  await expect(priceCard(page)).toContainText(approximate);
  await expect(total(page)).not.toHaveText(exact ?? "");
  await dropoff.fill("200 Eastern Pkwy, Brooklyn, NY 1123");
  await page.getByRole("option", { name: /^Brooklyn, NY 11238/ }).click();
  await expect(dropoff).toHaveValue("200 Eastern Pkwy, Brooklyn, NY 11238, USA");
  await expect(total(page)).toHaveText(exact ?? "");
  await expect(page.getByText("ZIP code missing")).toBeHidden();
  await expect(priceCard(page)).not.toContainText("Price for the center");
});

test("all nine prices equal the API's to the cent, and are chosen with clicks and the keyboard", async ({
  page,
  merchant,
  baseURL,
}) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  const { waybill } = apiClient(baseURL ?? "", merchant);
  for (const service_type of SERVICES) {
    for (const vehicle_type of VEHICLES) {
      const trip = { addresses: [EMPIRE_STATE, BROOKLYN], service_type, vehicle_type };
      const { estimated_price } = await waybill.quote(trip);
      const price = estimated_price.toLocaleString("en-US", { style: "currency", currency: "USD" });
      const name = `${WORDS[service_type]}, ${WORDS[vehicle_type]}, ${price}`;
      await page.getByRole("radio", { name, exact: true }).click();
      await expect(total(page)).toHaveText(price);
      await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(name);
    }
  }
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(/^Scheduled, Cargo van/);
  await expect(page).toHaveURL(/service_type=scheduled/);
  await expect(page).toHaveURL(/vehicle_type=cargo_van/);
  await page.reload();
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(/^Scheduled, Cargo van/);
});

test("a wrong address is reported beside its field, after typing", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, "");
  const dropoff = stop(page, "Dropoff");
  await dropoff.pressSequentially("nowhere at all");
  await expect(page.getByText("Address not found. Keep typing.")).toBeVisible();
  await expect(dropoff).not.toHaveAttribute("aria-invalid");
  await expect(priceCard(page)).toHaveText("No price yet: stop B is not found.");
  await dropoff.blur();
  await expect(dropoff).toHaveAccessibleDescription(/cannot be located\. Check the city, state and ZIP code/);
  await expect(dropoff).toHaveAttribute("aria-invalid", "true");
  await dropoff.fill(`${"x".repeat(501)}`);
  await expect(dropoff).toHaveAccessibleDescription("Address must be at most 500 characters");
});

test("reload, Back and a shared link keep the trip", async ({ page, merchant }) => {
  await openQuote(page, merchant.key);
  await stop(page, "Pickup").fill(EMPIRE_STATE);
  await stop(page, "Dropoff").fill(NEWARK);
  await page.getByRole("radio", { name: /^Fast track, Cargo van, \$/ }).click();
  const price = await total(page).textContent();
  // The URL follows the fields a moment later.
  await expect(page).toHaveURL(/stop=350.*&stop=49.*&service_type=fast_track&vehicle_type=cargo_van/);
  const expectKept = async () => {
    await expect(stop(page, "Pickup")).toHaveValue(EMPIRE_STATE);
    await expect(stop(page, "Dropoff")).toHaveValue(NEWARK);
    await expect(page.getByRole("radio", { name: /^Fast track, Cargo van, \$/ })).toBeChecked();
    await expect(total(page)).toHaveText(price ?? "");
  };
  await page.reload();
  await expectKept();
  await page.getByRole("link", { name: "Deliveries", exact: true }).click();
  await page.waitForURL(deliveriesPath(merchant.key));
  await page.goBack();
  await expectKept();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(stop(page, "Pickup")).toHaveValue("");
  await expect(page).toHaveURL(quotePath(merchant.key));
});

test("keeps text typed before hydration", async ({ page, merchant }) => {
  let wakeUp = () => {};
  const asleep = new Promise<void>((resolve) => (wakeUp = resolve));
  await page.route("**/_next/static/chunks/**/*.js", async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(quotePath(merchant.key), { waitUntil: "commit" });
  await stop(page, "Pickup").fill(EMPIRE_STATE);
  await stop(page, "Dropoff").fill(BROOKLYN);
  wakeUp();
  await expect(total(page)).toHaveText(/^\$/);
  await expect(stop(page, "Pickup")).toHaveValue(EMPIRE_STATE);
  await expect(page).toHaveURL(/stop=350.*&stop=1\+Hanson/);
});

test("two stops become one delivery", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await page.getByRole("radio", { name: /^Scheduled, Box truck, \$/ }).click();
  await expect(page).toHaveURL(/service_type=scheduled&vehicle_type=box_truck/);
  await page.getByRole("link", { name: "Create delivery from this quote" }).click();
  await page.waitForURL(`**${newDeliveryPath(merchant.key)}?*`);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    pickup: EMPIRE_STATE,
    dropoff: BROOKLYN,
    service_type: "scheduled",
    vehicle_type: "box_truck",
    quote_id: expect.stringMatching(/^[\w-]{100,}$/),
  });
  await expect(page.getByRole("radio", { name: /^Box truck/ })).toBeChecked();
});

test("more stops become one delivery to each, which cost the quoted price together", async ({
  page,
  merchant,
  baseURL,
}) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK, BROOKLYN);
  await expect(page.getByText("Booked in this order, they cost the price above together.")).toBeVisible();
  const quoted = (await total(page).textContent()) ?? "";
  await page.getByRole("link", { name: "Create 2 deliveries from A" }).click();

  const form = booking(page);
  await expect(page.getByText("Delivery 1 of 2 from your quote.")).toBeVisible();
  await expect(form.dropoff.address).toHaveValue(NEWARK);
  await expect(page.getByText(`Dropoff 1 of 2 of a quote of ${quoted}`)).toBeVisible();
  await form.fill({ orderNumber: "Q-1", pickup: EMPIRE_STATE, dropoff: NEWARK });
  await form.book.click();

  await expect(page.getByText("Delivery 2 of 2 from your quote.")).toBeVisible();
  await expect(form.pickup.name).toHaveValue("Ada Lovelace");
  await expect(form.pickup.address).toHaveValue(EMPIRE_STATE);
  await expect(form.dropoff.address).toHaveValue(BROOKLYN);
  await expect(form.dropoff.name).toHaveValue("");
  await expect(page.getByText(`Dropoff 2 of 2 of a quote of ${quoted}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Skip this delivery" })).toHaveCount(0);
  await form.fill({ orderNumber: "", pickup: EMPIRE_STATE, dropoff: BROOKLYN });
  await form.book.click();
  await expect(page).toHaveURL(/orders=Q-1%2CQ-2/);
  await expectRows(page, ["Q-2", "Q-1"]);
  const { waybill } = apiClient(baseURL ?? "", merchant);
  const booked = await Promise.all(["Q-1", "Q-2"].map((number) => waybill.deliveries.get(number)));
  const cents = booked.reduce((sum, { price }) => sum + Math.round(price.total * 100), 0);
  expect(cents).toBe(Math.round(amount(quoted) * 100));
});

test("a price counts down, and is booked until it expires", async ({ page, merchant, baseURL }) => {
  await page.clock.install();
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await expect(priceCard(page)).toContainText(/Price holds for 1[45]:\d\d/);
  await page.clock.fastForward("16:00");
  await expect(priceCard(page)).toContainText(/Price holds for 1[45]:\d\d/);
  const quoted = (await total(page).textContent()) ?? "";

  await page.getByRole("link", { name: "Create delivery from this quote" }).click();
  const form = booking(page);
  const panel = page.getByRole("complementary", { name: "Price" });
  await expect(panel).toContainText(/Price holds for 1[345]:\d\d/);
  await page.clock.fastForward("16:00");
  await expect(page.getByText(`The quote has expired. The price is still ${quoted}.`)).toBeVisible();
  await expect(page.getByText(/Price holds for 1[45]:\d\d/)).toBeVisible();
  await form.fill({ orderNumber: "H-1", pickup: EMPIRE_STATE, dropoff: BROOKLYN });
  await form.book.click();
  await expect(page).toHaveURL(/deliveries\/H-1/);
  const { price } = await apiClient(baseURL ?? "", merchant).waybill.deliveries.get("H-1");
  expect(price).toMatchObject({ total: amount(quoted), quote_id: expect.any(String) });
});

test("a delivery of the quote can be left out", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, NEWARK, BROOKLYN);
  await page.getByRole("link", { name: "Create 2 deliveries from A" }).click();
  await page.getByRole("button", { name: "Skip this delivery" }).click();
  await expect(booking(page).dropoff.address).toHaveValue(BROOKLYN);
});

test("Ctrl-Enter requests the price and focuses it", async ({ page, merchant }) => {
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await stop(page, "Dropoff").focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("group", { name: "Price", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Create delivery from this quote" })).toBeFocused();
});

test("a viewer may quote and copy, but not create", async ({ page, merchant, context }) => {
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openQuote(page, merchant.key, EMPIRE_STATE, BROOKLYN);
  await expect(total(page)).toHaveText(/^\$/);
  await expect(page.getByRole("link", { name: "Create delivery from this quote" })).toHaveCount(0);
  await page.getByRole("button", { name: "Copy quote" }).click();
  await expect(page.getByText("Quote copied")).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Delivery quote from ${merchant.name}\nA  ${EMPIRE_STATE}\nB  ${BROOKLYN}\n`);
  expect(copied).toContain(`Same day, car: ${(await total(page).textContent()) ?? ""}`);
});
