import type { TripExactness } from "@/lib/geo/schema";

/** How distance and duration of a trip were found. */
export const EXACTNESS_WORDS: Record<TripExactness, string> = {
  road: "Measured along roads",
  estimate: "Estimated, not along roads",
};
