import { expect, it } from "vitest";
import { creditsOf } from "./credits";

const OSM = "© OpenStreetMap contributors";

it.each([
  ["nobody, where there is only what is packaged", "region", "region", false, null],
  ["OpenStreetMap, once, for a region", "region", "region", true, OSM],
  ["OpenStreetMap for a service", "photon", "region", false, OSM],
  ["all that Pelias mixes", "pelias", "osrm", false, `${OSM}, OpenAddresses, Who’s On First, GeoNames`],
] as const)("credits %s", (_name, geocoder, router, hasRegion, credits) => {
  expect(creditsOf({ geocoder, router, hasRegion })).toBe(credits);
});

it("credits whom the settings name, as soon as a service or a region is used", () => {
  const stated = "© Example Maps, © OpenStreetMap contributors";
  const engines = { geocoder: "region", hasRegion: false, stated } as const;
  expect(creditsOf({ ...engines, router: "valhalla" })).toBe(stated);
  expect(creditsOf({ ...engines, router: "region" })).toBeNull();
});
