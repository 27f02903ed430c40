import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { quote } from "@/lib/rates/reads/quote";
import { activateRegion } from "@waybill/geo/regions";
import { findDemoCity } from "../reads";
import { setDemoCity } from "./set-demo-city";
import { simulatorDatabase } from "./simulator.fixture";

const { database, sandbox } = simulatorDatabase();

beforeAll(() => {
  process.env.DATABASE_URL = database.url;
});

async function quoteTrip(ctx: Context, { pickup, dropoff }: { pickup: string; dropoff: string }) {
  return quote(ctx, { addresses: [pickup, dropoff], service_type: "same_day", vehicle_type: "car" });
}

async function tripOf(ctx: Context) {
  const [trip] = (await findDemoCity(ctx))?.trips ?? [];
  if (!trip) throw new Error("There is no demo city");
  return trip;
}

describe("the demo city of a sandbox", () => {
  it("is off until it is turned on, and then only there", async () => {
    const { live, ctx } = await sandbox();
    const { ctx: other } = await sandbox();
    const trip = await tripOf(ctx);
    expect((await findDemoCity(ctx))?.isOn).toBe(false);
    await expect(quoteTrip(ctx, trip)).rejects.toMatchObject({ code: "invalidAddress" });

    await setDemoCity(ctx, { isOn: true });
    expect((await findDemoCity(ctx))?.isOn).toBe(true);
    const quoted = await quoteTrip(ctx, trip);
    expect(quoted.places.map(({ precision }) => precision)).toEqual(["house", "house"]);
    expect(quoted.trip.exactness).toBe("road");
    expect(quoted.trip.shape).not.toBeNull();
    for (const elsewhere of [live, other])
      await expect(quoteTrip(elsewhere, trip)).rejects.toMatchObject({ code: "invalidAddress" });

    await setDemoCity(ctx, { isOn: false });
    await expect(quoteTrip(ctx, trip)).rejects.toMatchObject({ code: "invalidAddress" });
    const where = { merchantId: ctx.merchantId, action: "merchant.demo_city_changed" };
    const entries = await database.db.auditEntry.findMany({
      where,
      orderBy: { id: "asc" },
      select: { data: true },
    });
    expect(entries).toEqual([{ data: { isOn: true } }, { data: { isOn: false } }]);
  });

  it("is unknown to a live merchant, even if its row says otherwise", async () => {
    const { live, ctx } = await sandbox();
    const trip = await tripOf(ctx);
    expect(await findDemoCity(live)).toBeNull();
    await expect(setDemoCity(live, { isOn: true })).rejects.toMatchObject({ code: "notFound" });
    await database.db.merchant.update({ where: { id: live.merchantId }, data: { hasDemoCity: true } });
    await expect(quoteTrip(live, trip)).rejects.toMatchObject({ code: "invalidAddress" });
  });

  it("is not for viewers to turn on", async () => {
    const { ctx } = await sandbox();
    const viewer: Context = { ...ctx, actor: { kind: "user", id: "v", name: "Viewer", role: "viewer" } };
    await expect(setDemoCity(viewer, { isOn: true })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is gone once a region is in use", async () => {
    const { ctx } = await sandbox();
    const trip = await tripOf(ctx);
    await setDemoCity(ctx, { isOn: true });
    const box = { west: 7.4, south: 43.7, east: 7.5, north: 43.8 };
    await activateRegion(db(), { id: "r1", name: "Monaco", box, dataAt: null, streets: 1, houses: 1 });
    expect(await findDemoCity(ctx)).toBeNull();
    await expect(quoteTrip(ctx, trip)).rejects.toMatchObject({ code: "invalidAddress" });
    await expect(setDemoCity(ctx, { isOn: true })).rejects.toMatchObject({ code: "unprocessable" });
  });
});
