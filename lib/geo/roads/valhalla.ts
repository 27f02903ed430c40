import type { VehicleType } from "@/lib/core/trade";
import { VEHICLES } from "./vehicles";
import { MAX_SNAP_METERS, type RoadPoint } from "./roads";

/** Valhalla would move a point by 35 km. */
const location = ({ latitude, longitude }: RoadPoint) => ({
  lat: latitude,
  lon: longitude,
  search_cutoff: MAX_SNAP_METERS,
});

function costing(vehicle: VehicleType) {
  const { size } = VEHICLES[vehicle];
  const costing = vehicle === "box_truck" ? "truck" : "auto";
  const options = size && {
    height: size.heightMeters,
    width: size.widthMeters,
    length: size.lengthMeters,
    weight: size.weightTons,
  };
  return { costing, costing_options: { [costing]: options ?? {} } };
}

/**
 * Builds Valhalla's request for a trip, without turn instructions. The response is in OSRM's format, which has the
 * whole route as one line: https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/
 */
export function valhallaRoute(points: readonly RoadPoint[], vehicle: VehicleType) {
  return {
    locations: points.map(location),
    ...costing(vehicle),
    directions_type: "none",
    format: "osrm",
    shape_format: "polyline6",
  };
}

/** Builds Valhalla's request for a matrix: https://valhalla.github.io/valhalla/api/matrix/api-reference/ */
export function valhallaMatrix(from: readonly RoadPoint[], to: readonly RoadPoint[], vehicle: VehicleType) {
  return {
    sources: from.map(location),
    targets: to.map(location),
    ...costing(vehicle),
    format: "osrm",
  };
}
