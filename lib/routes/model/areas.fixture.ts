import type { createDb } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import type { VehicleType } from "@/lib/core/trade";
import { type AreaRules, DEFAULT_RULES } from "../rules/dispatch-rules";

type Box = readonly [west: number, south: number, east: number, north: number];

/** Contains both stops of test deliveries, which go from Manhattan to Brooklyn. */
export const CITY: Box = [-74.3, 40.5, -73.7, 40.9];
/** Contains only the dropoff. */
export const BROOKLYN: Box = [-74.05, 40.6, -73.9, 40.7];
/** Contains only the pickup. */
export const MIDTOWN: Box = [-74.01, 40.73, -73.96, 40.77];

/** Returns the outline of a box. */
export const outlineOf = ([west, south, east, north]: Box) => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];

type AreaToAdd = {
  merchantId: string;
  name: string;
  box: Box;
  isOn?: boolean;
  vehicleTypes?: VehicleType[];
  /** Changes of the default rules; null for an area without its own rules. */
  rules: Partial<AreaRules> | null;
};

/** Adds a service area. Returns its id. */
export async function addArea(
  db: ReturnType<typeof createDb>,
  { merchantId, name, box, isOn = true, vehicleTypes = [], rules }: AreaToAdd,
): Promise<string> {
  const id = newId();
  await db.serviceArea.create({
    data: { merchantId, id, name, isOn, vehicleTypes, polygons: outlineOf(box) },
    select: { id: true },
  });
  if (rules) {
    const { pickupsByRoutes: _, ...ofArea } = { ...DEFAULT_RULES, ...rules };
    await db.areaDispatchRules.create({
      data: { merchantId, areaId: id, ...ofArea },
      select: { areaId: true },
    });
  }
  return id;
}
