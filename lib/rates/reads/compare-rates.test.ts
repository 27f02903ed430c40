import { describe, expect, it } from "vitest";
import { invalidate } from "@/lib/core/db/short-cache";
import type { Language } from "@/lib/core/language/languages";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { compareRates } from "./compare-rates";
import { compareOnMap } from "./compare-on-map";
import { presentQuote } from "../present";
import { quote } from "./quote";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";

const EMPIRE_STATE = "350 5th Ave, New York, NY 10118";
const BROOKLYN = "1 Hanson Pl, Brooklyn, NY 11243";
const NEWARK = "49 Mount Washington Ave, Newark, NJ 07102";

describe("comparing rates", () => {
  const database = testDatabase();

  it.each([
    ["two stops", [EMPIRE_STATE, BROOKLYN]],
    ["several stops", [EMPIRE_STATE, BROOKLYN, NEWARK, EMPIRE_STATE]],
    ["a long trip", [EMPIRE_STATE, "Los Angeles, CA 90012"]],
    ["two stops in one place", [EMPIRE_STATE, EMPIRE_STATE]],
  ])("agrees with the API's quote for all nine prices: %s", async (_name, addresses) => {
    const { ctx } = await merchantContext(database.db);
    const { trip } = await compareRates(ctx, { addresses });
    expect(trip?.offers).toHaveLength(9);
    for (const service_type of SERVICE_TYPES) {
      for (const vehicle_type of VEHICLE_TYPES) {
        const single = await quote(ctx, { addresses, service_type, vehicle_type });
        const offer = trip?.offers.find(
          (each) => each.serviceType === service_type && each.vehicleType === vehicle_type,
        );
        expect(offer?.price).toEqual(single.price);
        expect(offer?.durationMinutes).toBe(single.trip.durationMinutes);
        expect(offer?.distanceMeters).toBe(single.trip.distanceMeters);
        expect(offer?.exactness).toBe(single.trip.exactness);
        expect(offer?.legs.map(({ distanceMeters }) => distanceMeters)).toEqual(
          single.trip.legs.map(({ distanceMeters }) => distanceMeters),
        );
      }
    }
  });

  it.each([
    ["JPY", 0],
    ["USD", 2],
    ["KWD", 3],
  ])("quotes in %s with %d decimals", async (currency, digits) => {
    const { ctx, merchant } = await merchantContext(database.db);
    await database.db.merchant.update({ where: { id: merchant.id }, data: { currency } });
    const addresses = [EMPIRE_STATE, BROOKLYN];
    const quoted = await quote(ctx, { addresses, service_type: "fast_track", vehicle_type: "car" });
    const { estimated_price, ...told } = presentQuote(quoted);
    expect(told.currency).toBe(currency);
    expect(Math.round(estimated_price * 10 ** digits)).toBe(quoted.price.totalCents);
    expect(Number(estimated_price.toFixed(digits))).toBe(estimated_price);
  });

  it("prices in the merchant's currency, with its own card if it has one", async () => {
    const { ctx, merchant } = await merchantContext(database.db);
    await database.db.merchant.update({ where: { id: merchant.id }, data: { currency: "EUR" } });
    const before = await compareRates(ctx, { addresses: [EMPIRE_STATE, BROOKLYN] });
    expect(new Set(before.trip?.offers.map(({ price }) => price.currency))).toEqual(new Set(["EUR"]));
    const [card] = await database.db.rateCard.findMany({
      where: { merchantId: "default", currency: "EUR", vehicleType: "car" },
    });
    if (!card) throw new Error("no default card");
    await database.db.rateCard.create({
      data: { ...card, merchantId: merchant.id, baseCents: card.baseCents + 700 },
    });
    invalidate(ctx.db, ctx.merchantId);
    const after = await compareRates(ctx, { addresses: [EMPIRE_STATE, BROOKLYN] });
    const base = (comparison: typeof after, vehicle: string) =>
      comparison.trip?.offers
        .find(({ vehicleType }) => vehicleType === vehicle)
        ?.price.lines.find(({ code }) => code === "base")?.amountCents;
    expect(base(after, "car")).toBe(card.baseCents + 700);
    expect(base(after, "box_truck")).toBe(base(before, "box_truck"));
  });

  it("returns how each address was understood", async () => {
    const { ctx } = await merchantContext(database.db);
    const { stops, trip } = await compareRates(ctx, {
      addresses: [EMPIRE_STATE, "  ", "zzz", "x".repeat(501), "Lyon, France"],
    });
    expect(trip).toBeNull();
    expect(stops).toEqual([
      {
        state: "located",
        description: "ZIP 10118 · New York, NY · United States",
        place: expect.objectContaining({ city: "New York", precision: "postal_code" }) as unknown,
      },
      { state: "blank" },
      { state: "unknown" },
      {
        state: "invalid",
        problem: "max_characters:500",
        sentence: "Address must be at most 500 characters",
      },
      {
        state: "located",
        description: "City center · Lyon · France",
        place: expect.objectContaining({ city: "Lyon", precision: "city" }) as unknown,
      },
    ]);
  });

  it("skips blank stops, and names the others by their own positions", async () => {
    const { ctx } = await merchantContext(database.db);
    const without = await compareRates(ctx, { addresses: [EMPIRE_STATE, BROOKLYN, NEWARK] });
    const { trip } = await compareRates(ctx, { addresses: ["", EMPIRE_STATE, BROOKLYN, " ", NEWARK] });
    const measured = (comparison: Pick<typeof without, "trip">) =>
      comparison.trip?.offers.map(({ distanceMeters, price }) => [distanceMeters, price]);
    expect(measured({ trip })).toEqual(measured(without));
    expect(trip?.offers[0]?.legs.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, 4],
    ]);
  });

  it("prices nothing with fewer than two addresses", async () => {
    const { ctx } = await merchantContext(database.db);
    expect((await compareRates(ctx, { addresses: [EMPIRE_STATE, ""] })).trip).toBeNull();
  });

  it("draws no map where none shows streets", async () => {
    const { ctx } = await merchantContext(database.db);
    const { trip, map } = await compareOnMap(ctx, { addresses: [EMPIRE_STATE, BROOKLYN] });
    expect(trip).not.toBeNull();
    expect(map).toBeNull();
  });

  it("requires permission to quote", async () => {
    const { ctx } = await merchantContext(database.db);
    const courier = { ...ctx, actor: { kind: "courier", id: "c", name: "Courier" } as const };
    await expect(compareRates(courier, { addresses: [EMPIRE_STATE, BROOKLYN] })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("says in the language of the page why a trip is not offered", async () => {
    const { ctx } = await merchantContext(database.db);
    const addresses = [EMPIRE_STATE, "Honolulu, HI 96813"];
    const wordsIn = async (language: Language) => {
      const { trip } = await compareRates({ ...ctx, language }, { addresses });
      return trip?.offers[0]?.words?.reasons[0];
    };
    expect(await wordsIn("en")).toMatch(/^The dropoff lies across the sea from the pickup/);
    expect(await wordsIn("de")).toMatch(/^Die Zustellung liegt jenseits des Meeres/);
  });
});
