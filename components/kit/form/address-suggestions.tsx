import { MapPin } from "lucide-react";
import { useText } from "#texts";
import { dataUrl, fetchData } from "../live/data-client";
import type { PlaceSuggestion, Point } from "@waybill/geo/types";
import type { AutocompleteProps } from "../ui/autocomplete";

type Suggesting = Pick<
  AutocompleteProps<PlaceSuggestion>,
  "onQuery" | "staysOpen" | "itemKey" | "itemText" | "renderItem" | "empty" | "placeholder"
>;

/**
 * Returns the props of an autocomplete that suggests addresses to a merchant.
 * @param near a point that the address is probably close to, such as the pickup; null for the merchant's
 * usual location
 */
export function useAddressSuggestions(merchantId: string, near: Point | null = null): Suggesting {
  const { t } = useText("maps");
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
    empty: t("address.empty"),
    placeholder: t("address.placeholder"),
  };
}

/** Describes a suggested place and its precision, or what follows. Text typed before it stays in the field. */
function Suggestion({ name, place, isOpen, needsCode, addsCode }: PlaceSuggestion) {
  const { t } = useText("maps");
  const { precision, postalCode, countryCode: country } = place;
  const exactness =
    precision === "postal_code" ? t("address.code", { country }) : t(`address.exactness.${precision}`);
  const next = needsCode ? t("address.typeCode", { country }) : t("address.codes", { country });
  const added =
    addsCode && postalCode !== null ? t("address.addsCode", { country, code: postalCode }) : exactness;
  return (
    <span className="flex items-center gap-2">
      <MapPin aria-hidden className="size-3.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-break-word">{name}</span>
      <span className="shrink-0 text-xs text-muted">{isOpen ? next : added}</span>
    </span>
  );
}
