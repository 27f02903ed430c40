import { env } from "@/lib/core/env";
import { installedRegions } from "../region/regions";
import { DEMO_BOX } from "../demo/island";
import { EVERYWHERE, type GeoBox } from "../types/map";
import type { Assumed } from "../types/place";

/** Returns the areas where addresses are located by house; elsewhere the packaged data knows postal codes and cities. */
export async function houseAreas({ hasDemoCity }: Assumed = {}): Promise<GeoBox[]> {
  if (env().GEOCODER !== "region") return [EVERYWHERE];
  const regions = (await installedRegions()).map(({ bounds }) => bounds);
  return hasDemoCity ? [...regions, DEMO_BOX] : regions;
}
