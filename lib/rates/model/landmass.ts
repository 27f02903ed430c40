import type { Place } from "@/lib/geo/schema";

/** Countries (ISO 3166-1) that a car reaches from each other by road, bridge, tunnel or a ferry of less than a day. */
const LANDMASSES = {
  // Europe, Asia and Africa: the Channel Tunnel, the ferries of the Irish, Baltic and Mediterranean Seas and of the Sunda Islands.
  "Europe, Asia and Africa": `
    AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IT JE LI LT LU LV MC MD ME MK MT NL NO
    PL PT RO RS RU SE SI SK SM UA VA XK
    AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO KG KH KP KR KW KZ LA LB MM MN MO MY NP OM PG PK PS QA SA SG SY
    TH TJ TL TM TR UZ VN YE
    AO BF BI BJ BW CD CF CG CI CM DJ DZ EG EH ER ET GA GH GM GN GQ GW KE LR LS LY MA ML MR MW MZ NA NE NG RW SD SL SN
    SO SS SZ TD TG TN TZ UG ZA ZM ZW`,
  // No road crosses the Darién Gap between Panama and Colombia.
  "North America": "BZ CA CR GT HN MX NI PA PM SV US",
  "South America": "AR BO BR CL CO EC GF GY PE PY SR UY VE",
  Hispaniola: "DO HT",
  "Saint Martin": "MF SX",
};

const BY_COUNTRY = new Map(
  Object.entries(LANDMASSES).flatMap(([name, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, name] as const),
  ),
);

/** States and territories of the United States that lie across an ocean from the others. */
const US_ISLANDS = new Set(["AS", "GU", "HI", "MP", "PR", "VI"]);

/** Names the landmass of a place. A country that is not listed is one of its own: an island, or several. */
function landmassOf({ countryCode, regionCode }: Pick<Place, "countryCode" | "regionCode">): string {
  if (countryCode === "US" && regionCode !== null && US_ISLANDS.has(regionCode)) return regionCode;
  return BY_COUNTRY.get(countryCode) ?? countryCode;
}

/**
 * Whether no road leads from one place to the other, nor a ferry that takes cars. It goes by country, so that of islands of
 * one country (the Canaries and Spain, say) it does not know.
 */
export function isOverseas(
  from: Pick<Place, "countryCode" | "regionCode">,
  to: Pick<Place, "countryCode" | "regionCode">,
): boolean {
  return landmassOf(from) !== landmassOf(to);
}
