import type { SymbolLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "./palette";

const REGION = { source: "region" } as const;

/** Later layers win when names compete for room. */
export function labelLayers(palette: MapPalette, fonts: readonly string[]): SymbolLayerSpecification[] {
  const regular = [...fonts];
  // MapLibre takes the weight from the first name, which is not a font, and draws with the next one.
  const medium = ["Medium", ...fonts];
  const halo = { "text-halo-color": palette.halo, "text-halo-width": 1.4 };
  return [
    {
      id: "house-number",
      type: "symbol",
      ...REGION,
      "source-layer": "house_number",
      minzoom: 16.5,
      layout: { "text-field": ["get", "number"], "text-font": regular, "text-size": 10, "text-padding": 4 },
      paint: { "text-color": palette.quietText, ...halo },
    },
    {
      id: "area-name",
      type: "symbol",
      ...REGION,
      "source-layer": "area_name",
      minzoom: 11,
      layout: {
        "text-field": ["get", "name"],
        "text-font": regular,
        "text-size": 11,
        "text-max-width": 7,
        "text-padding": 12,
      },
      paint: {
        "text-color": [
          "match",
          ["get", "class"],
          "water",
          palette.waterText,
          ["green", "wood"],
          palette.greenText,
          palette.quietText,
        ],
        ...halo,
      },
    },
    lineName("waterway-name", "waterway", 13, regular, { "text-color": palette.waterText, ...halo }),
    lineName("ferry-name", "ferry", 12, regular, { "text-color": palette.waterText, ...halo }),
    ...roadNames(palette, regular, halo),
    placeLayer(palette, medium, halo),
  ];
}

type Paint = SymbolLayerSpecification["paint"];

function lineName(id: string, layer: string, minzoom: number, fonts: string[], paint: Paint) {
  return {
    id,
    type: "symbol" as const,
    ...REGION,
    "source-layer": layer,
    minzoom,
    layout: {
      "symbol-placement": "line" as const,
      "symbol-spacing": 350,
      "text-field": ["get", "name"] satisfies [string, string] as ["get", string],
      "text-font": fonts,
      "text-size": 11,
      "text-letter-spacing": 0.02,
      "text-padding": 6,
    },
    paint,
  };
}

/** Small streets are named at closer zoom levels than large ones. */
const NAMED_FROM: readonly (readonly [minzoom: number, classes: readonly string[]])[] = [
  [16.5, ["path"]],
  [14.6, ["street"]],
  [13.4, ["tertiary"]],
  [12.4, ["primary", "secondary"]],
  [11, ["motorway", "trunk"]],
];

function roadNames(palette: MapPalette, fonts: string[], halo: Paint): SymbolLayerSpecification[] {
  return NAMED_FROM.map(([minzoom, classes]) => ({
    ...lineName(`road-name-${classes[0] ?? ""}`, "road_name", minzoom, fonts, {
      "text-color": palette.quietText,
      ...halo,
    }),
    filter: ["in", ["get", "class"], ["literal", [...classes]]],
  }));
}

function placeLayer(palette: MapPalette, fonts: string[], halo: Paint): SymbolLayerSpecification {
  return {
    id: "place",
    type: "symbol",
    ...REGION,
    "source-layer": "place",
    maxzoom: 16,
    layout: {
      "text-field": ["get", "name"],
      "text-font": fonts,
      "text-size": [
        "interpolate",
        ["linear"],
        ["zoom"],
        6,
        ["match", ["get", "class"], "city", 13, 11],
        14,
        ["match", ["get", "class"], "city", 18, "town", 15, 12.5],
      ],
      "text-max-width": 8,
      "text-padding": 8,
      "symbol-sort-key": ["get", "rank"],
    },
    paint: { "text-color": palette.text, ...halo, "text-halo-width": 1.8 },
  };
}
