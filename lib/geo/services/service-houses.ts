import { distanceKm, type Point } from "../embedded/distance";
import type { EmbeddedGeocoder } from "../embedded/geocoder";
import { keyOf } from "../embedded/text";
import { agree, type Houses } from "../houses/houses";
import { HOUSE_KM, STREET_KM } from "../houses/reverse-limits";
import { clearlyNearest, SAME_KM } from "../houses/nearest";
import type { Place } from "../types/place";
import { type AddressParts, type AddressService, asSuggestion } from "./address-parts";
import { matchText, type TextMatch } from "./text-match";

/** Number of results to examine for a match. */
const LOOKED_AT = 5;

/** A matching result. */
type Candidate = {
  place: Place;
  /** Whether the text names its place in addition to its name. */
  isCertain: boolean;
  /** Assumptions; the first number that differs decides. */
  ranks: readonly number[];
};

const PRECISIONS = ["house", "street", "postal_code", "city"];

/** Whether it is in another state than the written one; an equal postal code is sufficient evidence. */
const isInOtherState = (place: Place, coarse: Place, { hasCode }: TextMatch) =>
  !hasCode &&
  ![place.regionCode, coarse.regionCode].includes(null) &&
  `${place.countryCode}-${place.regionCode ?? ""}` !== `${coarse.countryCode}-${coarse.regionCode ?? ""}`;

/** @param coarse the written postal code or city, if known */
function candidateOf(text: string, parts: AddressParts, coarse: Place | null): Candidate | null {
  const place = asSuggestion(parts)?.place;
  const match = place && matchText(text, parts, place);
  if (!match) return null;
  const isElsewhere = coarse
    ? !agree(text, place, coarse) || isInOtherState(place, coarse, match)
    : !match.hasCode && match.end === "elsewhere";
  if (isElsewhere) return null;
  // Many countries have the same postal codes.
  const isNamed = match.hasCity || (parts.precision === "postal_code" ? match.end === "here" : match.hasCode);
  const isCertain = coarse !== null || isNamed;
  const unsaid = (match.hasCity ? 0 : 1) + (match.hasCode ? 0 : 1);
  const ranks = [isCertain ? 0 : 1, match.isWhole ? 0 : 1, PRECISIONS.indexOf(parts.precision), unsaid];
  return { place, isCertain, ranks };
}

function compare(a: Candidate, b: Candidate): number {
  const at = a.ranks.findIndex((rank, index) => rank !== b.ranks[index]);
  return at < 0 ? 0 : (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0);
}

/** Whether two results are the same: a house and its annex, or segments of a street. */
function isOne({ place: one }: Candidate, { place: other }: Candidate): boolean {
  if (distanceKm(one, other) < SAME_KM) return true;
  const town = ({ city, regionCode, countryCode }: Place) => [keyOf(city), regionCode, countryCode].join();
  return one.precision !== "house" && town(one) === town(other);
}

/** Returns the intended one; null if several are possible and none is clearly nearer. */
function decide(candidates: readonly Candidate[], near: readonly Point[]): Place | null {
  const sorted = candidates.toSorted(compare);
  const [first] = sorted;
  if (!first) return null;
  const rivals = sorted.filter((each) => compare(first, each) === 0);
  if (first.isCertain && rivals.every((each) => isOne(first, each))) return first.place;
  return clearlyNearest(rivals, ({ place }) => place, near)?.place ?? null;
}

/** Returns the part of a result that applies at a point: the street of a house that is not quite there. */
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
 * Addresses from a service. Merely similar results are rejected, as are several that match the text; results that are
 * not addresses are not suggested.
 * @param places engine for postal codes and cities
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
