import type { EnglishOf } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Text } from "@/components/texts/translator";
import { distanceWords } from "../distance-words";
import { formatMoney } from "@/lib/core/money";
import { priceLineLabel } from "../price-line-label";
import type { TradeText } from "../trade-text";
import { stopMark } from "@waybill/geo/types";
import type { Units } from "@/lib/core/units";
import type { Offer } from "@/lib/rates/reads/compare-rates";

/** The texts of quotes. */
export type QuotesText = Text<EnglishOf<"quotes">>;

/** The chosen service and vehicle, e.g. `Same day, car`. */
export function offerWords(
  { t }: QuotesText,
  trade: TradeText,
  { serviceType, vehicleType }: Pick<Offer, "serviceType" | "vehicleType">,
): string {
  return t(`offer.${vehicleType}`, { service: trade.t(`service.${serviceType}`) });
}

type Quoted = {
  stops: readonly string[];
  offer: Offer;
  merchantName: string;
  units: Units;
  /** Why the price is not exact; null if it is. */
  approximate: string | null;
};

/** A quote as text, for a message to the customer. Blank stops are left out. */
export function quoteText(
  text: QuotesText,
  trade: TradeText,
  { stops, offer, merchantName, units, approximate }: Quoted,
): string {
  const { t, language, locale } = text;
  const { price, distanceMeters, durationMinutes, serviceType, includesFerry } = offer;
  const line = (name: string, cents: number) =>
    t("copy.line", { name, amount: formatMoney(cents, price.currency, locale) });
  const addresses = stops.flatMap((stop, index) =>
    stop.trim() === "" ? [] : [`${stopMark(index)}  ${stop.trim().replace(/\s+/g, " ")}`],
  );
  return [
    t("copy.from", { merchant: merchantName }),
    ...addresses,
    "",
    line(offerWords(text, trade, offer), price.totalCents),
    t(includesFerry ? "copy.aboutWithFerry" : "copy.about", {
      minutes: formatOf(language).minutes(durationMinutes),
      distance: distanceWords(text, distanceMeters, units),
    }),
    "",
    ...price.lines.map((each) => line(priceLineLabel(trade, each, serviceType), each.amountCents)),
    line(t("price.total"), price.totalCents),
    ...(approximate === null ? [] : [approximate]),
  ].join("\n");
}
