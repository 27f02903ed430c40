import { distanceKm, type Point } from "../embedded/distance";
import type { EmbeddedGeocoder } from "../embedded/geocoder";
import { keyOf } from "../embedded/text";
import { agree, type Houses } from "../houses/houses";
import { HOUSE_KM, STREET_KM } from "../houses/near";
import { clearlyNearest, SAME_KM } from "../houses/nearest";
import type { Place } from "../schema";
import { type AddressParts, type AddressService, asSuggestion } from "./address-parts";
import { type Said, saidOf } from "./said";

/** So many answers are looked at for the one that says what was asked. */
const LOOKED_AT = 5;

/** An answer that says what was asked. */
type Candidate = {
  place: Place;
  /** The text says where it is, not only what it is called. */
  isCertain: boolean;
  /** What had to be assumed; the first number that differs decides. */
  ranks: readonly number[];
};

const PRECISIONS = ["house", "street", "postal_code", "city"];

/** Whether it lies in another state than the one that was written; the same postal code is enough to believe it. */
const isInOtherState = (place: Place, coarse: Place, { hasCode }: Said) =>
  !hasCode &&
  ![place.regionCode, coarse.regionCode].includes(null) &&
  `${place.countryCode}-${place.regionCode ?? ""}` !== `${coarse.countryCode}-${coarse.regionCode ?? ""}`;

/** @param coarse the postal code or city that was written, if it is known */
function candidateOf(text: string, parts: AddressParts, coarse: Place | null): Candidate | null {
  const place = asSuggestion(parts)?.place;
  const said = place && saidOf(text, parts, place);
  if (!said) return null;
  const isElsewhere = coarse
    ? !agree(text, place, coarse) || isInOtherState(place, coarse, said)
    : !said.hasCode && said.end === "elsewhere";
  if (isElsewhere) return null;
  // Many countries have the same postal codes.
  const isNamed = said.hasCity || (parts.precision === "postal_code" ? said.end === "here" : said.hasCode);
  const isCertain = coarse !== null || isNamed;
  const unsaid = (said.hasCity ? 0 : 1) + (said.hasCode ? 0 : 1);
  const ranks = [isCertain ? 0 : 1, said.isWhole ? 0 : 1, PRECISIONS.indexOf(parts.precision), unsaid];
  return { place, isCertain, ranks };
}

function compare(a: Candidate, b: Candidate): number {
  const at = a.ranks.findIndex((rank, index) => rank !== b.ranks[index]);
  return at < 0 ? 0 : (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0);
}

/** Whether two answers are one: a house and its annex, or pieces of a street. */
function isOne({ place: one }: Candidate, { place: other }: Candidate): boolean {
  if (distanceKm(one, other) < SAME_KM) return true;
  const town = ({ city, regionCode, countryCode }: Place) => [keyOf(city), regionCode, countryCode].join();
  return one.precision !== "house" && town(one) === town(other);
}

/** The one that is meant; null if several may be, and none is clearly nearer. */
function decide(candidates: readonly Candidate[], near: readonly Point[]): Place | null {
  const sorted = candidates.toSorted(compare);
  const [first] = sorted;
  if (!first) return null;
  const rivals = sorted.filter((each) => compare(first, each) === 0);
  if (first.isCertain && rivals.every((each) => isOne(first, each))) return first.place;
  return clearlyNearest(rivals, ({ place }) => place, near)?.place ?? null;
}

/** What is known at a point of what a service found around it: a house that is not quite there tells its street. */
function atPoint(point: Point, parts: AddressParts): AddressParts | null {
  const { houseNumber: _, ...street } = parts;
  const km = distanceKm(point, parts);
  switch (parts.precision) {
    case "house":
      if (km <= HOUSE_KM) return parts;
      return km <= STREET_KM ? { ...street, precision: "street" } : null;
    case "street":
      return km <= STREET_KM ? parts : null;
    case "postal_code":
    case "city":
      return parts;
  }
}

/**
 * Addresses by a service. What it merely takes for similar is no answer, nor one of several that the text may name; and what
 * is no address is no suggestion.
 * @param places what knows postal codes and cities
 */
export function serviceHouses(service: AddressService, places: Pick<EmbeddedGeocoder, "locate">): Houses {
  return {
    async locate(text, nearby) {
      const near = await nearby();
      const options = { limit: LOOKED_AT, near: near[0] ?? null, isBeginning: false };
      const [found, coarse] = await Promise.all([service.search(text, options), places.locate(text)]);
      return decide(
        (found ?? []).flatMap((parts) => candidateOf(text, parts, coarse) ?? []),
        near,
      );
    },
    async suggest(text, limit, [near = null]) {
      const found = (await service.search(text, { limit: 2 * limit, near, isBeginning: true })) ?? [];
      const byText = new Map(
        found.flatMap((parts) => {
          const suggestion = asSuggestion(parts);
          return suggestion ? [[suggestion.text, suggestion] as const] : [];
        }),
      );
      return [...byText.values()].slice(0, limit);
    },
    async reverse(point) {
      const found = ((await service.around(point)) ?? []).flatMap((parts) => atPoint(point, parts) ?? []);
      const [first] = found.flatMap((parts) => asSuggestion(parts) ?? []);
      return first ?? null;
    },
  };
}
