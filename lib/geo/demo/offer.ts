import { env } from "@/lib/core/env";
import { installedRegions } from "../region/regions";

/** Whether sandboxes can have the demo city: only where nothing else knows streets. */
export async function isDemoCityOffered(): Promise<boolean> {
  const { GEOCODER: geocoder, MAP_STYLE_URL: style } = env();
  return geocoder === "region" && style === undefined && (await installedRegions()).length === 0;
}
