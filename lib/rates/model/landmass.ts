import type { Place, Trip } from "@waybill/geo/types";
import { liesIn, type Polygons, type Position } from "../rules/area";
import { ISLANDS } from "./islands";

/** Countries (ISO 3166-1) on one landmass: a car gets from one to the other by road, bridge or tunnel. */
const LANDMASSES = {
  Europe: `AD AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GI GR HR HU IT LI LT LU LV MC MD ME MK NL NO PL PT RO RS RU SE SI SK
    SM UA VA XK`,
  Asia: `AE AF AM AZ BD BH BT CN GE HK IL IN IQ IR JO KG KH KP KR KW KZ LA LB MM MN MO MY NP OM PK PS QA SA SG SY TH TJ TM
    TR UZ VN YE`,
  Africa: `AO BF BI BJ BW CD CF CG CI CM DJ DZ EG EH ER ET GA GH GM GN GQ GW KE LR LS LY MA ML MR MW MZ NA NE NG RW SD SL SN
    SO SS SZ TD TG TN TZ UG ZA ZM ZW`,
  // No road crosses the Darién Gap between Panama and Colombia.
  "North America": "BZ CA CR GT HN MX NI PA SV US",
  "South America": "AR BO BR CL CO EC GF GY PE PY SR UY VE",
  "Great Britain": "GB",
  Ireland: "IE",
  Borneo: "BN",
  Timor: "TL",
  "New Guinea": "PG",
  Hispaniola: "DO HT",
  "Saint Martin": "MF SX",
};

/**
 * Connections between landmasses for cars: as in `ISLANDS`, `=` for a road and otherwise a ferry. Unlisted countries
 * are landmasses named by their codes. Sources: the Channel Tunnel; the ferries of the Irish Sea, the Channel, the
 * Baltic and the Mediterranean (Algeciras to Tangier, Pozzallo to Malta, Taşucu to Girne), of Smyril Line to the
 * Faroes and Iceland, of SPM Ferries from Fortune to Saint-Pierre, and of ASDP in Indonesia.
 */
const LINKS = `
Europe | =Asia; Africa
Asia | =Africa
Great Britain | =Europe
Ireland | Great Britain; Europe
IM | Great Britain; Ireland
JE | Great Britain; Europe
GG | Great Britain; Europe; JE
AX | Europe
MT | Sicily
CY | Asia
FO | Europe
IS | FO
PM | Newfoundland
ID | Java
PH | Luzon
`;

/** States and territories that no road connects with the rest of their country. */
const APART: Readonly<Record<string, ReadonlySet<string>>> = {
  US: new Set(["AS", "GU", "HI", "MP", "PR", "VI"]),
  CA: new Set(["NU"]),
};

type Link = { to: string; isFerry: boolean };
/** `box`: around all its polygons. */
type Island = { name: string; box: Box; polygons: Polygons };

/** West, south, east and north. */
type Box = readonly [number, number, number, number];

const parts = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const wordsOf = (text: string) => parts(text.replaceAll(/\s+/g, " "), " ");

function outline(text: string): Position[] {
  const numbers = wordsOf(text).map(Number);
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const corners: Position[] =
    numbers.length === 4
      ? [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
        ]
      : Array.from({ length: numbers.length / 2 }, (_, at): Position => [
          numbers[2 * at] ?? 0,
          numbers[2 * at + 1] ?? 0,
        ]);
  const [first = [0, 0]] = corners;
  return [...corners, first];
}

function boxAround(polygons: Polygons): Box {
  const corners = polygons.flat(2);
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

const byCountry = new Map(
  Object.entries(LANDMASSES).flatMap(([name, codes]) => wordsOf(codes).map((code) => [code, name] as const)),
);
const islandsOf = new Map<string, Island[]>();
const links = new Map<string, Link[]>();

function link(from: string, text: string): void {
  for (const word of parts(text, ";")) {
    const isFerry = !word.startsWith("=");
    const to = isFerry ? word : word.slice(1);
    links.set(from, [...(links.get(from) ?? []), { to, isFerry }]);
    links.set(to, [...(links.get(to) ?? []), { to: from, isFerry }]);
  }
}

for (const line of parts(ISLANDS, "\n")) {
  const [name = "", countries = "", outlines = "", to = ""] = line.split("|").map((cell) => cell.trim());
  const polygons = parts(outlines, ";").map((each) => [outline(each)]);
  const island = { name, box: boxAround(polygons), polygons };
  for (const country of wordsOf(countries)) {
    islandsOf.set(country, [...(islandsOf.get(country) ?? []), island]);
  }
  link(name, to);
}
for (const line of parts(LINKS, "\n")) {
  const [from = "", to = ""] = line.split("|").map((cell) => cell.trim());
  link(from, to);
}

/** Parts of a place that determine its landmass. */
type Somewhere = Pick<Place, "countryCode" | "regionCode" | "latitude" | "longitude">;

/** Whether a place is on an island. The bounding box quickly excludes most places. */
function isOn({ box: [west, south, east, north], polygons }: Island, place: Somewhere): boolean {
  const { longitude, latitude } = place;
  const isInBox = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  return isInBox && liesIn(polygons, place);
}

/** Landmass of a place. A country that is not listed is a separate one. */
function landmassOf(place: Somewhere): string {
  const { countryCode, regionCode } = place;
  const island = islandsOf.get(countryCode)?.find((each) => isOn(each, place));
  if (island) return island.name;
  if (regionCode !== null && APART[countryCode]?.has(regionCode)) return regionCode;
  return byCountry.get(countryCode) ?? countryCode;
}

/** Connection for a car between two places. */
type Crossing = "land" | "ferry" | "none";

/**
 * Whether a trip through places in order includes a ferry. If it was measured along roads, there is a route even
 * between landmasses whose ferry we do not know.
 */
export function includesFerry(places: readonly Somewhere[], trip: Pick<Trip, "exactness"> | null): boolean {
  const crossings = places.slice(1).map((place, index) => crossingBetween(places[index] ?? place, place));
  if (trip?.exactness !== "road" && crossings.includes("none")) return false;
  return crossings.some((crossing) => crossing !== "land");
}

const known = new Map<string, Crossing>();

/**
 * Returns whether a road leads from one place to the other, or a ferry takes cars over some part of the route, or
 * neither. The route with the fewest landmasses wins, and a road wins a tie: from Spain to Morocco that is a ferry,
 * not the road around the Mediterranean. Takes microseconds.
 */
export function crossingBetween(from: Somewhere, to: Somewhere): Crossing {
  const [start, end] = [landmassOf(from), landmassOf(to)];
  if (start === end) return "land";
  const key = `${start}|${end}`;
  const crossing = known.get(key) ?? search(start, end);
  known.set(key, crossing);
  return crossing;
}

/** Breadth first, one step from all reached landmasses at a time. */
function search(start: string, end: string): Crossing {
  /** Whether each one can be reached by road only; otherwise with a ferry. */
  let reached = new Map([[start, true]]);
  for (let steps = 0; steps < links.size; steps += 1) {
    const next = new Map(reached);
    for (const [at, isByRoad] of reached) {
      for (const { to, isFerry } of links.get(at) ?? []) {
        if (!reached.has(to)) next.set(to, (next.get(to) ?? false) || (isByRoad && !isFerry));
      }
    }
    const isByRoad = next.get(end);
    if (isByRoad !== undefined) return isByRoad ? "land" : "ferry";
    if (next.size === reached.size) break;
    reached = next;
  }
  return "none";
}
