import { isSameHouse } from "@waybill/geo/places";
import type { Place } from "@waybill/geo/types";

/** The parts of a stop that identify the unit. */
type Located = {
  full_address: string;
  apartment_unit_number: string | null;
  pin?: string | null;
  place: Place;
};

const marks = /[^\p{L}\p{N}]+/gu;

/** Normalizes capitals, accents, spaces and punctuation. */
function plain(text: string): string {
  const withoutAccents = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return withoutAccents.toLowerCase().replaceAll(marks, " ").trim();
}

const located = ({ full_address, place }: Located) => ({ address: full_address, place });

/**
 * Whether two stops are the same unit: the same address and unit as texts, or one house and the same unit. Other
 * located places are not sufficient: they may be no more exact than a postal code. A person who sets a pin for one of
 * them, or two different ones, means two units.
 */
export function isSameUnit(one: Located, other: Located): boolean {
  return (
    (one.pin ?? null) === (other.pin ?? null) &&
    (plain(one.full_address) === plain(other.full_address) || isSameHouse(located(one), located(other))) &&
    plain(one.apartment_unit_number ?? "") === plain(other.apartment_unit_number ?? "")
  );
}
