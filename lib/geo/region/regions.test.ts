import { expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import {
  deleteRegion,
  activateRegion,
  listRegions,
  regionsInUse,
  regionState,
  searchedRegions,
  deactivateRegion,
} from "./regions";

const database = testDatabase();

const region = (id: string) => ({
  id,
  name: `The region of ${id}`,
  box: { west: -116, south: 38, east: -115, north: 39 },
  dataAt: new Date("2026-01-01T00:00:00Z"),
  streets: 2,
  houses: 3,
});

const idsInUse = async () => (await regionsInUse(database.db)).map(({ id }) => id);

it("uses all activated regions, the latest first, until they are removed", async () => {
  const { db } = database;
  expect(await regionsInUse(db)).toEqual([]);
  await activateRegion(db, region("a"));
  expect(await regionsInUse(db)).toMatchObject([region("a")]);
  await activateRegion(db, region("b"));
  expect(await idsInUse()).toEqual(["b", "a"]);
  await activateRegion(db, { ...region("a"), houses: 4 });
  expect(await regionsInUse(db)).toMatchObject([{ id: "a", houses: 4 }, { id: "b" }]);
  await deactivateRegion(db, "a");
  expect(await idsInUse()).toEqual(["b"]);
  for (const id of ["a", "b"]) await deleteRegion(db, id);
  expect(await regionsInUse(db)).toEqual([]);
});

it("orders regions by their activation, whatever the clocks of the machines say", async () => {
  const { db } = database;
  await activateRegion(db, region("ahead"));
  const tomorrow = new Date(Date.now() + 86_400_000);
  await db.region.update({ where: { id: "ahead" }, data: { usedSince: tomorrow } });
  await activateRegion(db, region("behind"));
  expect(await idsInUse()).toEqual(["behind", "ahead"]);
  for (const id of ["ahead", "behind"]) await deleteRegion(db, id);
});

it("reports which of its parts work on this machine", async () => {
  const { db } = database;
  expect(await regionState(db)).toBeNull();
  await activateRegion(db, region("c"));
  expect(await regionState(db)).toEqual({
    id: "c",
    houses: "here",
    roads: "the roads are not on this machine",
    map: "the map is not on this machine",
  });
  await deleteRegion(db, "c");
});

it("searches all regions equally, whichever was activated last, with the newest data for each area", async () => {
  const { db } = database;
  const far = { ...region("far"), box: { west: 9, south: 47, east: 10, north: 48 } };
  const older = { ...region("older"), dataAt: new Date("2025-01-01T00:00:00Z") };
  const newer = region("newer");
  const orders = [
    [far, older, newer],
    [newer, older, far],
    [older, far, newer],
  ];
  for (const order of orders) {
    for (const each of order) await activateRegion(db, each);
    expect((await searchedRegions(db)).map(({ id }) => id)).toEqual(["far", "newer"]);
    const replaced = (await listRegions(db)).filter(({ replacedBy }) => replacedBy !== null);
    expect(replaced).toMatchObject([{ id: "older", replacedBy: newer.name }]);
    await deactivateRegion(db, "newer");
    expect((await searchedRegions(db)).map(({ id }) => id)).toEqual(["far", "older"]);
    for (const { id } of order) await deleteRegion(db, id);
    expect(await searchedRegions(db)).toEqual([]);
  }
});
