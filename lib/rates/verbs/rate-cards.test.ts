import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { invalidate } from "@/lib/core/db/short-cache";
import { authorisedMerchantId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { parseInput } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { listLimits } from "../reads/list-limits";
import { listRateCards } from "../reads/list-rate-cards";
import { quote } from "../reads/quote";
import { merchantVehicleLimitsInput, rateCardInput } from "../schema";
import { resetLimits } from "./reset-limits";
import { setRateCard } from "./set-rate-card";
import { setServiceLimit } from "./set-service-limit";
import { setVehicleLimits } from "./set-vehicle-limits";

const database = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "sam", name: "Sam Porter" }, { db: database.db, requestId: "test" });

async function given() {
  const { merchant, ctx } = await merchantContext(database.db);
  const inSandbox: Context = { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
  return { merchantId: merchant.id, sandboxId: merchant.sandbox.id, ctx, inSandbox };
}

async function carOf(merchantId: string) {
  const { cards } = await listRateCards(staff(), { merchantId });
  const card = cards.find(({ vehicleType }) => vehicleType === "car");
  if (!card) throw new Error("There is a default card for cars");
  return { ...card, input: { merchantId, vehicleType: "car" as const, seen: JSON.stringify(card) } };
}

async function priceOf(ctx: Context): Promise<number> {
  invalidate(ctx.db, ctx.merchantId);
  const addresses = ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"];
  return (await quote(ctx, { addresses, service_type: "same_day", vehicle_type: "car" })).price.totalCents;
}

const entries = async (subjectId: string) =>
  (
    await database.db.auditEntry.findMany({
      where: { subjectType: "rate_card", subjectId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    })
  ).map(({ merchantId, action, actorKind, actorName, data }) => ({
    merchantId,
    action,
    actorKind,
    actorName,
    data,
  }));

const CHANGED = { code: "conflict", message: "Somebody else changed this. Reload and try again" };

describe("a rate card", () => {
  it("becomes the merchant's own, applies at once, and is given up again", async () => {
    const { merchantId, ctx, inSandbox } = await given();
    const other = await given();
    const [before, sandboxBefore] = [await priceOf(ctx), await priceOf(inSandbox)];
    const { input, rates, isOwn } = await carOf(merchantId);
    expect(isOwn).toBe(false);
    const card = { ...rates, baseCents: rates.baseCents + 1_000 };
    await setRateCard(staff(), { ...input, card });
    expect(await priceOf(ctx)).toBe(before + 1_000);
    expect(await priceOf(inSandbox)).toBe(sandboxBefore + 1_000);
    expect(await priceOf(other.ctx)).toBe(before);
    const own = await carOf(merchantId);
    expect(own).toMatchObject({ isOwn: true, rates: card });
    await setRateCard(staff(), { ...own.input, card: null });
    expect(await priceOf(ctx)).toBe(before);
    expect(await carOf(merchantId)).toMatchObject({ isOwn: false, rates });
    const by = { merchantId, actorKind: "staff", actorName: "Sam Porter" };
    const about = { vehicleType: "car", currency: "USD" };
    expect(await entries(merchantId)).toEqual([
      { ...by, action: "rate_card.changed", data: { ...about, wasOwn: false, from: rates, to: card } },
      { ...by, action: "rate_card.dropped", data: { ...about, wasOwn: true, from: card, to: null } },
    ]);
  });

  it("is not changed if somebody else changed it since it was seen", async () => {
    const { merchantId } = await given();
    const { input, rates } = await carOf(merchantId);
    await setRateCard(staff(), { ...input, card: { ...rates, baseCents: 1 } });
    const again = setRateCard(staff(), { ...input, card: { ...rates, baseCents: 2 } });
    await expect(again).rejects.toMatchObject(CHANGED);
    expect((await carOf(merchantId)).rates.baseCents).toBe(1);
    expect(await entries(merchantId)).toHaveLength(1);
  });

  it("is changed by staff only, not in a sandbox, and with rates that can be stored", async () => {
    const { merchantId, sandboxId } = await given();
    const { input, rates } = await carOf(merchantId);
    const { ctx: owner } = await newMember(database.db, merchantId, "owner");
    const forbidden = { code: "forbidden", message: "You are not allowed to do this" };
    await expect(setRateCard(owner, { ...input, card: null })).rejects.toMatchObject(forbidden);
    await expect(listRateCards(owner, { merchantId })).rejects.toMatchObject(forbidden);
    await expect(setRateCard(staff(), { ...input, merchantId: sandboxId, card: rates })).rejects.toThrow(
      "The rate cards of a sandbox cannot be changed; change its merchant's instead",
    );
    await expect(
      setRateCard(staff(), { ...input, card: { ...rates, perKmCents: 1_000_000, reachKm: null } }),
    ).rejects.toThrow("The longest trip would cost more than can be stored");
    const wrong = (card: object) => () =>
      parseInput(rateCardInput, { ...input, card: { ...rates, ...card } });
    expect(wrong({ baseCents: -1 })).toThrow("card.baseCents must be at least 0");
    expect(wrong({ perKmCents: null })).toThrow("card.perKmCents");
    expect(wrong({ sameDayFactorBps: 999 })).toThrow("card.sameDayFactorBps must be at least 1000");
    expect(wrong({ reachKm: 0 })).toThrow("card.reachKm must be at least 1");
    expect(await entries(merchantId)).toEqual([]);
  });
});

describe("the limits on a page", () => {
  it("are not changed if somebody else changed them since they were seen", async () => {
    const { merchantId } = await given();
    const { vehicles, services } = await listLimits(staff(), { merchantId });
    const load = JSON.stringify(vehicles.find(({ vehicleType }) => vehicleType === "car")?.load);
    const horizon = JSON.stringify(services.find(({ serviceType }) => serviceType === "same_day"));
    const car = { merchantId, vehicleType: "car", seen: load } as const;
    const sameDay = { merchantId, serviceType: "same_day", seen: horizon } as const;
    await setVehicleLimits(staff(), { ...car, maxWeightKg: 100 });
    await setServiceLimit(staff(), { ...sameDay, horizonMinutes: 60 });
    await expect(setVehicleLimits(staff(), { ...car, maxWeightKg: 200 })).rejects.toMatchObject(CHANGED);
    await expect(setServiceLimit(staff(), { ...sameDay, horizonMinutes: 90 })).rejects.toMatchObject(CHANGED);
    await expect(resetLimits(staff(), car)).rejects.toMatchObject(CHANGED);
    await expect(resetLimits(staff(), sameDay)).rejects.toMatchObject(CHANGED);
    expect((await listLimits(staff(), { merchantId })).vehicles[0]?.load.maxWeightKg).toBe(100);
  });

  it("take all three sides of a cargo space, or none", () => {
    const read = (hold: object | null) =>
      parseInput(merchantVehicleLimitsInput, {
        merchantId: "019a0000-0000-7000-8000-000000000000",
        vehicleType: "car",
        seen: "",
        maxWeightKg: null,
        hold,
      }).hold;
    const empty = { lengthCm: null, widthCm: null, heightCm: null };
    const sides = { lengthCm: 120, widthCm: 100, heightCm: 90 };
    expect(read(null)).toBeNull();
    expect(read(empty)).toBeNull();
    expect(read(sides)).toEqual(sides);
    expect(() => read({ ...sides, widthCm: null })).toThrow("Missing required field: hold.widthCm");
    expect(() => read({ ...sides, widthCm: 5_001 })).toThrow("hold.widthCm must be at most 5000");
  });
});
