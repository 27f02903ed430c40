import { expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import type { Ring } from "../rules/area";
import { enabledAreas } from "./enabled-areas";

const test = testDatabase();

/** A square from the equator's origin to the north-east, in degrees. */
const square = (size: number): Ring => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
  [0, 0],
];

async function given() {
  const { merchantId } = (await merchantContext(test.db)).ctx;
  const add = async (name: string, polygons: Ring[][], isOn = true) => {
    const id = newId();
    await test.db.serviceArea.create({
      data: { merchantId, id, name, isOn, polygons },
      select: { id: true },
    });
    return { merchantId, id };
  };
  return { merchantId, add };
}

const NEAR = { latitude: 0.5, longitude: 0.5 };
const FAR = { latitude: 1.5, longitude: 1.5 };

it("returns areas in use from the smallest to the largest, those of the same size by name", async () => {
  const { add } = await given();
  const large = await add("Large", [[square(2)]]);
  const off = await add("Off", [[square(0.1)]], false);
  const hole: Ring = [
    [0.4, 0.4],
    [1.9, 0.4],
    [1.9, 1.9],
    [0.4, 1.9],
    [0.4, 0.4],
  ];
  const ring = await add("Ring", [[square(2), hole]]);
  const small = await add("Small", [[square(1)]]);
  const twin = await add("Another small", [[square(1)]]);
  const areas = await enabledAreas(test.db, [large, off, ring, small, twin]);
  expect(areas.map(({ name }) => name)).toEqual(["Another small", "Small", "Ring", "Large"]);
  expect(areas.map(({ contains }) => contains(NEAR))).toEqual([true, true, false, true]);
  expect(areas.map(({ contains }) => contains(FAR))).toEqual([false, false, false, true]);
  expect(areas[0]?.squareMeters).toBeCloseTo(1.239e10, -8);
});

it("returns only the areas that were asked for, of several merchants", async () => {
  const [one, other] = [await given(), await given()];
  const first = await one.add("One", [[square(1)]]);
  await one.add("Not asked for", [[square(1)]]);
  const second = await other.add("Other", [[square(2)]]);
  const areas = await enabledAreas(test.db, [first, second, { merchantId: one.merchantId, id: second.id }]);
  expect(areas.map(({ merchantId, name }) => [merchantId, name])).toEqual([
    [one.merchantId, "One"],
    [other.merchantId, "Other"],
  ]);
  expect(await enabledAreas(test.db, [])).toEqual([]);
});

it("reads an outline once until the area is changed", async () => {
  const { add } = await given();
  const area = await add("Town", [[square(1)]]);
  const containsFar = async () => (await enabledAreas(test.db, [area]))[0]?.contains(FAR);
  expect(await containsFar()).toBe(false);
  const polygons = JSON.stringify([[square(2)]]);
  // Raw SQL leaves the time of the last change.
  await test.db.$executeRaw`UPDATE "ServiceArea" SET polygons = ${polygons}::jsonb WHERE id = ${area.id}`;
  expect(await containsFar()).toBe(false);
  await test.db.serviceArea.updateMany({ where: area, data: { polygons: [[square(2)]] } });
  expect(await containsFar()).toBe(true);
});
