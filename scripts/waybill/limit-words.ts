import type { ListedLimits } from "../../lib/rates/reads/list-limits";

/** No bound, as an operator types and reads it. */
export const NO_BOUND = "none";

type Vehicle = ListedLimits["vehicles"][number];
type Service = ListedLimits["services"][number];

/** Marks whose a bound is; `isOfMerchant` is false where only the installation's are told. */
const owned = (text: string, isOwn: boolean, isOfMerchant: boolean) =>
  isOfMerchant ? `${text} (${isOwn ? "own" : "default"})` : text;

const inUnit = (bound: number | null, unit: string) => (bound === null ? NO_BOUND : `${bound} ${unit}`);

/** The longest trip; by currency where rate cards differ. */
function reachText(reach: Vehicle["reach"], isOfMerchant: boolean): string {
  const [first] = reach;
  if (!first) return NO_BOUND;
  if (reach.every(({ km }) => km === first.km)) {
    return owned(inUnit(first.km, "km"), first.isOwn, isOfMerchant);
  }
  return reach.map(({ currency, km }) => `${currency} ${inUnit(km, "km")}`).join(", ");
}

/** Longest trip, heaviest load and hold. */
export function vehicleCells({ reach, load }: Vehicle, isOfMerchant: boolean): [string, string, string] {
  const { maxWeightKg, holdCm, isOwn } = load;
  const hold = holdCm === null ? NO_BOUND : `${holdCm.join("x")} cm`;
  return [
    reachText(reach, isOfMerchant),
    owned(inUnit(maxWeightKg, "kg"), isOwn, isOfMerchant),
    owned(hold, isOwn, isOfMerchant),
  ];
}

/** How long a trip may take. */
export const horizonText = ({ horizonMinutes, isOwn }: Service, isOfMerchant: boolean) =>
  owned(inUnit(horizonMinutes, "min"), isOwn, isOfMerchant);
