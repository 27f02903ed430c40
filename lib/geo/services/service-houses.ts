import { distanceKm, type Point } from "../embedded/distance";
import type { Houses } from "../houses/houses";
import { HOUSE_KM, STREET_KM } from "../houses/near";
import { type AddressParts, type AddressService, asSuggestion, isSaidBy } from "./address-parts";

/** So many answers are looked at for the one that says what was asked. */
const LOOKED_AT = 5;

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

/** Addresses by a service. What it merely takes for similar is no answer, and what is no address is no suggestion. */
export function serviceHouses(service: AddressService): Houses {
  return {
    async locate(text, nearby) {
      const [near = null] = await nearby();
      const found = (await service.search(text, { limit: LOOKED_AT, near, isBeginning: false })) ?? [];
      const said = found.filter((parts) => isSaidBy(text, parts));
      for (const parts of said) {
        const suggestion = asSuggestion(parts);
        if (suggestion) return suggestion.place;
      }
      return null;
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
