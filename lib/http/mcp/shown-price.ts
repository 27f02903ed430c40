import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { hashSecret, keyedHash, secretMatches } from "@/lib/core/secrets";
import type { ServiceType, VehicleType } from "@/lib/core/trade";

/** How long a quote that was shown can be confirmed. */
export const CONFIRMABLE_MINUTES = 15;

/** A price that was shown, as it is confirmed: the quote's own words, which only this installation can write. */
export const shownPrice = z.object({
  amount: z.number().describe("The price, a decimal amount in `currency`."),
  currency: z.string().describe("The currency's code (ISO 4217)."),
  proof: z.string().describe("Proves that the price was shown for this trip."),
});

export type ShownPrice = z.output<typeof shownPrice>;

type Trip = { addresses: readonly string[]; service_type: ServiceType; vehicle_type: VehicleType };

/** The same trip has the same words, however they are spaced and capitalized. */
function wordsOf({ addresses, service_type, vehicle_type }: Trip): string {
  const plain = addresses.map((address) => address.toLowerCase().replaceAll(/\s+/g, " "));
  return JSON.stringify([plain, service_type, vehicle_type]);
}

type Signed = { trip: Trip; amount: number; currency: string; until: string };

const signature = ({ merchantId }: Pick<Context, "merchantId">, { trip, amount, currency, until }: Signed) =>
  keyedHash("price shown to an agent", merchantId, wordsOf(trip), String(amount), currency, until);

/** Makes a price confirmable: nothing is stored, so that every process of the installation can tell. */
export function confirmable(
  ctx: Pick<Context, "merchantId">,
  trip: Trip,
  { amount, currency }: Omit<ShownPrice, "proof">,
): ShownPrice {
  const until = String(Date.now() + CONFIRMABLE_MINUTES * 60_000);
  return { amount, currency, proof: `${until}.${signature(ctx, { trip, amount, currency, until })}` };
}

/**
 * Makes sure that a price was shown to this merchant for this trip a short time ago.
 * @throws ServiceError `unprocessable` that says what to do
 */
export function requireShown(
  ctx: Pick<Context, "merchantId">,
  trip: Trip,
  { amount, currency, proof }: ShownPrice,
): void {
  const [until = "", given = ""] = proof.split(".");
  const expected = signature(ctx, { trip, amount, currency, until });
  if (!secretMatches(given, hashSecret(expected))) {
    throw new ServiceError(
      "unprocessable",
      "confirm_price is not what quote answered for these two addresses, service type and vehicle type",
    );
  }
  if (Number(until) < Date.now()) {
    throw new ServiceError(
      "unprocessable",
      `The quote is older than ${CONFIRMABLE_MINUTES} minutes: ask for a new one, and confirm its price`,
    );
  }
}
