import { afterEach, describe, expect, it, vi } from "vitest";
import { newPair, credentialColumns } from "@/lib/account/shared/new-pair";
import { testDatabase } from "@/lib/testing/database";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import type { Prisma } from "@/prisma/generated/client";
import { newId } from "../ids";
import { createDb } from "../db";
import { SettingsVersions } from "./settings-versions";
import { shortCache } from "./short-cache";

const database = testDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

const ADDRESS = {
  label: "Store",
  customerName: "Ada",
  fullAddress: "350 5th Ave",
  phoneNumber: "+12125550100",
};
const CARD = { baseCents: 1, perKmCents: 1, perMinuteCents: 1, extraStopCents: 1, minimumCents: 1 };
const FACTORS = { sameDayFactorBps: 1, fastTrackFactorBps: 1, scheduledFactorBps: 1 };

describe("the version of a merchant's settings", () => {
  const of = (merchantId: string) => new SettingsVersions(database.db).read(merchantId);
  const credential = (merchantId: string) => ({
    merchantId,
    ...credentialColumns(newPair({ merchantId, isSandbox: false })),
  });
  const id = newId();

  it.each<[string, (merchantId: string) => Promise<unknown>]>([
    [
      "its currency",
      (merchantId) => database.db.merchant.update({ where: { id: merchantId }, data: { currency: "EUR" } }),
    ],
    ["a new credential", (merchantId) => database.db.apiCredential.create({ data: credential(merchantId) })],
    [
      "a revoked credential",
      (merchantId) =>
        database.db.apiCredential.updateMany({ where: { merchantId }, data: { revokedAt: new Date() } }),
    ],
    [
      "a new address",
      (merchantId) => database.db.addressBookEntry.create({ data: { merchantId, id, ...ADDRESS } }),
    ],
    [
      "a rate card",
      (merchantId) =>
        database.db.rateCard.create({
          data: { merchantId, currency: "USD", vehicleType: "car", ...CARD, ...FACTORS },
        }),
    ],
    [
      "a limit",
      (merchantId) => database.db.serviceLimit.create({ data: { merchantId, serviceType: "same_day" } }),
    ],
    [
      "a weight",
      (merchantId) => database.db.vehicleLimit.create({ data: { merchantId, vehicleType: "car" } }),
    ],
    [
      "dispatch rules",
      (merchantId) =>
        database.db.dispatchRules.create({
          data: { merchantId, strategy: "manual", leadMinutes: 60, acceptSeconds: 120, couriersAsked: 3 },
        }),
    ],
  ])("changes with %s", async (_, change) => {
    const { ctx } = await merchantContext(database.db);
    await database.db.apiCredential.create({ data: credential(ctx.merchantId) });
    const before = await of(ctx.merchantId);
    await change(ctx.merchantId);
    expect(await of(ctx.merchantId)).toBeGreaterThan(before);
  });

  it("changes with the settings of a sandbox's merchant and of the installation, and with nobody else's", async () => {
    const [{ ctx }, other] = [await merchantContext(database.db), await merchantContext(database.db)];
    const { id: sandbox } = await database.db.merchant.findUniqueOrThrow({
      where: { sandboxOfId: ctx.merchantId },
    });
    const before = await of(sandbox);
    await database.db.merchant.update({ where: { id: other.ctx.merchantId }, data: { checksTrips: false } });
    expect(await of(sandbox)).toBe(before);
    await database.db.merchant.update({ where: { id: ctx.merchantId }, data: { checksTrips: false } });
    const second = await of(sandbox);
    expect(second).toBeGreaterThan(before);
    await database.db.serviceLimit.update({
      where: { merchantId_serviceType: { merchantId: "default", serviceType: "fast_track" } },
      data: { horizonMinutes: 60 },
    });
    expect(await of(sandbox)).toBeGreaterThan(second);
  });

  it("changes with the place of a pickup, and not with its notes or a dropoff", async () => {
    const { ctx } = await merchantContext(database.db);
    const { delivery } = await createDelivery(ctx, deliveryInput("A-1"));
    const before = await of(ctx.merchantId);
    const update = (position: number, data: Prisma.StopUpdateInput) =>
      database.db.stop.updateMany({ where: { deliveryId: delivery.id, position }, data });
    await update(0, { notes: "Bell 3", latitude: delivery.stops[0]?.latitude ?? 0 });
    await update(1, { latitude: 1 });
    expect(await of(ctx.merchantId)).toBe(before);
    await update(0, { latitude: 1 });
    expect(await of(ctx.merchantId)).toBeGreaterThan(before);
  });

  it("ignores that a credential was used", async () => {
    const { ctx } = await merchantContext(database.db);
    const { merchantId } = ctx;
    await database.db.apiCredential.create({ data: credential(merchantId) });
    const before = await of(merchantId);
    await database.db.apiCredential.updateMany({ where: { merchantId }, data: { lastUsedAt: new Date() } });
    expect(await of(merchantId)).toBe(before);
  });
});

it("a value settled by a merchant's settings is read again when another process changes them, and only then", async () => {
  const { ctx } = await merchantContext(database.db);
  const { merchantId } = ctx;
  let reads = 0;
  const currencyOf = shortCache(
    `test ${newId()}`,
    async (db, id) => {
      reads += 1;
      return (await db.merchant.findUniqueOrThrow({ where: { id } })).currency;
    },
    { settledBy: (_, id) => id },
  );
  const db = createDb(database.url, 1);
  try {
    let now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now);
    /** Reads every tenth of a second. Queries in the background end first, because there is one connection. */
    const use = async (milliseconds: number): Promise<string> => {
      for (const end = now + milliseconds; now < end; now += 100) {
        await currencyOf(db, merchantId);
        for (let turn = 0; turn < 4; turn += 1) await db.$queryRaw`SELECT 1`;
      }
      return currencyOf(db, merchantId);
    };
    expect(await use(2_000)).toBe("USD");
    expect(reads).toBe(2);
    await use(10_000);
    expect(reads).toBe(2);
    await database.db.merchant.update({ where: { id: merchantId }, data: { currency: "EUR" } });
    expect(await use(900)).toBe("EUR");
    await use(80_000);
    expect(reads).toBeLessThan(8);
  } finally {
    await db.$disconnect();
  }
});
