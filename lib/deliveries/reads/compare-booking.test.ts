import { expect, it } from "vitest";
import { quote } from "@/lib/rates/reads/quote";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createDelivery } from "../verbs/create-delivery";
import { compareBooking } from "./compare-booking";

const database = testDatabase();

const { pickup, dropoff } = deliveryBody("any");
const ADDRESSES = [pickup.full_address, dropoff.full_address];
const NEWARK = "49 Mount Washington Ave, Newark, NJ 07102";
const choice = { service_type: "same_day", vehicle_type: "car" } as const;

it("says what the quote of a form promises, and whether it is for the form's stops", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id, expiresAt, price } = await quote(ctx, { addresses: ADDRESSES, ...choice });
  const { quoted } = await compareBooking(ctx, { addresses: ADDRESSES, quote_id: id });
  expect(quoted).toEqual({
    id,
    expiresAt: expiresAt.getTime(),
    price,
    turn: null,
    wholeCents: price.totalCents,
    serviceType: "same_day",
    vehicleType: "car",
    isForStops: true,
  });
  const other = await compareBooking(ctx, { addresses: [pickup.full_address, NEWARK], quote_id: id });
  expect(other.quoted).toMatchObject({ id, isForStops: false });
  const unknown = await compareBooking(ctx, { addresses: ADDRESSES, quote_id: "nothing" });
  expect(unknown.quoted).toBeNull();
});

it("promises the share of the dropoff that is booked next", async () => {
  const { ctx } = await merchantContext(database.db);
  const { id, price } = await quote(ctx, { addresses: [...ADDRESSES, NEWARK], ...choice });
  const quotedFor = async (address: string) =>
    (await compareBooking(ctx, { addresses: [pickup.full_address, address], quote_id: id })).quoted;
  const first = await quotedFor(dropoff.full_address);
  expect(first).toMatchObject({
    isForStops: true,
    turn: { position: 1, of: 2 },
    wholeCents: price.totalCents,
  });
  expect(await quotedFor(NEWARK)).toMatchObject({ isForStops: false });
  const { delivery } = await createDelivery(ctx, deliveryInput("C-1", { quote_id: id }));
  expect(delivery.priceCents).toBe(first?.price.totalCents);
  const second = await quotedFor(NEWARK);
  expect(second).toMatchObject({ isForStops: true, turn: { position: 2, of: 2 } });
  expect(delivery.priceCents + (second?.price.totalCents ?? 0)).toBe(price.totalCents);
});
