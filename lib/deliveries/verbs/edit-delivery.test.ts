import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { parseInput } from "@/lib/core/validation";
import { pinText } from "@waybill/geo/types";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import type { DeliveryFormValues } from "../fields/delivery";
import { editForm } from "../form";
import { getDelivery } from "../reads/get-delivery";
import { type CreateInput, editInput } from "../request";
import { inputOf } from "../rules/record";
import { createDelivery } from "./create-delivery";
import { editDelivery } from "./edit-delivery";

const database = testDatabase();

const PARK = "200 Eastern Pkwy, Brooklyn, NY 11238";
const { full_address: HANSON } = deliveryBody("E-1").dropoff;
const PIN = pinText({ latitude: 40.6851, longitude: -73.9772, address: HANSON });

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function booked(input: CreateInput = deliveryInput("E-1")): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, input);
  return ctx;
}

type Typed = (form: DeliveryFormValues) => Partial<DeliveryFormValues>;

/** Opens the form of the delivery, types, and sends it. */
async function edit(ctx: Context, typed: Typed, { isDryRun = false, version = 0 } = {}) {
  const delivery = await getDelivery(ctx, "E-1");
  const form = editForm(inputOf(delivery));
  const sent = parseInput(editInput, {
    orderNumber: "E-1",
    version: version || delivery.history.length,
    form: { ...form, ...typed(form) },
    reason: "",
  });
  return editDelivery(ctx, sent, { isDryRun });
}

it("changes nothing when the form is sent as it was opened, whatever the delivery contains", async () => {
  const { pickup, dropoff } = deliveryBody("E-1");
  const full = deliveryInput("E-1", {
    name: "Corner Books",
    email: "books@example.com",
    phone_number: "+44 20 7946 0018 x42",
    service_type: "scheduled",
    vehicle_type: "cargo_van",
    confirmation_sign_required: true,
    special_instructions: "Ring\ntwice",
    pickup: { ...pickup, date: dayFromNow(-20), time: "12:30:15", notes: "Back door" },
    dropoff: { ...dropoff, apartment_unit_number: "4B", date: dayFromNow(-19) },
    package: { content: "Maps", quantity: 3, weight: 2.25, height: 10, type: "box", is_fragile: true },
  });
  const pinned = deliveryInput("E-1");
  const blank = deliveryInput("E-1", {
    special_instructions: "",
    pickup: { ...pickup, notes: "", full_address: "350 5th Ave\nNew York, NY 10118" },
    package: { content: "Maps", type: "", size: "" },
  });
  for (const input of [full, blank, { ...pinned, dropoff: { ...pinned.dropoff, pin: PIN } }]) {
    const ctx = await booked(input);
    expect((await edit(ctx, () => ({}))).changes).toEqual([]);
    expect((await getDelivery(ctx, "E-1")).history).toHaveLength(1);
  }
});

it("shows the new price and plan first, and then makes the change", async () => {
  const ctx = await booked();
  const typed: Typed = ({ dropoff }) => ({ dropoff: { ...dropoff, full_address: PARK, notes: "Bell 3" } });
  const preview = await edit(ctx, typed, { isDryRun: true });
  expect((await getDelivery(ctx, "E-1")).history).toHaveLength(1);
  expect(await edit(ctx, typed)).toEqual(preview);
  expect(preview.changes).toEqual([
    { field: "dropoff.full_address", before: HANSON, after: PARK },
    { field: "dropoff.notes", before: null, after: "Bell 3" },
  ]);
  const sum = (side: "before" | "after") => preview.priceLines.reduce((total, line) => total + line[side], 0);
  expect({ before: sum("before"), after: sum("after") }).toEqual(preview.price);
  expect(preview.price.after).not.toBe(preview.price.before);
  expect(preview.dropoffAt.after).not.toEqual(preview.dropoffAt.before);
});

it("moves a stop to its pin, and drops the pin with another address", async () => {
  const ctx = await booked();
  const place = async () => (await getDelivery(ctx, "E-1")).stops[1];
  const before = await place();
  const { changes } = await edit(ctx, ({ dropoff }) => ({ dropoff: { ...dropoff, pin: PIN } }));
  expect(changes).toEqual([{ field: "dropoff.pin", before: null, after: PIN }]);
  expect(await place()).toMatchObject({ precision: "pin", latitude: 40.6851, longitude: -73.9772 });

  const moved = await edit(ctx, ({ dropoff }) => ({ dropoff: { ...dropoff, full_address: PARK } }));
  expect(moved.changes).toEqual([{ field: "dropoff.full_address", before: HANSON, after: PARK }]);
  expect((await place())?.precision).not.toBe("pin");

  await edit(ctx, ({ dropoff }) => ({ dropoff: { ...dropoff, full_address: HANSON, pin: PIN } }));
  const suite = `Suite 2, ${HANSON}`;
  const kept = await edit(ctx, ({ dropoff }) => ({
    dropoff: { ...dropoff, full_address: suite, pin: null },
  }));
  expect(kept.changes.map(({ field }) => field)).toEqual(["dropoff.full_address", "dropoff.pin"]);
  expect((await place())?.precision).not.toBe("pin");
  await edit(ctx, ({ dropoff }) => ({ dropoff: { ...dropoff, full_address: HANSON, pin: PIN } }));
  const cleared = await edit(ctx, ({ dropoff }) => ({ dropoff: { ...dropoff, pin: null } }));
  expect(cleared.changes).toEqual([{ field: "dropoff.pin", before: PIN, after: null }]);
  const { latitude, longitude } = (await place()) ?? {};
  expect({ latitude, longitude }).toEqual({ latitude: before?.latitude, longitude: before?.longitude });
});

it("names the fields of the form in its errors", () => {
  const form = { ...deliveryBody("E-1"), handover: {}, package: { content: " " }, pickup: "nowhere" };
  const sent = { orderNumber: "E-1", version: 1, reason: null, form };
  expect(() => parseInput(editInput, sent)).toThrow(
    expect.objectContaining({ fields: { "package.content": "required", pickup: "not_object" } }) as Error,
  );
});

it("refuses a new time in the past, and an edit of an earlier version, and changes nothing", async () => {
  const ctx = await booked();
  await expect(
    edit(ctx, ({ pickup }) => ({ pickup: { ...pickup, date: dayFromNow(-2) } })),
  ).rejects.toMatchObject({ code: "validation", fields: { "pickup.date": "past" } });
  const passed = { ready_at: `${dayFromNow(-2)}T11:00:00Z`, deadline_at: `${dayFromNow(-2)}T12:00:00Z` };
  await expect(edit(ctx, ({ pickup }) => ({ pickup: { ...pickup, ...passed } }))).rejects.toMatchObject({
    code: "validation",
    fields: { "pickup.deadline_at": "past" },
  });
  const overdue = { ...deliveryBody("E-1").dropoff, deadline_at: `${dayFromNow(2)}T12:00:00Z` };
  const late = await booked(deliveryInput("E-1", { dropoff: overdue }));
  const where = { merchantId: late.merchantId };
  await late.db.stop.updateMany({ where, data: { deadlineAt: passed.deadline_at } });
  await edit(late, () => ({ special_instructions: "Ring twice" }));
  await edit(ctx, () => ({ special_instructions: "Ring twice" }));
  await expect(edit(ctx, () => ({ special_instructions: "Knock" }), { version: 1 })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("since you opened the page") as string,
  });
  expect((await getDelivery(ctx, "E-1")).history).toHaveLength(2);
});
