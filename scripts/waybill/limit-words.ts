import type { ListedLimits } from "../../lib/rates/reads/list-limits";

/** Text for a missing limit in commands and tables. */
export const NO_BOUND = "none";

type Vehicle = ListedLimits["vehicles"][number];
type Service = ListedLimits["services"][number];

/** Marks the owner of a limit; `isOfMerchant` is false if only the installation's limits are shown. */
const owned = (text: string, isOwn: boolean, isOfMerchant: boolean) =>
  isOfMerchant ? `${text} (${isOwn ? "own" : "default"})` : text;

const inUnit = (bound: number | null, unit: string) => (bound === null ? NO_BOUND : `${bound} ${unit}`);

/** Formats the longest trip, from the rate card in US dollars if there is one; other currencies may differ. */
function reachText(reach: Vehicle["reach"], isOfMerchant: boolean): string {
  const [first] = reach;
  if (!first) return NO_BOUND;
  if (reach.every(({ km }) => km === first.km)) {
    return owned(inUnit(first.km, "km"), first.isOwn, isOfMerchant);
  }
  const usual = reach.find(({ currency }) => currency === "USD") ?? first;
  const others = reach.filter(({ km }) => km !== usual.km).length;
  return `${inUnit(usual.km, "km")}, differs in ${others} currencies`;
}

/** Formats longest trip, heaviest load and cargo space. */
export function vehicleCells({ reach, load }: Vehicle, isOfMerchant: boolean): [string, string, string] {
  const { maxWeightKg, holdCm, isOwn } = load;
  const hold = holdCm === null ? NO_BOUND : `${holdCm.join("x")} cm`;
  return [
    reachText(reach, isOfMerchant),
    owned(inUnit(maxWeightKg, "kg"), isOwn, isOfMerchant),
    owned(hold, isOwn, isOfMerchant),
  ];
}

/** Formats the longest duration of a trip. */
export const horizonText = ({ horizonMinutes, isOwn }: Service, isOfMerchant: boolean) =>
  owned(inUnit(horizonMinutes, "min"), isOwn, isOfMerchant);
