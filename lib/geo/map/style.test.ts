import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import { contrast } from "@/lib/core/contrast";
import { MAP_PALETTES } from "./palette";
import { regionStyle } from "./style";

const bounds = { west: -74.03, south: 40.66, east: -73.93, north: 40.78 };

describe.each(["light", "dark"] as const)("the %s style of a region's map", (theme) => {
  it("is valid and requests nothing from other hosts", () => {
    const style = regionStyle({
      theme,
      tiles: "/map/r1/{z}/{x}/{y}",
      bounds,
      fonts: ["Geist", "sans-serif"],
    });
    expect(validateStyleMin(style)).toEqual([]);
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
    expect(style.glyphs).toBeUndefined();
    expect(style.sources["region"]).toMatchObject({ attribution: "© OpenStreetMap contributors" });
  });

  it("is an island for the demo city, which does not come from OpenStreetMap", () => {
    const style = regionStyle({
      theme,
      tiles: "/map/r1/{z}/{x}/{y}",
      bounds,
      isDemo: true,
      fonts: ["Geist"],
    });
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.layers.slice(0, 2).map(({ id }) => id)).toEqual(["sea", "island"]);
    expect(style.sources["region"]).toMatchObject({ attribution: "Demo city: made-up streets" });
  });

  it("has readable names on the land", () => {
    const { land, text, quietText, waterText, greenText } = MAP_PALETTES[theme];
    for (const color of [text, quietText, waterText, greenText]) {
      expect(contrast(color, land)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
