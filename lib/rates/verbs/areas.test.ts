import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { invalidate } from "@/lib/core/db/short-cache";
import { authorisedMerchantId } from "@/lib/core/ids";
import { fieldErrors } from "@/lib/core/validation";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { MAX_AREAS } from "../constants";
import { getServiceAreas } from "../reads/get-service-areas";
import { quote } from "../reads/quote";
import { liesIn } from "../rules/area";
import { areaInput, type AreaInput } from "../schema";
import { createArea } from "./create-area";
import { deleteArea } from "./delete-area";
import { switchTripChecks } from "./switch-trip-checks";
import { updateArea } from "./update-area";

const database = testDatabase();

const CITY: AreaInput = {
  name: "City",
  isOn: true,
  vehicleTypes: [],
  serviceTypes: [],
  drawn: { shape: "circle", geojson: "", address: "New York, NY", radiusKm: 40 },
};
const TRIP = {
  addresses: ["350 5th Ave, New York, NY 10118", "1 State St, Albany, NY 12207"],
  service_type: "same_day",
  vehicle_type: "car",
} as const;
const trip = { ...TRIP, addresses: [...TRIP.addresses] };

/** Creates a merchant's owner, its sandbox's and its credential. */
async function given() {
  const { merchant, ctx } = await merchantContext(database.db);
  const person = { kind: "user", id: "ada", name: "Ada Lovelace" } as const;
  const owner: Context = { ...ctx, actor: { ...person, role: "owner" } };
  const member: Context = { ...ctx, actor: { ...person, role: "member" } };
  const inSandbox: Context = { ...owner, merchantId: authorisedMerchantId(merchant.sandbox.id) };
  return { ctx, owner, member, inSandbox };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code: string }).code,
  );

it("apply immediately, for the merchant and its sandbox and nobody else", async () => {
  const { ctx, owner, inSandbox } = await given();
  const other = await given();
  expect(await refusal(quote(ctx, trip))).toBeNull();
  const { id } = await createArea(owner, CITY);
  expect(await refusal(quote(ctx, trip))).toBe("unprocessable");
  expect(await refusal(quote(inSandbox, trip))).toBe("unprocessable");
  expect(await refusal(quote(other.ctx, trip))).toBeNull();
  expect((await getServiceAreas(other.owner)).areas).toEqual([]);
  expect((await getServiceAreas(inSandbox)).areas).toMatchObject([{ name: "City", isOn: true }]);
  expect(await refusal(updateArea(other.owner, { ...CITY, id }))).toBe("notFound");
  expect(await refusal(deleteArea(other.owner, { id }))).toBe("notFound");
  await updateArea(owner, { ...CITY, id, drawn: { ...CITY.drawn, radiusKm: 400 } });
  expect(await refusal(quote(ctx, trip))).toBeNull();
  await deleteArea(owner, { id });
  expect((await getServiceAreas(owner)).areas).toEqual([]);
});

it("record in the audit the previous state of an area before each change", async () => {
  const { owner } = await given();
  const { id } = await createArea(owner, CITY);
  const { polygons } = await database.db.serviceArea.findFirstOrThrow({ where: { id } });
  await updateArea(owner, { ...CITY, id, name: "Region", isOn: false, vehicleTypes: ["car"] });
  await deleteArea(owner, { id });
  const entries = await database.db.auditEntry.findMany({
    where: { merchantId: owner.merchantId, subjectId: id },
    orderBy: { createdAt: "asc" },
    select: { action: true, data: true },
  });
  const city = { name: "City", isOn: true, vehicleTypes: [], serviceTypes: [], polygons };
  const region = { ...city, name: "Region", isOn: false, vehicleTypes: ["car"] };
  expect(entries).toEqual([
    { action: "service_area.created", data: { name: "City", after: city } },
    { action: "service_area.updated", data: { name: "Region", before: city, after: region } },
    { action: "service_area.deleted", data: { name: "Region", before: region } },
  ]);
});

it("is limited to owners of the live merchant, with unique names", async () => {
  const { owner, member, inSandbox } = await given();
  expect(await refusal(createArea(member, CITY))).toBe("forbidden");
  expect(await refusal(createArea(inSandbox, CITY))).toBe("unprocessable");
  expect(await refusal(switchTripChecks(inSandbox, { isOn: false }))).toBe("unprocessable");
  await createArea(owner, CITY);
  await expect(createArea(owner, CITY)).rejects.toMatchObject({ fields: { name: "used" } });
  await expect(
    createArea(owner, { ...CITY, drawn: { ...CITY.drawn, address: "1 Nowhere" } }),
  ).rejects.toMatchObject({ fields: { "drawn.address": "not_located" } });
});

