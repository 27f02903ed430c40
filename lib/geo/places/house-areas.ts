import { env } from "@/lib/core/env";
import { installedRegions } from "../region/regions";
import { EVERYWHERE, type GeoBox } from "../types/map";

/** Returns the areas where addresses are located by house; elsewhere the packaged data knows postal codes and cities. */
export async function houseAreas(): Promise<GeoBox[]> {
  if (env().GEOCODER !== "region") return [EVERYWHERE];
  return (await installedRegions()).map(({ bounds }) => bounds);
}
