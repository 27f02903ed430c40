import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { shortCache } from "@/lib/core/db/short-cache";
import { prepared } from "@/lib/core/db/prepared";
import { env } from "@/lib/core/env";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";
import { PRECISIONS } from "@waybill/geo/types";
import { storedPolygons } from "../rules/area";
import type { TripLimits } from "../rules/offered";

/** A sandbox has the limits of its merchant. Own rows come first, then those of "default". */
const LIMITS_OF_MERCHANT = {
  name: "trip limits of a merchant",
  text: `
    WITH merchant AS (
      SELECT COALESCE(live.id, own.id) AS id, own.currency, COALESCE(live."checksTrips", own."checksTrips") AS "isOn",
        live.id IS NOT NULL AS "isSandbox",
        CASE WHEN live.id IS NULL THEN own."leastDropoff" ELSE live."leastDropoff" END AS "leastDropoff"
      FROM "Merchant" AS own LEFT JOIN "Merchant" AS live ON live.id = own."sandboxOfId"
      WHERE own.id = $1
    ), reach AS (
      SELECT DISTINCT ON (card."vehicleType") card."vehicleType", card."reachKm"
      FROM merchant JOIN "RateCard" AS card
        ON card.currency = merchant.currency AND card."merchantId" IN (merchant.id, 'default')
      ORDER BY card."vehicleType", card."merchantId" = 'default'
    ), vehicle AS (
      SELECT DISTINCT ON (row."vehicleType") row.*
      FROM merchant JOIN "VehicleLimit" AS row ON row."merchantId" IN (merchant.id, 'default')
      ORDER BY row."vehicleType", row."merchantId" = 'default'
    ), service AS (
      SELECT DISTINCT ON (row."serviceType") row.*
      FROM merchant JOIN "ServiceLimit" AS row ON row."merchantId" IN (merchant.id, 'default')
      ORDER BY row."serviceType", row."merchantId" = 'default'
    )
    SELECT json_build_object(
      'isOn', merchant."isOn", 'isSandbox', merchant."isSandbox", 'leastDropoff', merchant."leastDropoff",
      'vehicles', (
        SELECT COALESCE(json_agg(json_build_object('vehicleType', "vehicleType", 'reachKm', reach."reachKm",
          'maxWeightKg', vehicle."maxWeightKg", 'hold', json_build_object('lengthCm', vehicle."holdLengthCm",
          'widthCm', vehicle."holdWidthCm", 'heightCm', vehicle."holdHeightCm"))), '[]')
        FROM vehicle FULL JOIN reach USING ("vehicleType")),
      'services', (SELECT COALESCE(json_agg(service), '[]') FROM service),
      'areas', (
        SELECT COALESCE(json_agg(area), '[]') FROM "ServiceArea" AS area
        WHERE area."merchantId" = merchant.id AND area."isOn")
    )::text AS limits
    FROM merchant`,
};

const bound = z.number().nullable();

const storedLimits = z
  .object({
    isOn: z.boolean(),
    isSandbox: z.boolean(),
    leastDropoff: z.enum(PRECISIONS).nullable(),
    vehicles: z.array(
      z.object({
        vehicleType,
        reachKm: bound,
        maxWeightKg: bound,
        hold: z.object({ lengthCm: bound, widthCm: bound, heightCm: bound }),
      }),
    ),
    services: z.array(z.object({ serviceType, horizonMinutes: bound })),
    areas: z.array(
      z.object({
        name: z.string(),
        vehicleTypes: z.array(vehicleType),
        serviceTypes: z.array(serviceType),
        polygons: storedPolygons,
      }),
    ),
  })
  .transform(({ vehicles, services, areas, ...rest }): TripLimits => ({
    ...rest,
    vehicles: new Map(vehicles.map(({ vehicleType, ...limits }) => [vehicleType, limits])),
    horizons: new Map(services.map(({ serviceType, horizonMinutes }) => [serviceType, horizonMinutes])),
    areas,
  }));

const cached = shortCache(
  "trip limits",
  async (db, merchantId): Promise<TripLimits> => {
    const [found] = await prepared<{ limits: string }>(db, LIMITS_OF_MERCHANT, [merchantId]);
    if (!found) throw new Error("The merchant of the context does not exist");
    return storedLimits.parse(JSON.parse(found.limits));
  },
  { settledBy: (_, merchantId) => merchantId },
);

/** Whether this installation checks trips at all. */
export const checksTrips = () => env().TRIP_CHECKS === "on";

/**
 * Returns the rules for the merchant's trips, up to a second old. `isOn` is false if the installation does not check
 * trips.
 */
export async function tripLimits({
  db,
  merchantId,
}: Pick<Context, "merchantId" | "db">): Promise<TripLimits> {
  const limits = await cached(db, merchantId);
  return checksTrips() ? limits : { ...limits, isOn: false };
}
