// Parts of a map in the browser: measures, projection, and the style of a region's map. Server code must not get behind
// this door.
export { distanceKm } from "./embedded/distance";
export { latitudeOf, ordinateOf } from "./map/mercator";
export { MAP_PALETTES, type MapTheme } from "./map/palette";
export { regionStyle, SERVICE_PARTS } from "./map/style";
export { groupNear, scaleOf, widthOf } from "./map/view";
