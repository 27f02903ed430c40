import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { isMeantFor } from "@/lib/rates/rules/area";
import type { AppliedRules, AreaRules } from "./dispatch-rules";

type Point = { latitude: number; longitude: number };

/** The parts of a delivery that decide which area's rules apply. */
export type Placed = { serviceType: ServiceType; vehicleType: VehicleType; dropoff: Point };

/** A service area in use that has its own rules. */
export type AreaWithRules = {
  name: string;
  /** Empty for all. */
  serviceTypes: ServiceType[];
  vehicleTypes: VehicleType[];
  contains: (point: Point) => boolean;
  rules: AreaRules;
};

/**
 * Returns the rules of the first area that contains the dropoff and is meant for the service and the vehicle; null without one.
 * @param areas of the delivery's merchant, the smallest first
 */
export function chooseRules(delivery: Placed, areas: readonly AreaWithRules[]): AppliedRules | null {
  const area = areas.find((each) => isMeantFor(each, delivery) && each.contains(delivery.dropoff));
  return area ? { ...area.rules, source: { level: "area", name: area.name } } : null;
}
