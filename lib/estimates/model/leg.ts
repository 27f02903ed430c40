import { LEARNED_DRIVING_MINUTES } from "./driving";

/** A driven leg of one vehicle type, in minutes, without its merchant. */
export type Leg = {
  /** UTC day of the arrival, YYYY-MM-DD. */
  day: string;
  /** Driving time of the planned route, without handling. */
  driving: number;
  /** Minutes from departure to handover. */
  took: number;
  /** Hour of the week of the departure. */
  hour: number;
  /** The same from pickup; null if the pickup is unknown, or the goods waited for a requested time. */
  fromPickup: { took: number; hour: number } | null;
};

/** Limits of plausible legs relative to the plan. Outside them, a button was pressed at the wrong time. */
const PLAUSIBLE_RATIO = { least: 0.2, most: 5 };

/**
 * Whether a leg is plausible. A "delivered" that was pressed nine hours late, or together with the departure, says
 * nothing about the road. Legs with more than two hours of driving are also excluded, because they include breaks.
 */
export function isPlausible({ driving, took }: Leg, handlingMinutes: number): boolean {
  const ratio = took / (driving + handlingMinutes);
  return (
    driving <= LEARNED_DRIVING_MINUTES && ratio >= PLAUSIBLE_RATIO.least && ratio <= PLAUSIBLE_RATIO.most
  );
}
