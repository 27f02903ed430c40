import type { GroundStart } from "@/components/kit/map/use-ground";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import type { Drawing, Position } from "./outline";

const KM_PER_DEGREE = 111;
/** The map has an aspect ratio of 3:2 and shows a little more than the area. */
const ASPECT = 1.5;
const MARGIN = 1.4;
const LEAST_KM = 1;

const NOWHERE: GroundStart = { address: "", center: null, widthKm: null };

/** Returns the map section for an area, for the merchant's other areas, or for the usual pickup, in this order. */
export function startAround({ polygons }: Drawing, others: readonly ServiceArea[]): GroundStart {
  const own = polygons.flat(2);
  return around(own.length > 0 ? own : others.flatMap((area) => area.polygons.flat(2)));
}

function around(positions: readonly Position[]): GroundStart {
  const box = boxOf(positions);
  if (!box) return NOWHERE;
  const center = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
  const wide = (box.east - box.west) * KM_PER_DEGREE * Math.cos((center.latitude * Math.PI) / 180);
  const high = (box.north - box.south) * KM_PER_DEGREE;
  return { address: "", center, widthKm: Math.max(LEAST_KM, wide, high * ASPECT) * MARGIN };
}

function boxOf(positions: readonly Position[]) {
  const [first] = positions;
  if (!first) return null;
  const box = { west: first[0], east: first[0], south: first[1], north: first[1] };
  for (const [longitude, latitude] of positions) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}
