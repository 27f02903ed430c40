import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { labelLayers } from "./style-labels";
import { MAP_PALETTES, type MapPalette, type MapTheme } from "./palette";
import { DEMO_CREDITS, type GeoBox } from "../types/map";

/** Attribution that the license of the region's data requires. */
const REGION_ATTRIBUTION = "© OpenStreetMap contributors";

/**
 * URL prefix in a map service's style as sent to the browser, which replaces it with the path of the parts because
 * MapLibre accepts only absolute URLs. The domain is reserved: no style uses it.
 */
export const SERVICE_PARTS = "https://map.invalid/";

type StyleOptions = {
  theme: MapTheme;
  /** URL template of a tile with {z}, {x} and {y}. */
  tiles: string;
  bounds: GeoBox;
  /** Whether it is the demo city, which is an island. */
  isDemo?: boolean | undefined;
  /** CSS font names; the first available one is used. No glyph files are needed. */
  fonts: readonly string[];
};

/** Highest zoom level of the tiles; a browser enlarges them beyond it. */
const MOST_ZOOM = 14;

/** Returns the style of a region's map for MapLibre: subdued, so that markers stand out. */
export function regionStyle({
  theme,
  tiles,
  bounds,
  isDemo = false,
  fonts,
}: StyleOptions): StyleSpecification {
  const palette = MAP_PALETTES[theme];
  const { west, south, east, north } = bounds;
  return {
    version: 8,
    sources: {
      region: {
        type: "vector",
        tiles: [tiles],
        minzoom: 3,
        maxzoom: MOST_ZOOM,
        bounds: [west, south, east, north],
        attribution: isDemo ? DEMO_CREDITS : REGION_ATTRIBUTION,
      },
    },
    layers: [...groundLayers(palette, isDemo), ...roadLayers(palette), ...labelLayers(palette, fonts)],
  };
}

const REGION = { source: "region" } as const;

/** Returns a width in pixels that grows with the zoom level; `stops` alternates levels and widths. */
function widthBy(...stops: number[]): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.5], ["zoom"], ...stops];
}

const landLayer = (palette: MapPalette): LayerSpecification => ({
  id: "land",
  type: "background",
  paint: { "background-color": palette.land },
});

/** The demo city lies at sea. A region's data has no outline of the sea. */
const islandLayers = (palette: MapPalette): LayerSpecification[] => [
  { id: "sea", type: "background", paint: { "background-color": palette.water } },
  { id: "island", type: "fill", ...REGION, "source-layer": "island", paint: { "fill-color": palette.land } },
];

function groundLayers(palette: MapPalette, isIsland: boolean): LayerSpecification[] {
  return [
    ...(isIsland ? islandLayers(palette) : [landLayer(palette)]),
    {
      id: "land-use",
      type: "fill",
      ...REGION,
      "source-layer": "land_use",
      paint: {
        "fill-color": [
          "match",
          ["get", "class"],
          "wood",
          palette.wood,
          "green",
          palette.green,
          "sand",
          palette.sand,
          "campus",
          palette.campus,
          "works",
          palette.works,
          "square",
          palette.street,
          palette.town,
        ],
        "fill-opacity": ["match", ["get", "class"], ["town"], 0.6, 1],
      },
    },
    {
      id: "water",
      type: "fill",
      ...REGION,
      "source-layer": "water",
      paint: { "fill-color": palette.water },
    },
    {
      id: "waterway",
      type: "line",
      ...REGION,
      "source-layer": "waterway",
      paint: { "line-color": palette.water, "line-width": widthBy(9, 0.8, 14, 2, 18, 8) },
    },
    {
      id: "coast",
      type: "line",
      ...REGION,
      "source-layer": "coast",
      paint: { "line-color": palette.coast, "line-width": 1.2 },
    },
    {
      id: "building",
      type: "fill",
      ...REGION,
      "source-layer": "building",
      minzoom: 14,
      paint: {
        "fill-color": palette.building,
        "fill-outline-color": palette.buildingEdge,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 14, 0, 15, 1],
      },
    },
    {
      id: "ferry",
      type: "line",
      ...REGION,
      "source-layer": "ferry",
      paint: { "line-color": palette.coast, "line-width": 1.2, "line-dasharray": [4, 3] },
    },
  ];
}

/** Widths of roads in pixels by zoom level; casings are wider by `CASING`. */
const WIDTHS: Record<string, readonly number[]> = {
  street: [12, 0.6, 14, 2, 16, 7, 18, 18],
  service: [13, 0.4, 15, 1.6, 18, 9],
  tertiary: [11, 0.7, 14, 3, 16, 9, 18, 22],
  secondary: [9, 0.7, 14, 4, 16, 11, 18, 25],
  primary: [8, 0.8, 14, 5, 16, 13, 18, 28],
  link: [11, 0.6, 14, 2.4, 16, 6, 18, 16],
  trunk: [6, 0.7, 10, 1.8, 14, 5.5, 16, 14, 18, 30],
  motorway: [5, 0.7, 10, 2.2, 14, 6, 16, 15, 18, 32],
};
const CASING = 2;

function roadLayers(palette: MapPalette): LayerSpecification[] {
  const classes = Object.keys(WIDTHS);
  return [
    pathLayer(palette),
    ...classes.map((name) => roadLine(name, `${name}-casing`, colorOf(palette, name).casing, CASING)),
    railLayer(palette),
    ...classes.map((name) => roadLine(name, name, colorOf(palette, name).fill, 0)),
    {
      id: "border",
      type: "line",
      ...REGION,
      "source-layer": "border",
      paint: {
        "line-color": palette.border,
        "line-width": ["match", ["get", "level"], [1, 2], 1.6, [3, 4], 1.1, 0.7],
        "line-dasharray": [5, 3],
      },
    },
  ];
}

function colorOf(palette: MapPalette, name: string): { fill: string; casing: string } {
  if (name === "motorway" || name === "trunk" || name === "link") {
    return { fill: palette.motorway, casing: palette.motorwayCasing };
  }
  const isMain = name === "primary" || name === "secondary";
  return { fill: isMain ? palette.road : palette.street, casing: palette.casing };
}

function roadLine(name: string, id: string, color: string, wider: number): LayerSpecification {
  const widths = (WIDTHS[name] ?? []).map((value, at) => (at % 2 === 1 ? value + wider : value));
  const isSmall = name === "street" || name === "service";
  return {
    id: `road-${id}`,
    type: "line",
    ...REGION,
    "source-layer": "road",
    filter: ["==", ["get", "class"], name],
    ...(wider > 0 && { minzoom: isSmall ? 14 : 11 }),
    layout: { "line-cap": wider > 0 ? "butt" : "round", "line-join": "round" },
    paint: {
      "line-color": color,
      "line-width": widthBy(...widths),
      "line-opacity": ["case", ["has", "tunnel"], 0.5, 1],
    },
  };
}

function pathLayer(palette: MapPalette): LayerSpecification {
  return {
    id: "path",
    type: "line",
    ...REGION,
    "source-layer": "road",
    filter: ["==", ["get", "class"], "path"],
    minzoom: 14,
    paint: {
      "line-color": palette.path,
      "line-width": widthBy(14, 0.8, 18, 3),
      "line-dasharray": [3, 1.5],
    },
  };
}

function railLayer(palette: MapPalette): LayerSpecification {
  return {
    id: "rail",
    type: "line",
    ...REGION,
    "source-layer": "rail",
    paint: { "line-color": palette.rail, "line-width": widthBy(9, 0.6, 14, 1.4, 18, 3) },
  };
}
