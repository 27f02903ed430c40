import lookup from "@photostructure/tz-lookup";

/**
 * The IANA time zone at a point given in WGS 84 degrees, e.g. `America/New_York`; at sea an `Etc/GMT±n` zone.
 * Throws when the coordinates are not on Earth. Source: timezone-boundary-builder by way of
 * `@photostructure/tz-lookup`, whose raster is exact to a few kilometres at borders.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  return lookup(latitude, longitude);
}
