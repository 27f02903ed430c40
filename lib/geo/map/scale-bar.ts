import type { ScaleLine, TripMapData } from "./data";

/** The scale's line takes at most this share of the width. */
const MAX_SHARE = 0.22;

/** Wider maps have no one scale: Mercator's grows towards the poles. */
const MAX_WIDTH_KM = 6000;

const KM_PER_MILE = 1.609344;

/** A line for kilometres and one for miles, each of a round length. */
export function scaleOf(widthKm: number): TripMapData["scale"] {
  if (widthKm > MAX_WIDTH_KM) return null;
  return { km: scaleLine(widthKm, "km"), mi: scaleLine(widthKm / KM_PER_MILE, "mi") };
}

function scaleLine(width: number, unit: "km" | "mi"): ScaleLine {
  const most = width * MAX_SHARE;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = power * ([5, 2].find((factor) => factor * power <= most) ?? 1);
  return {
    text: `${length.toLocaleString("en-US")} ${unit}`,
    widthPercent: Math.round((length / width) * 10_000) / 100,
  };
}
