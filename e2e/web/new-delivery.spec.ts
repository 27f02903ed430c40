import { deliveryPath } from "@/components/deliveries/paths";
import { inputOf } from "@/lib/deliveries/record";
import { createAddress } from "@/lib/address-book/create";
import { toInstant } from "@/lib/local-time";
import { personContext } from "@/lib/testing/people";
import {
  booking,
  BROOKLYN,
  dayFromNow,
  EMPIRE_STATE,
  expectBooked,
  LOS_ANGELES,
  NEW_DELIVERY,
  savedDeliveries,
} from "../support/booking";
import { database, newMerchant } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newTeamMember, signIn, test } from "../support/web";

test.describe("booking a delivery", () => {
  test("saves every field as it was entered", async ({ page, merchant, owner }) => {
    await page.goto(NEW_DELIVERY);
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
    await page.getByLabel("Pieces").fill("3");
    await page.getByLabel("Weight").fill("9.4");
    await page.getByLabel("Length").fill("38");
    await page.getByLabel("Width").fill("30.5");
    await page.getByLabel("Height").fill("42");
    await page.getByRole("checkbox", { name: "Fragile" }).check();
    await form.unfold("Signature and instructions");
    await page.getByRole("checkbox", { name: "Ask for a signature" }).check();
    await page.getByLabel("Instructions").fill("Ring twice,\nthen wait");
    await form.unfold("Customer");
    await page.getByLabel("Customer name").fill("Lin Wei");
    await page.getByLabel("Customer e-mail").fill("lin.wei@example.com");
    await page.getByLabel("Customer phone").fill("020 7123 4567");
    await page.getByLabel("Country code").fill("44");
    // The country code is for all numbers without one.
    await form.pickup.phone.fill("+1 (212) 555-0100");
    await form.book.click();

    await expectBooked(page, deliveryPath("№7/2 50%?"), "№7/2 50%?");
    await expect(page.getByText("Delivery №7/2 50%? is booked")).toBeVisible();
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
      pickup: {
        customer_name: "Corner Books, back door",
        full_address: EMPIRE_STATE,
        apartment_unit_number: "Dock 4",
        phone_number: "+12125550100",
        notes: "Ask for Sam",
        date: dayFromNow(1),
        time: "14:30:00",
      },
      dropoff: {
        customer_name: "Grace Hopper",
        full_address: LOS_ANGELES,
        apartment_unit_number: "12B",
        phone_number: "+442079460018",
        notes: "Leave with the concierge",
        date: dayFromNow(4),
        time: "09:15:00",
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
    const history = await database().statusChange.findMany({ where: { merchantId: merchant.id } });
    expect(history).toMatchObject([{ status: "pending", actorKind: "user", actorId: owner.id }]);
  });

  test("needs only the common fields, and leaves the rest as machines do", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.fill({ orderNumber: "plain" });
    await form.book.click();
    await expectBooked(page, deliveryPath("plain"), "plain");
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
    await page.getByRole("button", { name: "Create another" }).click();
    await expect(page).toHaveURL(NEW_DELIVERY);
    await expect(form.orderNumber).toHaveValue("");
    await expect(page.getByText("You have an unfinished delivery")).toBeHidden();
  });

  test("by keyboard alone", async ({ page, merchant, owner: _ }) => {
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    const { keyboard } = page;
    await form.orderNumber.focus();
    await keyboard.type("keys");
    await keyboard.press("Tab");
    await keyboard.type("Books");
    for (const [skip, name, phone, address] of [
      [3, "Ada", "2125550100", "New York, NY 10118"],
      [4, "Grace", "7185550199", "Brooklyn, NY 11243"],
    ] as const) {
      for (let step = 0; step < skip; step++) await keyboard.press("Tab");
      await keyboard.type(name);
      await keyboard.press("Tab");
      await keyboard.type(phone);
      await keyboard.press("Tab");
      await keyboard.type(address);
      await expect(page.getByRole("option", { name: address })).toBeVisible();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(page.getByRole("listbox")).toBeHidden();
    }
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "Same day" })).toBeFocused();
    await keyboard.press("ArrowRight");
    await expect(form.price.locator("data")).not.toHaveAttribute("data-stale");
    await keyboard.press("Enter");
    await expectBooked(page, deliveryPath("keys"), "keys");
    const [delivery] = await savedDeliveries(merchant.id);
    expect(delivery).toMatchObject({ serviceType: "fast_track", packageContent: "Books" });
    expect(delivery?.stops.map(({ fullAddress }) => fullAddress)).toEqual([
      expect.stringContaining("New York, NY 10118"),
      expect.stringContaining("Brooklyn, NY 11243"),
    ]);
  });

  test("creates one delivery on a double click and on Enter twice", async ({ page, merchant, owner: _ }) => {
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.fill({ orderNumber: "twice" });
    await form.book.dblclick();
    await expectBooked(page, deliveryPath("twice"), "twice");
    await page.goto(NEW_DELIVERY);
    await form.fill({ orderNumber: "enter" });
    await form.content.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expectBooked(page, deliveryPath("enter"), "enter");
    expect((await savedDeliveries(merchant.id)).map(({ orderNumber }) => orderNumber)).toEqual([
      "twice",
      "enter",
    ]);
  });

  test("goes on to the delivery when the first answer was lost", async ({
    page,
    merchant,
    consoleGuard,
    owner: _,
  }) => {
    consoleGuard.allow(/ERR_FAILED|Failed to load/);
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.fill({ orderNumber: "lost" });
    // The server books; the browser never hears of it.
    await page.route(`**${NEW_DELIVERY}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await form.book.click();
    await expect(page.getByRole("alert").filter({ hasText: "The server did not answer" })).toBeVisible();
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
    await expect(form.pickup.name).toHaveValue("Ada Lovelace");
    await page.unroute(`**${NEW_DELIVERY}`);
    await form.book.click();
    await expectBooked(page, deliveryPath("lost"), "lost");
    await expect(page.getByText("Delivery lost was booked already")).toBeVisible();
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
  });

  test("is not for a viewer", async ({ page, context, merchant, consoleGuard }) => {
    consoleGuard.allow(/404/);
    await signIn(context, await newTeamMember(merchant.id, "viewer"));
    expect((await page.goto(NEW_DELIVERY))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
    await expect(page.getByLabel("Order number")).toBeHidden();
  });
});

test.describe("what a field says", () => {
  const TOO_LONG = "x".repeat(2001);
  const cases: [fold: string | null, label: string, group: string | null, value: string, message: string][] =
    [
      [null, "Order number", null, "", "Order number is required"],
      [null, "Order number", null, "a,b", "Order number must not contain a comma"],
      [null, "Order number", null, "x".repeat(129), "Order number must be at most 128 characters"],
      [null, "Package content", null, " ", "Package content is required"],
      [null, "Package content", null, "x".repeat(501), "Package content must be at most 500 characters"],
      [null, "Contact name", "Pickup", "", "Contact name is required"],
      [null, "Contact name", "Dropoff", "x".repeat(201), "Contact name must be at most 200 characters"],
      [null, "Phone", "Pickup", "", "Phone is required"],
      [null, "Phone", "Pickup", "call me", "Enter a phone number: digits, spaces and a leading + only"],
      [null, "Phone", "Dropoff", "12345", "Phone must have 7 to 15 digits"],
      [null, "Address", "Pickup", "", "Address is required"],
      [null, "Address", "Dropoff", "x".repeat(501), "Address must be at most 500 characters"],
      [
        "Unit and notes",
        "Apartment or unit",
        "Pickup",
        "x".repeat(51),
        "Apartment or unit must be at most 50 characters",
      ],
      [
        "Unit and notes",
        "Notes for the dropoff",
        "Dropoff",
        TOO_LONG,
        "Notes for the dropoff must be at most 2000 characters",
      ],
      ["Package details", "Type", null, "x".repeat(51), "Type must be at most 50 characters"],
      ["Package details", "Size", null, "x".repeat(51), "Size must be at most 50 characters"],
      ["Package details", "Pieces", null, "0", "Pieces must be at least 1"],
      ["Package details", "Pieces", null, "1.5", "Pieces must be a whole number"],
      ["Package details", "Pieces", null, "10001", "Pieces must be at most 10000"],
      ["Package details", "Weight", null, "heavy", "Weight must be a number, such as 2.5"],
      ["Package details", "Length", null, "-1", "Length must be at least 0"],
      ["Package details", "Width", null, "1,5", "Width must be a number, such as 2.5"],
      ["Package details", "Height", null, "-0.5", "Height must be at least 0"],
      [
        "Signature and instructions",
        "Instructions",
        null,
        TOO_LONG,
        "Instructions must be at most 2000 characters",
      ],
      ["Customer", "Customer name", null, "x".repeat(201), "Customer name must be at most 200 characters"],
      ["Customer", "Customer e-mail", null, "lin@", "Enter an e-mail address such as name@example.com"],
      [
        "Customer",
        "Customer phone",
        null,
        "12ab",
        "Enter a phone number: digits, spaces and a leading + only",
      ],
      ["Customer", "Country code", null, "UK", "Country code must be a dial code such as +1"],
    ];

  test("is said when the field is left, and goes when it is put right", async ({ page, owner: _ }) => {
    await page.goto(NEW_DELIVERY);
    for (const title of ["Package details", "Signature and instructions", "Customer"]) {
      await booking(page).unfold(title);
    }
    for (const name of ["Pickup", "Dropoff"]) {
      await page.getByRole("group", { name, exact: true }).getByText("Unit and notes").click();
    }
    for (const [, label, group, value, message] of cases) {
      const scope =
        group === null ? page.locator("form") : page.getByRole("group", { name: group, exact: true });
      const field = scope.getByLabel(label, { exact: true });
      const before = await field.inputValue();
      await field.fill(value);
      await field.blur();
      await expect(
        scope.getByText(message, { exact: true }),
        `${label}: ${value.slice(0, 20)}`,
      ).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(
        new RegExp(message.slice(0, 20).replaceAll(/[+.]/g, "\\$&")),
      );
      await field.fill(label === "Country code" ? "+1" : before);
    }
  });

  test("is said again after sending, in unfolded folds, with the focus on the first", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.unfold("Customer");
    await page.getByLabel("Customer e-mail").fill("lin@");
    await form.unfold("Customer");
    await form.unfold("Package details");
    await page.getByLabel("Weight").fill("-1");
    await form.unfold("Package details");
    await form.book.click();
    await expect(form.orderNumber).toBeFocused();
    await expect(page.getByText("is required")).toHaveCount(8);
    await expect(page.getByText("Enter an e-mail address such as name@example.com")).toBeVisible();
    await expect(page.getByText("Weight must be at least 0")).toBeVisible();
    await form.fill();
    await expect(page.getByText("is required")).toHaveCount(0);
    await form.book.click();
    await expect(page.getByLabel("Weight")).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
  });

  test("includes an address that cannot be located", async ({ page, merchant, owner: _ }) => {
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.fill({ orderNumber: "nowhere", dropoff: "nowhere in particular" });
    await expect(form.dropoff.group.getByText("This address cannot be located.")).toBeVisible();
    await expect(form.dropoff.address).toHaveAttribute("aria-invalid", "true");
    await expect(form.price).toContainText("No price yet: the dropoff is not found.");
    await form.book.click();
    await expect(form.dropoff.address).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
    await form.dropoff.address.fill(BROOKLYN);
    await expect(form.dropoff.group.getByText("This address cannot be located.")).toBeHidden();
    await expect(form.price.locator("data")).toBeVisible();
  });

  test("includes what only the server knows", async ({ page, merchant, consoleGuard, owner: _ }) => {
    consoleGuard.allow(/503/);
    // The form cannot know that the address is not to be found.
    await page.route("**/data/trip?*", (route) => route.fulfill({ status: 503, body: "" }));
    await newDelivery(merchant.id, "used");
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.fill({ orderNumber: "fresh", pickup: "nowhere in particular" });
    await form.book.click();
    await expect(form.pickup.group.getByText("We cannot find this address.")).toBeVisible();
    await expect(form.pickup.address).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: "An address cannot be found" })).toContainText(
      "Reference",
    );
    await form.pickup.address.fill(EMPIRE_STATE);
    await form.orderNumber.fill("used");
    await form.orderNumber.press("Enter");
    await expect(page.getByText("Another delivery has this order number already").first()).toBeVisible();
    await expect(form.orderNumber).toBeFocused();
    await expect(page.getByRole("link", { name: "Open the delivery used" })).toHaveAttribute(
      "href",
      deliveryPath("used"),
    );
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
  });

  test("tells a used order number when the field is left, whichever answer comes last", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await newDelivery(merchant.id, "A/1");
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    const taken = page.getByText("Another delivery has this order number already");
    await form.orderNumber.fill(" A/1 ");
    await form.orderNumber.blur();
    await expect(taken).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the delivery A/1" })).toHaveAttribute(
      "href",
      deliveryPath("A/1"),
    );
    await form.orderNumber.fill("A/2");
    await expect(taken).toBeHidden();
    // The answer about the used number comes after the one about the next.
    await page.route("**/data/order-number?*A%2F1*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue().catch(() => undefined);
    });
    await form.orderNumber.fill("A/1");
    await form.orderNumber.blur();
    await form.orderNumber.fill("A/3");
    await form.orderNumber.blur();
    await page.waitForTimeout(1200);
    await expect(taken).toBeHidden();
    await page.getByRole("button", { name: "Suggest a number" }).click();
    await expect(form.orderNumber).toHaveValue(/^\d{6}-[2-9A-Z]{5}$/);
  });
});

test.describe("the schedule", () => {
  test("is in the stop's own time, named, and not in the past", async ({ page, merchant, owner: _ }) => {
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.unfold("Schedule");
    await expect(page.getByText("Local time of the dropoff address")).toBeVisible();
    await form.fill({ orderNumber: "when", dropoff: LOS_ANGELES });
    await expect(page.getByText(/^New York time, UTC−[45]$/)).toBeVisible();
    await expect(page.getByText(/^Los Angeles time, UTC−[78]$/)).toBeVisible();
    await page.getByLabel("Pickup date").fill(dayFromNow(-1));
    await page.getByLabel("Pickup date").blur();
    await expect(page.getByText("Pickup date cannot be in the past")).toBeVisible();
    await page.getByLabel("Pickup date").fill(dayFromNow(2));
    await expect(page.getByText("Pickup date cannot be in the past")).toBeHidden();
    await page.getByLabel("Pickup time").fill("12:00");
    await page.getByLabel("Dropoff date").fill(dayFromNow(2));
    await page.getByLabel("Dropoff time").fill("08:59");
    await form.book.click();
    await expect(page.getByText("Dropoff time must not be before the pickup")).toBeVisible();
    await expect(page.getByLabel("Dropoff time")).toBeFocused();
    await page.getByLabel("Dropoff time").fill("23:30");
    await form.book.click();
    await expectBooked(page, deliveryPath("when"), "when");
    const [delivery] = await savedDeliveries(merchant.id);
    expect(delivery?.stops).toMatchObject([
      { scheduledDate: dayFromNow(2), scheduledTime: "12:00:00" },
      { scheduledDate: dayFromNow(2), scheduledTime: "23:30:00" },
    ]);
  });

  test("is refused in the past by the server too, where the browser does not know it", async ({
    page,
    merchant,
    owner: _,
    consoleGuard,
  }) => {
    consoleGuard.allow(/503/);
    // Without the zones the form cannot judge; that is the case when they are not to be had.
    await page.route("**/data/trip?*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.fill({ orderNumber: "late" });
    await form.unfold("Schedule");
    await page.getByLabel("Dropoff date").fill(dayFromNow(-1));
    await form.unfold("Schedule");
    await form.book.click();
    await expect(page.getByText("Dropoff date cannot be in the past")).toBeVisible();
    await expect(page.getByLabel("Dropoff date")).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
    await expect(form.price.getByText("The price is not available now")).toBeVisible();
  });

  test("has a pickup date where the service is scheduled", async ({ page, merchant, owner: _ }) => {
    await page.goto(`${NEW_DELIVERY}?service_type=scheduled`);
    const form = booking(page);
    await form.fill({ orderNumber: "asked" });
    await expect(page.locator("summary").filter({ hasText: "Schedule" })).toContainText(
      "Choose a pickup time",
    );
    await form.book.click();
    await expect(page.getByText("Pickup date is required")).toBeVisible();
    await expect(page.getByLabel("Pickup date")).toBeFocused();
    expect(await savedDeliveries(merchant.id)).toEqual([]);
    await page.getByLabel("Pickup date").fill(dayFromNow(2));
    await form.book.click();
    await expectBooked(page, deliveryPath("asked"), "asked");
  });

  test("does not trust the clock of the browser", async ({ page, merchant, owner: _ }) => {
    // Two days ahead: by this clock today is past.
    await page.clock.install({ time: new Date(Date.now() + 2 * 86_400_000) });
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await form.fill({ orderNumber: "clock" });
    await form.unfold("Schedule");
    await page.getByLabel("Pickup date").fill(dayFromNow(1));
    await form.book.click();
    await page.clock.runFor(2000);
    await expectBooked(page, deliveryPath("clock"), "clock");
    expect(await savedDeliveries(merchant.id)).toHaveLength(1);
  });
});

test.describe("the price", () => {
  test("stands beside the form, is worked out while typing and looks old while it is", async ({
    page,
    merchant,
    owner: _,
  }) => {
    await page.goto(NEW_DELIVERY);
    const form = booking(page);
    await expect(form.price).toContainText("Enter both addresses to see the price");
    await form.fill({ orderNumber: "price" });
    const price = form.price.locator("data");
    await expect(price).toHaveText(/^\$\d+\.\d\d$/);
    await expect(form.price).toContainText("Base fare");
    const sameDay = await price.textContent();
    await page.getByRole("radio", { name: "Fast track" }).check();
    await expect(price).not.toHaveText(sameDay ?? "");
    await page.getByRole("radio", { name: "Same day" }).check();
    await expect(price).toHaveText(sameDay ?? "");
    await form.dropoff.address.fill(LOS_ANGELES);
    await expect(price).toHaveAttribute("data-stale", "true");
    await expect(price).not.toHaveAttribute("data-stale");
    await expect(price).not.toHaveText(sameDay ?? "");
    const shown = await price.textContent();
    await form.book.click();
    await expectBooked(page, deliveryPath("price"), "price");
    const [delivery] = await savedDeliveries(merchant.id);
    expect(`$${((delivery?.priceCents ?? 0) / 100).toFixed(2)}`).toBe(shown?.replaceAll(",", ""));
  });
});

test.describe("what the form begins with", () => {
  test("an earlier delivery, all but its number and schedule", async ({ page, merchant, owner: _ }) => {
    await newDelivery(merchant.id, "first/1", {
      service_type: "fast_track",
      vehicle_type: "box_truck",
      confirmation_sign_required: true,
      package: { content: "Espresso machine", quantity: 3, weight: 9.4 },
      pickup: {
        customer_name: "Ada",
        full_address: EMPIRE_STATE,
        phone_number: "+12125550100",
        apartment_unit_number: "4B",
        date: "2031-03-05",
        time: "14:30:00",
      },
    });
    await page.goto(`${NEW_DELIVERY}?from=${encodeURIComponent("first/1")}`);
    const form = booking(page);
    await expect(form.orderNumber).toHaveValue("");
    await expect(page.getByText("3 pieces · 9.4 kg")).toBeVisible();
    await expect(page.locator("summary").filter({ hasText: "Schedule" })).toContainText(
      "Pickup in about 30 minutes",
    );
    await form.orderNumber.fill("second");
    await form.book.click();
    await expectBooked(page, deliveryPath("second"), "second");
    const [first, second] = await savedDeliveries(merchant.id);
    const ofItself = ["id", "orderNumber", "trackingCode", "createdAt", "stops"] as const;
    const rest = (delivery: typeof first) =>
      Object.fromEntries(
        Object.entries(delivery ?? {}).filter(([key]) => !ofItself.some((own) => own === key)),
      );
    expect(rest(second)).toEqual(rest(first));
    const ofThePlan = { plannedAt: "", scheduledDate: null, scheduledTime: null };
    const stops = (delivery: typeof first) => delivery?.stops.map((stop) => ({ ...stop, ...ofThePlan }));
    expect(stops(second)).toEqual(stops(first));
    expect(second?.stops[0]).toMatchObject({ scheduledDate: null, scheduledTime: null });
  });

  test("a delivery of another merchant is a missing one", async ({ page, owner: _ }) => {
    const other = await newMerchant("Another Store");
    await newDelivery(other.id, "theirs");
    for (const orderNumber of ["theirs", "nobody's"]) {
      await page.goto(`${NEW_DELIVERY}?from=${encodeURIComponent(orderNumber)}`);
      await expect(page.getByText(`There is no delivery ${orderNumber} to duplicate`)).toBeVisible();
      await expect(booking(page).pickup.name).toHaveValue("");
    }
  });

  test("a quote, with the usual contact where it is the usual address", async ({ page, merchant, owner }) => {
    const ctx = personContext(database(), owner, { merchantId: merchant.id, role: "owner" });
    const entry = await createAddress(ctx, {
      label: "Shop",
      customerName: "Corner Books",
      fullAddress: EMPIRE_STATE,
      apartmentUnitNumber: "Dock 4",
      phoneNumber: "+12125550100",
      notes: null,
    });
    await database().merchant.update({ where: { id: merchant.id }, data: { defaultPickupId: entry.id } });
    const form = booking(page);
    await page.goto(NEW_DELIVERY);
    await expect(form.pickup.name).toHaveValue("Corner Books");
    await expect(form.pickup.group).toContainText("Dock 4");
    const query = {
      pickup: EMPIRE_STATE,
      dropoff: BROOKLYN,
      service_type: "fast_track",
      vehicle_type: "cargo_van",
    };
    await page.goto(`${NEW_DELIVERY}?${new URLSearchParams(query).toString()}`);
    await expect(form.pickup.name).toHaveValue("Corner Books");
    await expect(form.dropoff.address).toHaveValue(BROOKLYN);
    await expect(page.getByRole("radio", { name: "Fast track" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Cargo van" })).toBeChecked();
    await expect(form.price.locator("data")).toBeVisible();
    await page.goto(
      `${NEW_DELIVERY}?${new URLSearchParams({ ...query, pickup: BROOKLYN, vehicle_type: "bike" }).toString()}`,
    );
    await expect(form.pickup.address).toHaveValue(BROOKLYN);
    await expect(form.pickup.name).toHaveValue("");
    await expect(page.getByRole("radio", { name: "Car", exact: false }).first()).toBeChecked();
  });
});

test("saved addresses are picked and added", async ({ page, merchant, owner }) => {
  const ctx = personContext(database(), owner, { merchantId: merchant.id, role: "owner" });
  for (const label of ["Warehouse", "Shop"]) {
    await createAddress(ctx, {
      label,
      customerName: `${label} desk`,
      fullAddress: EMPIRE_STATE,
      apartmentUnitNumber: "Dock 4",
      phoneNumber: "+12125550100",
      notes: "Ask for Sam",
    });
  }
  await page.goto(NEW_DELIVERY);
  const form = booking(page);
  await form.dropoff.group.getByRole("button", { name: "Saved addresses" }).click();
  const list = page.getByRole("dialog", { name: "Saved addresses" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByLabel("Search saved addresses").fill("ware");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
  await expect(form.dropoff.name).toHaveValue("Warehouse desk");
  await expect(form.dropoff.phone).toHaveValue("+12125550100");
  await expect(form.dropoff.address).toHaveValue(EMPIRE_STATE);
  await expect(form.dropoff.unit).toHaveValue("Dock 4");
  await expect(form.dropoff.notes).toHaveValue("Ask for Sam");

  const save = form.pickup.group.getByRole("button", { name: "Save this address" });
  await save.click();
  await expect(form.pickup.group.getByText("Contact name is required")).toBeVisible();
  await expect(form.pickup.name).toBeFocused();
  await form.pickup.name.fill("Ada Lovelace");
  await form.pickup.phone.fill("212 555 0177");
  await form.pickup.address.fill(BROOKLYN);
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Save this address" });
  await expect(dialog.getByLabel("Label")).toHaveValue("Ada Lovelace");
  await dialog.getByLabel("Label").fill("Shop");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByText("Label is already used")).toBeVisible();
  await dialog.getByLabel("Label").fill("Ada's place");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Address saved")).toBeVisible();
  const entries = await database().addressBookEntry.findMany({
    where: { merchantId: merchant.id, label: "Ada's place" },
  });
  expect(entries).toMatchObject([
    {
      customerName: "Ada Lovelace",
      phoneNumber: "+12125550177",
      fullAddress: BROOKLYN,
      apartmentUnitNumber: null,
    },
  ]);
  expect(await savedDeliveries(merchant.id)).toEqual([]);
});

test("is accessible, folded and unfolded, with messages and without", async ({ page, owner: _ }) => {
  // Twelve looks by axe.
  test.slow();
  await page.goto(NEW_DELIVERY);
  const form = booking(page);
  await expectAccessible(page);
  for (const title of ["Schedule", "Package details", "Signature and instructions", "Customer"])
    await form.unfold(title);
  await form.book.click();
  await expect(page.getByText("Order number is required")).toBeVisible();
  await expectAccessible(page);
  await form.fill();
  await expect(form.price.locator("data")).toBeVisible();
  await expectAccessible(page);
});
