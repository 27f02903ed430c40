import { MapPin } from "lucide-react";
import { dataUrl, fetchData } from "../live/data-client";
import { exactnessOf, type PlaceSuggestion, type Point } from "@waybill/geo/types";
import type { AutocompleteProps } from "../ui/autocomplete";

type Suggesting = Pick<
  AutocompleteProps<PlaceSuggestion>,
  "onQuery" | "staysOpen" | "itemKey" | "itemText" | "renderItem" | "empty" | "placeholder"
>;

/**
 * Suggests addresses to a merchant.
 * @param near a point that the address is probably close to, such as the pickup; null for the merchant's
 * usual location
 */
export function addressSuggestions(merchantId: string, near: Point | null = null): Suggesting {
  return {
    onQuery: (text, signal) => {
      const parameters = { merchant: merchantId, text };
      const point = near && { latitude: near.latitude, longitude: near.longitude };
      return fetchData(dataUrl("/dashboard/data/places", { ...parameters, ...point }), signal);
    },
    staysOpen: ({ isOpen }) => isOpen === true,
    itemKey: ({ text }) => text,
    itemText: ({ text }) => text,
    renderItem: (suggestion) => <Suggestion {...suggestion} />,
    empty: "No suggestions yet. Keep typing.",
    placeholder: "Street, city, state, ZIP code",
  };
}

/** Describes a suggested place and its precision, or what follows. Text typed before it stays in the field. */
function Suggestion({ name, place, isOpen, needsCode, addsCode }: PlaceSuggestion) {
  const [code, codes] =
    place.countryCode === "US" ? ["ZIP code", "ZIP codes…"] : ["postal code", "Postal codes…"];
  const next = needsCode ? `Type the ${code}` : codes;
  const added =
    addsCode && place.postalCode !== null ? `Adds ${code} ${place.postalCode}` : exactnessOf(place);
  return (
    <span className="flex items-center gap-2">
      <MapPin aria-hidden className="size-3.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-break-word">{name}</span>
      <span className="shrink-0 text-xs text-muted">{isOpen ? next : added}</span>
    </span>
  );
}
