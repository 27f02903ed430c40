import { describe, expect, it } from "vitest";
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

describe("configured credits", () => {
  const stated = "© Example Maps, Inc., © Example Roads, Inc.";

  it("replace those of a service's project", () => {
    expect(creditsOf({ geocoder: "pelias", router: "osrm", hasRegion: true, stated })).toBe(stated);
    expect(creditsOf({ geocoder: "region", router: "valhalla", hasRegion: false, stated })).toBe(stated);
  });

  it.each([
    ["addresses", "region", "valhalla"],
    ["roads", "photon", "region"],
  ] as const)("appear beside OpenStreetMap if the region is used for %s", (_name, geocoder, router) => {
    expect(creditsOf({ geocoder, router, hasRegion: true, stated })).toBe(`${OSM}, ${stated}`);
    const both = `© Example Maps, ${OSM}`;
    expect(creditsOf({ geocoder, router, hasRegion: true, stated: both })).toBe(both);
  });

  it("change nothing without a service", () => {
    const engines = { geocoder: "region", router: "region", stated } as const;
    expect(creditsOf({ ...engines, hasRegion: true })).toBe(OSM);
    expect(creditsOf({ ...engines, hasRegion: false })).toBeNull();
  });
});
