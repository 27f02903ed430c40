import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import { formatAmount } from "@/lib/core/money";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import { HANDOVER_METHODS, UNDELIVERABLE_ACTIONS } from "@/lib/deliveries/constants";
import { isFieldPath } from "@/lib/deliveries/rules/changeable";
import type { BookingText } from "../booking/booking-text";
import type { ChangeVocabulary } from "../change-words";
import { formatInstant } from "../format-instant";

/** The label of a field of a delivery by its dotted path, as it stands in a list of changes: "Dropoff address". */
export const fieldLabel = ({ t }: BookingText, field: string): string =>
  isFieldPath(field) ? t(`field.${field}`) : field;

const CHOICES = [...HANDOVER_METHODS, ...UNDELIVERABLE_ACTIONS];

/** The words of a list of changes in the language of the texts. */
export function changeVocabulary(text: BookingText, trade: Text<EnglishOf<"trade">>): ChangeVocabulary {
  const { t, locale } = text;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false });

  function choiceOf(value: string): string {
    const service = SERVICE_TYPES.find((each) => each === value);
    if (service) return trade.t(`service.${service}`);
    const vehicle = VEHICLE_TYPES.find((each) => each === value);
    if (vehicle) return trade.t(`vehicle.${vehicle}`);
    const choice = CHOICES.find((each) => each === value);
    return choice ? t(`choice.${choice}`) : value;
  }

  return {
    label: (field) => fieldLabel(text, field),
    none: t("value.none"),
    yes: t("value.yes"),
    no: t("value.no"),
    choice: choiceOf,
    instant: (at, timeZone) => formatInstant(at, timeZone),
    number: (value) => number.format(value),
    amount: (value, currency) => formatAmount(value, currency, locale),
  };
}
