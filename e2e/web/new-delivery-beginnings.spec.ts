import { addDays, localDay } from "@/lib/core/time";
import { WINTER_DAY } from "@/lib/testing/days";
import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { createAddress } from "@/lib/account/verbs/create-address";
import { personContext } from "@/lib/testing/people";
import { booking, BROOKLYN, EMPIRE_STATE, expectBooked, savedDeliveries } from "../support/booking";
import { database, newMerchant } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expect, test } from "../support/web";

test("a return: an earlier delivery with its stops swapped", async ({ page, merchant, owner: _ }) => {
  await newDelivery(merchant.id, "first", {
    pickup: { customer_name: "Ada", full_address: EMPIRE_STATE, phone_number: "+12125550100", notes: "Ring" },
    dropoff: { customer_name: "Grace", full_address: BROOKLYN, phone_number: "+17185550199" },
  });
  await page.goto(`${newDeliveryPath(merchant.key)}?from=first`);
  const form = booking(page);
  await page.getByRole("button", { name: "Swap pickup and dropoff" }).click();
  await expect(form.pickup.name).toHaveValue("Grace");
  await expect(form.dropoff.notes).toHaveValue("Ring");
  await form.orderNumber.fill("return");
  await form.book.click();
  await expectBooked(page, deliveryPath(merchant.key, "return"), "return");
  const back = (await savedDeliveries(merchant.id)).at(-1);
  expect(back?.stops).toMatchObject([
    { customerName: "Grace", fullAddress: BROOKLYN, phoneNumber: "+17185550199", notes: null },
    { customerName: "Ada", fullAddress: EMPIRE_STATE, phoneNumber: "+12125550100", notes: "Ring" },
  ]);
});

test.describe("the initial values of the form", () => {
  test("an earlier delivery, except its number, on the next day", async ({ page, merchant, owner: _ }) => {
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
        date: WINTER_DAY,
        time: "14:30:00",
      },
    });
    await page.goto(`${newDeliveryPath(merchant.key)}?from=${encodeURIComponent("first/1")}`);
    const form = booking(page);
    await expect(form.orderNumber).toHaveValue("");
    await expect(page.getByText("3 pieces · 9.4 kg each, 28.2 kg in total")).toBeVisible();
    await expect(page.getByLabel("Pickup time", { exact: true })).toHaveValue("14:30");
    await form.orderNumber.fill("second");
    await form.book.click();
    await expectBooked(page, deliveryPath(merchant.key, "second"), "second");
    const [first, second] = await savedDeliveries(merchant.id);
    const ofItself = ["id", "orderNumber", "trackingCode", "createdAt", "quoteId", "stops"] as const;
    const rest = (delivery: typeof first) =>
      Object.fromEntries(
        Object.entries(delivery ?? {}).filter(([key]) => !ofItself.some((own) => own === key)),
      );
    expect(rest(second)).toEqual(rest(first));
    const ofThePlan = { plannedAt: "", scheduledDate: "" };
    const stops = (delivery: typeof first) => delivery?.stops.map((stop) => ({ ...stop, ...ofThePlan }));
    expect(stops(second)).toEqual(stops(first));
    const tomorrow = addDays(localDay(new Date(), "America/New_York"), 1);
    expect(second?.stops[0]).toMatchObject({ scheduledDate: tomorrow, scheduledTime: "14:30:00" });
  });

  test("another merchant's delivery is a missing one", async ({ page, owner: _, merchant }) => {
    const other = await newMerchant("Another Store");
    await newDelivery(other.id, "theirs");
    for (const orderNumber of ["theirs", "nobody's"]) {
      await page.goto(`${newDeliveryPath(merchant.key)}?from=${encodeURIComponent(orderNumber)}`);
      await expect(page.getByText(`There is no delivery ${orderNumber} to book again`)).toBeVisible();
      await expect(booking(page).pickup.name).toHaveValue("");
    }
  });

  test("a quote, with the default contact if it is the default address", async ({
    page,
    merchant,
    owner,
  }) => {
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
    await page.goto(newDeliveryPath(merchant.key));
    await expect(form.pickup.name).toHaveValue("Corner Books");
    await expect(form.pickup.group).toContainText("Dock 4");
    const query = {
      pickup: EMPIRE_STATE,
      dropoff: BROOKLYN,
      service_type: "fast_track",
      vehicle_type: "cargo_van",
    };
    await page.goto(`${newDeliveryPath(merchant.key)}?${new URLSearchParams(query).toString()}`);
    await expect(form.pickup.name).toHaveValue("Corner Books");
    await expect(form.dropoff.address).toHaveValue(BROOKLYN);
    await expect(page.getByRole("radio", { name: "Fast track" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Cargo van" })).toBeChecked();
    await expect(form.price.locator("data")).toBeVisible();
    await page.goto(
      `${newDeliveryPath(merchant.key)}?${new URLSearchParams({ ...query, pickup: BROOKLYN, vehicle_type: "bike" }).toString()}`,
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
  await page.goto(newDeliveryPath(merchant.key));
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
  await expect(form.dropoff.phone).toHaveValue("+1 212 555 0100");
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
