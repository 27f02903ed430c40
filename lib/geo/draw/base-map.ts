import { credits } from "../places/credits";
import { geocoder } from "../places/locate";
import { scaleOf } from "../map/view";
import type { BaseMapData, MapMarker } from "../types/map";
import type { Assumed } from "../types/place";
import { atlasesFor } from "./atlases";
import { placeTowns } from "./labels";
import { drawDemoIsland, drawLayers } from "./layers";
import { HEIGHT, type View, WIDTH } from "./view";

/** Number of towns considered for labels; not all have room. */
const TOWNS_LOOKED_AT = 80;

/**
 * Draws the ground of a map from packaged data alone: coasts and borders (US Census Bureau through `us-atlas`,
 * Natural Earth through `world-atlas`) and towns (GeoNames), whose names avoid the markers. The first call of each
 * scale reads its file, in up to half a second; rejects if a file cannot be read.
 */
export async function baseMap(
  view: View,
  markers: readonly MapMarker[],
  { hasDemoCity }: Assumed,
): Promise<Omit<BaseMapData, "source">> {
  const [atlases, towns, credited] = await Promise.all([
    atlasesFor(view.box),
    geocoder.towns(view.box, TOWNS_LOOKED_AT),
    credits(),
  ]);
  const layers = drawLayers(view, atlases);
  const island = hasDemoCity ? drawDemoIsland(view) : "";
  return {
    width: WIDTH,
    height: HEIGHT,
    box: view.shown,
    ...layers,
    land: layers.land + island,
    coast: layers.coast + island,
    towns: placeTowns(towns, markers, view),
    scale: scaleOf(view.widthKm),
    sources: [
      ...(layers.stateBorders || layers.countyBorders ? ["U.S. Census Bureau"] : []),
      "Natural Earth",
      "GeoNames",
    ],
    credits: credited,
  };
}
