import { zoneName } from "@/components/deliveries/booking/zone-name";
import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import type { MerchantCountry } from "@/lib/account/reads/get-country";
import type { MerchantTimeZone } from "@/lib/account/reads/get-time-zone";
import { countryNameIn } from "./country-names";

/** Texts of the settings. */
type SettingsText = Text<EnglishOf<"settings">>;
type BookingText = Text<EnglishOf<"booking">>;

/** `Germany (from the default pickup)` */
export const countryWords = ({ t, locale }: SettingsText, { code, source }: MerchantCountry): string =>
  t(`from.${source}`, { what: code === null ? t("field.none") : countryNameIn(locale, code) });

/** `New York time, UTC−5 (from the default pickup)` */
export const timeZoneWords = (
  { t }: SettingsText,
  booking: BookingText,
  { timeZone, source }: MerchantTimeZone,
  at: Date,
): string => t(`from.${source}`, { what: zoneName(booking, timeZone, at) });