it("are limited in number", async () => {
  const { owner } = await given();
  const { merchantId } = owner;
  await database.db.serviceArea.createMany({
    data: Array.from({ length: MAX_AREAS }, (_, at) => ({
      merchantId,
      id: String(at),
      name: `Area ${at}`,
      polygons: [],
    })),
  });
  expect(await refusal(createArea(owner, CITY))).toBe("unprocessable");
});

it("uses the merchant's own limits, if any, and its switch", async () => {
  const { ctx, owner } = await given();
  const { merchantId } = ctx;
  await database.db.serviceLimit.create({
    data: { merchantId, serviceType: "same_day", horizonMinutes: 60 },
  });
  invalidate(ctx.db, merchantId);
  await expect(quote(ctx, trip)).rejects.toThrow(
    /^The trip takes \d h \d+ min, longer than the 1 h of same_day. Available: service_type fast_track or scheduled$/,
  );
  await switchTripChecks(owner, { isOn: false });
  expect(await refusal(quote(ctx, trip))).toBeNull();
  await switchTripChecks(owner, { isOn: false });
  const where = { merchantId, action: "merchant.trip_checks_switched" };
  expect(await database.db.auditEntry.count({ where })).toBe(1);
  await switchTripChecks(owner, { isOn: true });
  expect(await refusal(quote(ctx, trip))).toBe("unprocessable");
});

it("store drawn shapes, and report problems with them", async () => {
  const { owner } = await given();
  const area = (geojson: string): AreaInput => ({
    ...CITY,
    drawn: { ...CITY.drawn, shape: "map", geojson },
  });
  const [a, b, c, d] = [
    [-74, 40.7],
    [-73.9, 40.7],
    [-73.9, 40.8],
    [-74, 40.8],
  ];
  const square = [a, b, c, d, a];
  const polygon = (ring: unknown[]) => JSON.stringify({ type: "MultiPolygon", coordinates: [[ring]] });
  const wrong = async (geojson: string) =>
    createArea(owner, area(geojson)).then(
      () => null,
      (error: unknown) => (error as { fields: unknown }).fields,
    );
  expect(await wrong("")).toEqual({ "drawn.geojson": "no_outline" });
  expect(await wrong(polygon([a, c, b, d, a]))).toEqual({ "drawn.geojson": "crosses_itself" });
  expect((await getServiceAreas(owner)).areas).toEqual([]);
  await createArea(owner, area(polygon(square)));
  expect((await getServiceAreas(owner)).areas).toMatchObject([{ polygons: [[square]] }]);
});

it("split a circle at the antimeridian", async () => {
  const { owner } = await given();
  await createArea(owner, { ...CITY, drawn: { ...CITY.drawn, address: "Suva, Fiji", radiusKm: 400 } });
  const [area] = (await getServiceAreas(owner)).areas;
  const polygons = area?.polygons ?? [];
  expect(polygons).toHaveLength(2);
  const serves = (longitude: number, latitude: number) => liesIn(polygons, { longitude, latitude });
  expect([serves(178.4, -18.1), serves(179.99, -18), serves(-179.99, -18), serves(-178.7, -18)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([serves(-177, -18), serves(174, -18), serves(0, -18)]).toEqual([false, false, false]);
});

it("require a radius for circles only", () => {
  const wrong = (drawn: object) => {
    const { error } = areaInput.safeParse({ ...CITY, drawn: { ...CITY.drawn, ...drawn } });
    return error && fieldErrors(error.issues);
  };
  expect(wrong({ radiusKm: null })).toEqual({ "drawn.radiusKm": "required" });
  expect(wrong({ radiusKm: 0 })).toEqual({ "drawn.radiusKm": "min:0.1" });
  expect(wrong({ radiusKm: 2001 })).toEqual({ "drawn.radiusKm": "max:2000" });
  expect(wrong({ shape: "map", radiusKm: null })).toBeUndefined();
  expect(wrong({ shape: "geojson", radiusKm: 0 })).toBeUndefined();
});
