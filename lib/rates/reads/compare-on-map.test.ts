import { expect, it } from "vitest";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { EVERYWHERE } from "@waybill/geo/types";
import { streetAreas } from "@waybill/geo/draw";
import { compareOnMap } from "./compare-on-map";

// A service with streets everywhere; the drawing below it needs none.
process.env.MAP_STYLE_URL = "https://maps.example/style.json";

const EMPIRE_STATE = "350 5th Ave, New York, NY 10118";
const BROOKLYN = "1 Hanson Pl, Brooklyn, NY 11243";
const NEWARK = "49 Mount Washington Ave, Newark, NJ 07102";

const database = testDatabase();

it("names the stops on the map by their positions, without the blank ones", async () => {
  const { ctx } = await merchantContext(database.db);
  const { map } = await compareOnMap(ctx, { addresses: ["", EMPIRE_STATE, BROOKLYN, " ", NEWARK] });
  expect(map?.markers.map(({ text }) => text)).toEqual(["B", "C", "E"]);
  expect(map?.source?.kind).toBe("service");
  expect(await streetAreas()).toEqual([EVERYWHERE]);
});

it("does not use the operator's map service for a guest", async () => {
  const { ctx } = await merchantContext(database.db);
  await database.db.merchant.update({
    where: { id: ctx.merchantId },
    data: { erasesAt: new Date() },
    select: { id: true },
  });
  expect((await compareOnMap(ctx, { addresses: [EMPIRE_STATE, BROOKLYN] })).map).toBeNull();
  expect(await streetAreas(await assumedPlaces(ctx))).toEqual([]);
});

it("draws no map without a trip", async () => {
  const { ctx } = await merchantContext(database.db);
  expect((await compareOnMap(ctx, { addresses: ["", ""] })).map).toBeNull();
});
