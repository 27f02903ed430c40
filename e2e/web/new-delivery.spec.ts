import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { inputOf } from "@/lib/deliveries/rules/record";
import { toInstant } from "@/lib/core/time";
import {
  booking,
  dayFromNow,
  EMPIRE_STATE,
  expectBooked,
  LOS_ANGELES,
  savedDeliveries,
} from "../support/booking";
import { database } from "../support/database";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

test.describe("booking a delivery", () => {
  test("saves every field as it was entered", async ({ page, merchant, owner }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.orderNumber.fill(" №7/2 50%? ");
    await form.content.fill("Espresso machine");
    await form.pickup.name.fill("Corner Books, back door");
    await form.pickup.phone.fill("(212) 555-0100");
    await form.pickup.address.fill(EMPIRE_STATE);
    await form.pickup.group.getByText("Unit and notes").click();
    await form.pickup.unit.fill("Dock 4");
    await form.pickup.notes.fill("Ask for Sam");
    await form.dropoff.name.fill("Grace Hopper");
    await form.dropoff.phone.fill("+44 20 7946 0018");
    await form.dropoff.address.fill(LOS_ANGELES);
    await form.dropoff.group.getByText("Unit and notes").click();
    await form.dropoff.unit.fill("12B");
    await form.dropoff.notes.fill("Leave with the concierge");
    await page.getByRole("radio", { name: "Scheduled" }).check();
    await page.getByRole("radio", { name: "Cargo van" }).check();
    await page.getByLabel("Pickup date").fill(dayFromNow(1));
    await page.getByLabel("Pickup time").fill("14:30");
    await page.getByLabel("Dropoff date").fill(dayFromNow(4));
    await page.getByLabel("Dropoff time").fill("09:15");
    await form.unfold("Package details");
    await page.getByLabel("Type", { exact: true }).fill("box");
    await page.getByLabel("Size", { exact: true }).fill("medium");
    await page.getByLabel("Quantity").fill("3");
    await page.getByLabel("Weight").fill("9.4");
    await page.getByLabel("Length").fill("38");
    await page.getByLabel("Width").fill("30.5");
    await page.getByLabel("Height").fill("42");
    await page.getByRole("checkbox", { name: "Fragile" }).check();
    await form.unfold("Items and value");
    await page.getByLabel("Reference").fill("INV-77");
    await page.getByLabel("Declared value").fill("450.5");
    await page.getByRole("button", { name: "Add item" }).click();
    await page.getByLabel("Item 1", { exact: true }).fill("Portafilter");
    await page.getByLabel("Pieces").fill("2");
    await form.unfold("Signature and instructions");
    await page.getByRole("checkbox", { name: "Ask for a signature" }).check();
    await page.getByLabel("Instructions").fill("Ring twice,\nthen wait");
    await form.unfold("Customer");
    await page.getByLabel("Customer name").fill("Lin Wei");
    await page.getByLabel("Customer email").fill("lin.wei@example.com");
    await page.getByLabel("Customer phone").fill("020 7123 4567");
    await page.getByLabel("Country code").fill("44");
    // The country code applies to all numbers without one.
    await form.pickup.phone.fill("+1 (212) 555-0100");
    await form.book.click();

    // The message may be gone once the next page is there.
    await expect(page.getByText("Delivery №7/2 50%? is booked")).toBeVisible();
    await expectBooked(page, deliveryPath(merchant.key, "№7/2 50%?"), "№7/2 50%?");
    const [delivery, ...others] = await savedDeliveries(merchant.id);
    expect(others).toEqual([]);
    expect(delivery && inputOf(delivery)).toEqual({
      order_number: "№7/2 50%?",
      service_type: "scheduled",
      vehicle_type: "cargo_van",
      name: "Lin Wei",
      email: "lin.wei@example.com",
      phone_number: "+442071234567",
      special_instructions: "Ring twice,\nthen wait",
      confirmation_sign_required: true,
      undeliverable_action: "return",
      quote_id: expect.any(String) as unknown,
      reference: "INV-77",
      declared_value: 450.5,
      items: JSON.stringify([
        { name: "Portafilter", quantity: 2, unit_price: null, sku: null, weight: null, barcode: null },
      ]),
      metadata: null,
      handover: { method: null, photo: false, pin: false, barcodes: null, minimum_age: null },
      pickup: {
        customer_name: "Corner Books, back door",
        full_address: EMPIRE_STATE,
        apartment_unit_number: "Dock 4",
        phone_number: "+12125550100",
        notes: "Ask for Sam",
        date: dayFromNow(1),
        time: "14:30:00",
        ready_at: null,
        deadline_at: null,
        pin: null,
      },
      dropoff: {
        customer_name: "Grace Hopper",
        full_address: LOS_ANGELES,
        apartment_unit_number: "12B",
        phone_number: "+442079460018",
        notes: "Leave with the concierge",
        date: dayFromNow(4),
        time: "09:15:00",
        ready_at: null,
        deadline_at: null,
        pin: null,
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
    });
    expect(delivery?.stops).toMatchObject([
      { plannedAt: toInstant({ date: dayFromNow(1), time: "14:30:00" }, "America/New_York") },
      { plannedAt: toInstant({ date: dayFromNow(4), time: "09:15:00" }, "America/Los_Angeles") },
    ]);
    const history = await database().deliveryEvent.findMany({ where: { merchantId: merchant.id } });
    expect(history).toMatchObject([{ status: "pending", actorKind: "user", actorId: owner.id }]);
  });

  test("needs only the common fields, and sends defaults for the rest", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "plain" });
    await form.book.click();
    const another = page.getByRole("button", { name: "Create another" });
    // The message stays while the pointer is on it.
    await another.hover();
    await expectBooked(page, deliveryPath(merchant.key, "plain"), "plain");
    await another.click();
    await expect(page).toHaveURL(newDeliveryPath(merchant.key));
    await expect(form.orderNumber).toHaveValue("");
    await expect(page.getByText("You have an unfinished delivery")).toBeHidden();
    const [delivery] = await savedDeliveries(merchant.id);
    expect(delivery).toMatchObject({
      serviceType: "same_day",
      vehicleType: "car",
      customerName: "Default Customer",
      customerEmail: null,
      customerPhone: "+11234567890",
      packageType: null,
      packageQuantity: 1,
      specialInstructions: null,
      stops: [
        { apartmentUnitNumber: null, notes: null, scheduledDate: null, scheduledTime: null },
        { apartmentUnitNumber: null, notes: null, scheduledDate: null, scheduledTime: null },
      ],
    });
  });

  test("works with the keyboard alone", async ({ page, merchant, owner: _ }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    const { keyboard } = page;
    await form.pickup.name.focus();
    for (const [skip, name, phone, email, address] of [
      [0, "Ada", "2125550100", null, "New York, NY 10118"],
      [5, "Grace", "7185550199", "grace@example.com", "Brooklyn, NY 11243"],
    ] as const) {
      for (let step = 0; step < skip; step++) await keyboard.press("Tab");
      await keyboard.type(name);
      await keyboard.press("Tab");
      await keyboard.type(phone);
      await keyboard.press("Tab");
      if (email !== null) {
        await keyboard.type(email);
        await keyboard.press("Tab");
      }
      await keyboard.type(address);
      // Suggestions for the beginning of the address stay until those for all of it are there.
      await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
      await expect(page.getByRole("option", { name: address })).toBeVisible();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(page.getByRole("listbox")).toBeHidden();
    }
    await keyboard.press("Tab");
    await expect(page.locator(":focus")).toContainText("Unit and notes");
    await keyboard.press("Tab");
    await keyboard.type("Books");
    await keyboard.press("Tab");
    await keyboard.type("keys");
    await keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "Same day" })).toBeFocused();
    await keyboard.press("ArrowRight");
    await expect(form.price.locator("data")).not.toHaveAttribute("data-stale");
    await keyboard.press("Enter");
    await expectBooked(page, deliveryPath(merchant.key, "keys"), "keys");
    const [delivery] = await savedDeliveries(merchant.id);
    expect(delivery).toMatchObject({ serviceType: "fast_track", packageContent: "Books" });
    expect(delivery?.stops.map(({ fullAddress }) => fullAddress)).toEqual([
      expect.stringContaining("New York, NY 10118"),
      expect.stringContaining("Brooklyn, NY 11243"),
    ]);
  });

  test("creates one delivery on a double click and on Enter twice", async ({ page, merchant, owner: _ }) => {
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "twice" });
    await form.book.dblclick();
    await expectBooked(page, deliveryPath(merchant.key, "twice"), "twice");
    await page.goto(newDeliveryPath(merchant.key));
    await form.fill({ orderNumber: "enter" });
    await form.content.focus();
    await expect(form.book).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expectBooked(page, deliveryPath(merchant.key, "enter"), "enter");
    expect((await savedDeliveries(merchant.id)).map(({ orderNumber }) => orderNumber)).toEqual([
      "twice",
      "enter",
    ]);
  });

  test("waits for the price, whichever key is pressed, and says when it cannot be loaded", async ({
    page,
    merchant,
    consoleGuard,
    owner: _,
  }) => {
    consoleGuard.allow(/503/);
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route("**/data/trip?*", async (route) => {
      await failed;
      // A request for earlier addresses was aborted.
      await route.fulfill({ status: 503, body: "" }).catch(() => undefined);
    });
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "priced" });
    const calculating = form.price.getByRole("button", { name: "Calculating…" });
    await expect(calculating).toHaveAttribute("aria-disabled", "true");
    for (const key of ["Enter", "Control+Enter"]) await form.content.press(key);
    await calculating.press("Enter");
    fail();
    await expect(form.price.getByText("The price could not be loaded.")).toBeVisible();
    await expect(form.book).toHaveAttribute("aria-disabled", "true");
    await form.content.press("Enter");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await form.price.getByRole("button", { name: "Retry" }).click();
    await expect(form.price.locator("data")).toBeVisible();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
    const shown = await form.price.locator("data").getAttribute("value");
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, "priced"), "priced");
    const [delivery] = await savedDeliveries(merchant.id);
    expect(delivery?.priceCents).toBe(Math.round(Number(shown) * 100));
  });

  test("opens the delivery after the first response was lost", async ({
    page,
    merchant,
    consoleGuard,
    owner: _,
  }) => {
    consoleGuard.allow(/ERR_FAILED|Failed to load/);
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.fill({ orderNumber: "lost" });
    // The server books the delivery, but the browser gets no response.
    await page.route(`**${newDeliveryPath(merchant.key)}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await form.book.click();
    await expect(page.getByRole("alert").filter({ hasText: "The server did not respond" })).toBeVisible();
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
    await expect(form.pickup.name).toHaveValue("Ada Lovelace");
    await page.unroute(`**${newDeliveryPath(merchant.key)}`);
    await form.book.click();
    await expect(page.getByText("Delivery lost was already booked")).toBeVisible();
    await expectBooked(page, deliveryPath(merchant.key, "lost"), "lost");
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
  });

  test("is not available to a viewer", async ({ page, context, merchant, consoleGuard }) => {
    consoleGuard.allow(/403/);
    await signIn(context, await newTeamMember(merchant.id, "viewer"));
    expect((await page.goto(newDeliveryPath(merchant.key)))?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You cannot book deliveries for Corner Books",
    );
    await expect(page.getByLabel("Order number")).toBeHidden();
  });
});

test("is accessible, collapsed and expanded, with and without messages", async ({
  page,
  owner: _,
  merchant,
}) => {
  // Twelve axe runs.
  await page.goto(newDeliveryPath(merchant.key));
  const form = booking(page);
  for (const title of ["Schedule", "Package details", "Signature and instructions", "Customer"])
    await form.unfold(title);
  await form.book.click();
  await expect(page.getByText("Package content is required")).toBeVisible();
  await expectAccessible(page);
  await form.fill();
  await expect(form.price.locator("data")).toBeVisible();
  await expectAccessible(page);
});
