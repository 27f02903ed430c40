import type { Houses } from "../houses/houses";
import { type AddressService, asSuggestion, isSaidBy } from "./address-parts";

/** So many answers are looked at for the one that says what was asked. */
const LOOKED_AT = 5;

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
      const [first] = ((await service.around(point)) ?? []).flatMap((parts) => asSuggestion(parts) ?? []);
      return first ?? null;
    },
  };
}
