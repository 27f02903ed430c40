import { expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { forgetRegion, putRegionToUse, regionInUse, regionState } from "./region";

const database = testDatabase();

const region = (id: string) => ({
  id,
  name: `The region of ${id}`,
  box: { west: -116, south: 38, east: -115, north: 39 },
  dataAt: new Date("2026-01-01T00:00:00Z"),
  streets: 2,
  houses: 3,
});

it("is the one that was put to use last, until it is removed", async () => {
  const { db } = database;
  expect(await regionInUse(db)).toBeNull();
  await putRegionToUse(db, region("a"));
  expect(await regionInUse(db)).toMatchObject(region("a"));
  await putRegionToUse(db, region("b"));
  expect((await regionInUse(db))?.id).toBe("b");
  await putRegionToUse(db, { ...region("a"), houses: 4 });
  expect(await regionInUse(db)).toMatchObject({ id: "a", houses: 4 });
  await forgetRegion(db, "a");
  expect((await regionInUse(db))?.id).toBe("b");
  await forgetRegion(db, "b");
  expect(await regionInUse(db)).toBeNull();
});

it("is the one that was put to use last, whatever the clocks of the machines say", async () => {
  const { db } = database;
  await putRegionToUse(db, region("ahead"));
  const tomorrow = new Date(Date.now() + 86_400_000);
  await db.region.update({ where: { id: "ahead" }, data: { usedSince: tomorrow } });
  await putRegionToUse(db, region("behind"));
  expect((await regionInUse(db))?.id).toBe("behind");
  for (const id of ["ahead", "behind"]) await forgetRegion(db, id);
});

it("says what of it works on this machine", async () => {
  const { db } = database;
  expect(await regionState(db)).toBeNull();
  await putRegionToUse(db, region("c"));
  expect(await regionState(db)).toEqual({
    id: "c",
    houses: "here",
    roads: "the roads are not on this machine",
    map: "the map is not on this machine",
  });
  await forgetRegion(db, "c");
});
