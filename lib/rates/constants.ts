/** The most positions of a service area, all rings together. */
export const MAX_VERTICES = 500;
/** The most service areas of a merchant. */
export const MAX_AREAS = 50;
/** The longest text of a service area's GeoJSON, in characters. */
export const MAX_GEOJSON = 100_000;
/** The widest circle that a service area can be, in kilometers. */
export const MAX_RADIUS_KM = 2_000;

/** The largest bounds of trips that can be set: kilometers by road, kilograms, centimeters of a hold's side, minutes. */
export const MAX_REACH_KM = 40_000;
export const MAX_LOAD_KG = 100_000;
export const MAX_HOLD_SIDE_CM = 5_000;
export const MAX_HORIZON_MINUTES = 525_600;
