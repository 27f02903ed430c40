import { normal, numbersFrom } from "./made-up-legs.fixture";
import type { Visit } from "./visit";

type Place = Partial<Pick<Visit, "key" | "vehicleType" | "packages">> & {
  /** Parking, and the time of a package, in seconds. */
  parking?: number;
  each: number;
  perDay: number;
  days?: number;
};

/** Creates visits to a place from Monday, 2026-06-01, with a fifth of noise, the same each time. */
export function madeUpVisits({
  key = null,
  vehicleType = "car",
  packages = 1,
  parking = 180,
  each,
  perDay,
  days = 60,
}: Place): Visit[] {
  const next = numbersFrom(days + perDay + each);
  return Array.from({ length: days * perDay }, (_, index) => ({
    day: new Date(Date.UTC(2026, 5, 1 + Math.floor(index / perDay))).toISOString().slice(0, 10),
    vehicleType,
    packages,
    seconds: (parking + packages * each) * Math.exp(0.2 * normal(next)),
    key,
  }));
}
