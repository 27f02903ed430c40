import { CURRENCIES } from "@/lib/core/currencies";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { invalidate } from "@/lib/core/db/short-cache";
import { authorisedMerchantId } from "@/lib/core/ids";
import { parseInput } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { newMember, operatorContext } from "@/lib/testing/people";
import { listLimits } from "../reads/list-limits";
import { quote } from "../reads/quote";
import { requireOffered } from "../reads/require-offered";
import { serviceLimitInput, vehicleLimitsInput } from "../schema";
import { resetLimits } from "./reset-limits";
import { setServiceLimit } from "./set-service-limit";
import { setVehicleLimits } from "./set-vehicle-limits";

const database = testDatabase();

const TRIP = {
  addresses: ["350 5th Ave, New York, NY 10118", "1 State St, Albany, NY 12207"],
  service_type: "same_day",
  vehicle_type: "car",
} as const;
const LOAD = { quantity: 1, weightKg: 500, sidesCm: [200, 50, 50] };
const DEFAULT_HOLD = [300, 150, 120];

async function given() {
  const { merchant, ctx } = await merchantContext(database.db);
  const inSandbox: Context = { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
  return { merchantId: merchant.id, sandboxId: merchant.sandbox.id, ctx, inSandbox };
}

const operator = () => operatorContext(database.db);
const asked = () => ({ ...TRIP, addresses: [...TRIP.addresses] });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );
const entries = async (subjectId: string) =>
  (
    await database.db.auditEntry.findMany({
      where: { subjectType: "trip_limits", subjectId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    })
  ).map(({ merchantId, action, actorName, data }) => ({ merchantId, action, actorName, data }));
const listed = async (merchantId: string | null) => {
  const { vehicles, services } = await listLimits(operator(), { merchantId });
  return {
    car: vehicles.find(({ vehicleType }) => vehicleType === "car"),
    sameDay: services.find(({ serviceType }) => serviceType === "same_day"),
  };
};

/** Runs work on the installation's limits, which the other tests of this file share, and restores them. */
async function changingDefaults(work: () => Promise<void>) {
  try {
    await work();
  } finally {
    await setVehicleLimits(operator(), {
      merchantId: null,
      vehicleType: "car",
      reachKm: 8000,
      maxWeightKg: 600,
      hold: { lengthCm: 300, widthCm: 150, heightCm: 120 },
    });
  }
}

describe("the horizon of a service", () => {
  it("applies immediately for the merchant and its sandbox, and for nobody else", async () => {
    const { merchantId, ctx, inSandbox } = await given();
    const other = await given();
    expect(await refusal(quote(ctx, asked()))).toBeNull();
    expect(await refusal(quote(inSandbox, asked()))).toBeNull();
    await setServiceLimit(operator(), { merchantId, serviceType: "same_day", horizonMinutes: 60 });
    expect(await refusal(quote(ctx, asked()))).toMatch(/longer than the 1 h of same_day/);
    expect(await refusal(quote(inSandbox, asked()))).toMatch(/longer than the 1 h of same_day/);
    expect(await refusal(quote(other.ctx, asked()))).toBeNull();
    await setServiceLimit(operator(), { merchantId, serviceType: "same_day", horizonMinutes: null });
    expect(await refusal(quote(ctx, asked()))).toBeNull();
    expect((await listed(merchantId)).sameDay).toMatchObject({ horizonMinutes: null, isOwn: true });
    const own = { merchantId, serviceType: "same_day" } as const;
    expect(await resetLimits(operator(), own)).toBe(true);
    expect(await resetLimits(operator(), own)).toBe(false);
    expect((await listed(merchantId)).sameDay).toMatchObject({ horizonMinutes: 4320, isOwn: false });
    const change = { merchantId, action: "trip_limits.changed", actorName: "operator" };
    expect(await entries(merchantId)).toEqual([
      { ...change, data: { serviceType: "same_day", from: null, to: { horizonMinutes: 60 } } },
      {
        ...change,
        data: { serviceType: "same_day", from: { horizonMinutes: 60 }, to: { horizonMinutes: null } },
      },
      {
        ...change,
        action: "trip_limits.dropped",
        data: { serviceType: "same_day", from: { horizonMinutes: null } },
      },
    ]);
  });
});

describe("load and cargo space of a vehicle", () => {
  const car = (merchantId: string | null) => ({ merchantId, vehicleType: "car" }) as const;
  const offered = async (ctx: Context) => {
    invalidate(ctx.db, ctx.merchantId);
    const quoted = await quote(ctx, asked());
    return refusal(requireOffered(ctx, { ...quoted, load: LOAD, isSameUnit: false }));
  };

  it("become the merchant's own together, with copies of the default's", async () => {
    const { merchantId, ctx } = await given();
    expect(await offered(ctx)).toBeNull();
    expect(await setVehicleLimits(operator(), { ...car(merchantId), maxWeightKg: 400 })).toEqual({
      copied: "hold",
    });
    expect(await offered(ctx)).toMatch(/400 kg/);
    await changingDefaults(async () => {
      const hold = { lengthCm: 100, widthCm: 100, heightCm: 100 };
      await setVehicleLimits(operator(), { ...car(null), hold });
      expect((await listed(merchantId)).car?.load).toEqual({
        maxWeightKg: 400,
        holdCm: DEFAULT_HOLD,
        isOwn: true,
      });
    });
    expect(await setVehicleLimits(operator(), { ...car(merchantId), hold: null })).toEqual({ copied: null });
    expect((await listed(merchantId)).car?.load).toEqual({ maxWeightKg: 400, holdCm: null, isOwn: true });
    await resetLimits(operator(), { merchantId, vehicleType: "car" });
    expect(await offered(ctx)).toBeNull();
    expect((await listed(merchantId)).car?.load).toEqual({
      maxWeightKg: 600,
      holdCm: DEFAULT_HOLD,
      isOwn: false,
    });
  });

  it("write one audit entry for a change, and none without one", async () => {
    const { merchantId } = await given();
    for (let time = 0; time < 2; time += 1) {
      await setVehicleLimits(operator(), { ...car(merchantId), maxWeightKg: 400, hold: null });
    }
    const from = { maxWeightKg: 600, holdLengthCm: 300, holdWidthCm: 150, holdHeightCm: 120 };
    const to = { maxWeightKg: 400, holdLengthCm: null, holdWidthCm: null, holdHeightCm: null };
    expect((await entries(merchantId)).map(({ data }) => data)).toEqual([
      { vehicleType: "car", changes: [{ load: { from, to, isFirst: true } }] },
    ]);
  });

  it("of the installation apply to every merchant without its own", async () => {
    const { ctx } = await given();
    await changingDefaults(async () => {
      await setVehicleLimits(operator(), { ...car(null), maxWeightKg: 450 });
      expect(await offered(ctx)).toMatch(/450 kg/);
      await setVehicleLimits(operator(), { ...car(null), maxWeightKg: null });
      expect(await offered(ctx)).toBeNull();
    });
    expect((await entries("default"))[0]).toMatchObject({
      merchantId: "platform",
      action: "trip_limits.changed",
      actorName: "operator",
    });
  });
});

describe("the reach of a vehicle", () => {
  const car = (merchantId: string | null, reachKm: number | null) =>
    ({ merchantId, vehicleType: "car", reachKm }) as const;
  const quoted = (ctx: Context) => {
    invalidate(ctx.db, ctx.merchantId);
    return refusal(quote(ctx, asked()));
  };

  it("of the installation is on its rate cards in every currency", async () => {
    const { merchantId, ctx } = await given();
    await changingDefaults(async () => {
      await setVehicleLimits(operator(), car(null, 100));
      expect(await quoted(ctx)).toMatch(/farther than the 100 km/);
      const reach = (await listed(null)).car?.reach ?? [];
      expect(reach.map(({ currency, km }) => `${currency} ${km}`)).toEqual(
        CURRENCIES.map((currency) => `${currency} 100`),
      );
      expect((await listed(merchantId)).car?.reach).toEqual([{ currency: "USD", km: 100, isOwn: false }]);
    });
    expect(await quoted(ctx)).toBeNull();
  });

  it("applies without load limits, too", async () => {
    const { ctx } = await given();
    const where = { merchantId_vehicleType: { merchantId: "default", vehicleType: "car" } } as const;
    const row = await database.db.vehicleLimit.delete({ where });
    await changingDefaults(async () => {
      await setVehicleLimits(operator(), car(null, 100));
      expect(await quoted(ctx)).toMatch(/farther than the 100 km/);
      await database.db.vehicleLimit.create({ data: row });
    });
  });

  it("creates no rate card for a merchant, and changes nothing else", async () => {
    const { merchantId, ctx } = await given();
    expect(await refusal(setVehicleLimits(operator(), { ...car(merchantId, 100), maxWeightKg: 1 }))).toMatch(
      /this merchant does not have its own for car in USD/,
    );
    expect(await database.db.rateCard.count({ where: { merchantId } })).toBe(0);
    expect(await database.db.vehicleLimit.count({ where: { merchantId } })).toBe(0);
    expect(await entries(merchantId)).toEqual([]);

    const card = await database.db.rateCard.findFirstOrThrow({
      where: { merchantId: "default", vehicleType: "car", currency: "USD" },
    });
    await database.db.rateCard.create({ data: { ...card, merchantId, baseCents: 1 } });
    await setVehicleLimits(operator(), car(merchantId, 100));
    expect(await quoted(ctx)).toMatch(/farther than the 100 km/);
    expect(await database.db.rateCard.findMany({ where: { merchantId } })).toEqual([
      { ...card, merchantId, baseCents: 1, reachKm: 100 },
    ]);
    expect((await entries(merchantId)).map(({ data }) => data)).toEqual([
      { vehicleType: "car", changes: [{ reachKm: { currency: "USD", from: 8000, to: 100 } }] },
    ]);
  });
});

describe("are rejected", () => {
  it("for everyone but operators, sandboxes and unknown merchants", async () => {
    const { merchantId, sandboxId } = await given();
    const { ctx: owner } = await newMember(database.db, merchantId, "owner");
    const horizon = { serviceType: "same_day", horizonMinutes: 60 } as const;
    const weight = { vehicleType: "car", maxWeightKg: 1 } as const;
    const forbidden = { code: "forbidden" };
    await expect(setServiceLimit(owner, { merchantId, ...horizon })).rejects.toMatchObject(forbidden);
    await expect(setVehicleLimits(owner, { merchantId, ...weight })).rejects.toMatchObject(forbidden);
    await expect(resetLimits(owner, { merchantId, vehicleType: "car" })).rejects.toMatchObject(forbidden);
    await expect(listLimits(owner, { merchantId })).rejects.toMatchObject(forbidden);
    const inSandbox = "The limits of a sandbox cannot be changed; change its merchant's instead";
    expect(await refusal(setServiceLimit(operator(), { merchantId: sandboxId, ...horizon }))).toBe(inSandbox);
    expect(await refusal(setVehicleLimits(operator(), { merchantId: sandboxId, ...weight }))).toBe(inSandbox);
    const unknown = { merchantId: "nobody" };
    const unknowns = await Promise.all(
      [
        setServiceLimit(operator(), { ...unknown, ...horizon }),
        resetLimits(operator(), { ...unknown, vehicleType: "car" }),
        listLimits(operator(), unknown),
      ].map(refusal),
    );
    expect(unknowns).toEqual(unknowns.map(() => "Merchant not found"));
    expect(await database.db.serviceLimit.count({ where: { merchantId: { not: "default" } } })).toBe(0);
  });

  it("if they are invalid", () => {
    const car = { merchantId: null, vehicleType: "car" };
    const wrong = (input: object) => () => parseInput(vehicleLimitsInput, { ...car, ...input });
    expect(wrong({ reachKm: 0 })).toThrow("reachKm must be at least 1");
    expect(wrong({ reachKm: 40_001 })).toThrow("reachKm must be at most 40000");
    expect(wrong({ maxWeightKg: 1.5 })).toThrow("maxWeightKg must be an integer");
    expect(wrong({ maxWeightKg: 100_001 })).toThrow("maxWeightKg must be at most 100000");
    expect(wrong({ hold: { lengthCm: 1, widthCm: 5_001, heightCm: 1 } })).toThrow(
      "hold.widthCm must be at most 5000",
    );
    const sameDay = { merchantId: null, serviceType: "same_day" };
    expect(() => parseInput(serviceLimitInput, { ...sameDay, horizonMinutes: 525_601 })).toThrow(
      "horizonMinutes must be at most 525600",
    );
  });
});
