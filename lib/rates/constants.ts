/** Required precision of a dropoff. */
export const LEAST_DROPOFFS = ["any", "postal_code", "street"] as const;
export type LeastDropoff = (typeof LEAST_DROPOFFS)[number];

/** Maximum positions of a service area, in all rings together. */
export const MAX_VERTICES = 500;
/** Maximum service areas of a merchant. */
export const MAX_AREAS = 50;
/** Maximum length of a service area's GeoJSON, in characters. */
export const MAX_GEOJSON = 100_000;
/** Maximum radius of a circular service area, in kilometers. */
export const MAX_RADIUS_KM = 2_000;

/** Maximum configurable limits of trips: kilometers by road, kilograms, centimeters of the cargo space, minutes. */
export const MAX_REACH_KM = 40_000;
export const MAX_LOAD_KG = 100_000;
export const MAX_HOLD_SIDE_CM = 5_000;
export const MAX_HORIZON_MINUTES = 525_600;

/** Maximum of each amount of a rate card, in minor units: weak currencies have large ones. */
export const MAX_RATE = 1_000_000_000;
/** Bounds of a service's factor on the price, in basis points: a tenth to ten times. */
export const MIN_FACTOR_BPS = 1_000;
export const MAX_FACTOR_BPS = 100_000;

/** Maximum length of a quote's id. One of 25 stops has about 2,000 characters. */
export const MAX_QUOTE_ID = 8_192;
