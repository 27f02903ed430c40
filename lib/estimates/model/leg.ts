import { LEARNED_DRIVING_MINUTES } from "./driving";

/** A driven leg of one vehicle type, in minutes. Whose it was is not known here. */
export type Leg = {
  /** The UTC day on which it arrived, YYYY-MM-DD. */
  day: string;
  /** As the roads say, without handling. */
  driving: number;
  /** From departure to handing over. */
  took: number;
  /** The hour of the week of the departure. */
  hour: number;
  /** The same from pickup; null if the pickup is not known, or the goods waited for the time that was asked for. */
  fromPickup: { took: number; hour: number } | null;
};

/** What took less or more than this, compared with what was planned, was not driven: a button was pressed at another time. */
const PLAUSIBLE_RATIO = { least: 0.2, most: 5 };

/**
 * Whether a leg can be true. A forgotten "delivered" of nine hours says nothing about the road, nor does one that was pressed
 * together with the departure. Legs of more than two hours of driving are left out as well: they rest on the way.
 */
export function isPlausible({ driving, took }: Leg, handlingMinutes: number): boolean {
  const ratio = took / (driving + handlingMinutes);
  return (
    driving <= LEARNED_DRIVING_MINUTES && ratio >= PLAUSIBLE_RATIO.least && ratio <= PLAUSIBLE_RATIO.most
  );
}
