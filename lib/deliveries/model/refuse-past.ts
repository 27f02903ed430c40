import type { Context } from "@/lib/core/context";
import { validationError } from "@/lib/core/errors";
import type { CreateInput } from "../request";
import { locateBoth } from "./locate-stops";
import { pastErrors } from "./past-schedule";

/**
 * Refuses scheduled times in the past, which are mistakes of a person. Machines may book what was delivered already.
 * @throws ServiceError `validation`
 */
export async function refusePast(ctx: Context, { pickup, dropoff }: CreateInput): Promise<void> {
  const { pickup: from, dropoff: to } = await locateBoth(ctx, { pickup, dropoff });
  // `createDelivery` rejects an address that cannot be located.
  if (typeof from === "string" || typeof to === "string") return;
  const errors = pastErrors(
    { pickup: { ...pickup, timeZone: from.timeZone }, dropoff: { ...dropoff, timeZone: to.timeZone } },
    new Date(),
  );
  if (Object.keys(errors).length > 0) throw validationError(errors);
}
