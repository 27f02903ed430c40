/** Colors of a region's map. Names have a contrast of at least 4.5 : 1 against the land. */
const LIGHT = {
  land: "#f7f5f1",
  town: "#f1efea",
  water: "#cbdfec",
  coast: "#8fb2c9",
  wood: "#d6e4cf",
  green: "#e0ebd8",
  sand: "#f1ead6",
  campus: "#f0ebe3",
  works: "#ebebee",
  building: "#e9e5df",
  buildingEdge: "#dad4cb",
  street: "#ffffff",
  road: "#ffffff",
  casing: "#ddd8cf",
  motorway: "#f6dfb0",
  motorwayCasing: "#e0c07f",
  path: "#d2cabd",
  rail: "#c3c0bf",
  border: "#9a97ab",
  text: "#3f4654",
  quietText: "#646b79",
  waterText: "#36617f",
  greenText: "#446b3d",
  halo: "#fbfaf8",
};

export type MapPalette = Record<keyof typeof LIGHT, string>;
export type MapTheme = "light" | "dark";

const DARK: MapPalette = {
  land: "#202226",
  town: "#232529",
  water: "#0f1b26",
  coast: "#385366",
  wood: "#1f2a24",
  green: "#212c27",
  sand: "#2b2a26",
  campus: "#27272a",
  works: "#26282c",
  building: "#2d3137",
  buildingEdge: "#3b4047",
  street: "#363a41",
  road: "#40454d",
  casing: "#191b1e",
  motorway: "#5b513d",
  motorwayCasing: "#1d1b17",
  path: "#3a3f45",
  rail: "#474b52",
  border: "#6d6f80",
  text: "#d4d8e0",
  quietText: "#a4abb7",
  waterText: "#86aecb",
  greenText: "#93b38a",
  halo: "#17191c",
};

export const MAP_PALETTES: Record<MapTheme, MapPalette> = { light: LIGHT, dark: DARK };
