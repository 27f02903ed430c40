import type { TripExactness } from "@waybill/geo/types";

/** Sources of a trip's distance and duration. */
export const EXACTNESS_WORDS: Record<TripExactness, string> = {
  road: "Measured along roads",
  estimate: "Estimated, not along roads",
};

/** Source of a trip's distance and duration, and whether it includes a ferry. */
export function tripWords({
  exactness,
  includesFerry,
}: {
  exactness: TripExactness;
  includesFerry: boolean;
}) {
  return includesFerry ? `${EXACTNESS_WORDS[exactness]} · Includes a ferry` : EXACTNESS_WORDS[exactness];
}
