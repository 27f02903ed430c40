import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { hashSecret, keyedHash, secretMatches } from "@/lib/core/secrets";
import type { ServiceType, VehicleType } from "@/lib/core/trade";

/** Minutes for which a quoted price can be confirmed. */
export const CONFIRMABLE_MINUTES = 15;

/** A quoted price to confirm, signed so that only this installation can create it. */
export const shownPrice = z.object({
  amount: z.number().describe("The price as a decimal amount in `currency`."),
  currency: z.string().describe("Currency code (ISO 4217)."),
  proof: z.string().describe("Proves that this price was quoted for this trip."),
});

export type ShownPrice = z.output<typeof shownPrice>;

type Trip = { addresses: readonly string[]; service_type: ServiceType; vehicle_type: VehicleType };

/** Purpose of a price: a trip, or an action on a delivery. */
export type Priced = Trip | { action: "cancel"; order_number: string };

/** Normalizes spacing and capitalization, so that the same trip always has the same text. */
function wordsOf(priced: Priced): string {
  if ("action" in priced) return JSON.stringify([priced.action, priced.order_number]);
  const { addresses, service_type, vehicle_type } = priced;
  const plain = addresses.map((address) => address.toLowerCase().replaceAll(/\s+/g, " "));
  return JSON.stringify([plain, service_type, vehicle_type]);
}

type Signed = { priced: Priced; amount: number; currency: string; until: string };

const signature = (
  { merchantId }: Pick<Context, "merchantId">,
  { priced, amount, currency, until }: Signed,
) => keyedHash("price shown to an agent", merchantId, wordsOf(priced), String(amount), currency, until);

/**
 * Signs a price so that it can be confirmed. Nothing is stored, so any process of the installation can verify
 * it.
 */
export function confirmable(
  ctx: Pick<Context, "merchantId">,
  priced: Priced,
  { amount, currency }: Omit<ShownPrice, "proof">,
): ShownPrice {
  const until = String(Date.now() + CONFIRMABLE_MINUTES * 60_000);
  return { amount, currency, proof: `${until}.${signature(ctx, { priced, amount, currency, until })}` };
}

/**
 * Verifies that a price was shown to this merchant for this purpose recently.
 * @throws ServiceError `unprocessable` that says what to do
 */
export function requireShown(
  ctx: Pick<Context, "merchantId">,
  priced: Priced,
  { amount, currency, proof }: ShownPrice,
): void {
  const [until = "", given = ""] = proof.split(".");
  const expected = signature(ctx, { priced, amount, currency, until });
  if (!secretMatches(given, hashSecret(expected))) {
    throw new ServiceError(
      "unprocessable",
      "action" in priced
        ? `confirm_price does not match a dry run of this ${priced.action}`
        : "confirm_price does not match a quote for these two addresses, service type and vehicle type",
    );
  }
  if (Number(until) < Date.now()) {
    throw new ServiceError(
      "unprocessable",
      `The ${"action" in priced ? "dry run" : "quote"} is older than ${CONFIRMABLE_MINUTES} minutes. ` +
        `${"action" in priced ? "Make a new dry run" : "Get a new quote"} and confirm its price`,
    );
  }
}
