import type { Context } from "@/lib/core/context";
import { apiWords, type Problem } from "@/lib/core/problems";
import { boxError, ServiceError } from "@/lib/core/errors";
import { translatable } from "@/lib/core/language/sentence";
import { requirePermission } from "@/lib/core/permissions";
import { isBox } from "@waybill/geo/places";
import { pinFor, type Place, type Precision, PRECISIONS } from "@waybill/geo/types";
import { tripLimits } from "../model/trip-limits";
import { TripRefused } from "../rules/trip-refused";

type Stop = { full_address: string; pin?: string | null; place: Place };

const LEAST_WORDS: Partial<Record<Precision, string>> = { street: "a street", postal_code: "a postal code" };

const isBelow = (precision: Precision, least: Precision) =>
  PRECISIONS.indexOf(precision) > PRECISIONS.indexOf(least);

/** Whether an address is a box, and no pin says where to go instead. */
export const isBoxStop = ({ full_address, pin }: Omit<Stop, "place">) =>
  isBox(full_address) && pinFor(pin, full_address) === null;

/**
 * Ensures that a courier can hand over at both stops: the dropoff is located as precisely as the merchant requires,
 * and, with trip checks, no stop of a live delivery is a box.
 * @throws ServiceError `invalidAddress` on the dropoff's address; TripRefused on the addresses of boxes.
 */
export async function requireHandover(ctx: Context, stops: { pickup: Stop; dropoff: Stop }): Promise<void> {
  requirePermission(ctx, "rates:quote");
  if (ctx.actor.kind === "system") return;
  const { isOn, isSandbox, leastDropoff } = await tripLimits(ctx);
  if (leastDropoff !== null && isBelow(stops.dropoff.place.precision, leastDropoff)) {
    const problem: Problem = `too_vague:${LEAST_WORDS[leastDropoff] ?? leastDropoff}`;
    const { full_address: text } = stops.dropoff;
    const sentence = translatable(
      `The address ${apiWords(problem)}: "${text}"`,
      'This address is not precise enough: "{text}"',
      { text },
    );
    throw new ServiceError("invalidAddress", sentence, { "dropoff.full_address": problem });
  }
  if (!isOn || isSandbox) return;
  const boxes = (["pickup", "dropoff"] as const).filter((name) => isBoxStop(stops[name]));
  if (boxes.length === 0) return;
  const { sentence, fields } = boxError(
    Object.fromEntries(boxes.map((name) => [`${name}.full_address`, "box" as const])),
  );
  throw new TripRefused(sentence, fields);
}
