import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { MAX_QUOTE_ID } from "@/lib/rates/constants";
import { quotedPart } from "@/lib/rates/reads/accept-quote";
import { compareInput, compareRates, type Comparison, type HeldQuote } from "@/lib/rates/reads/compare-rates";
import type { Price } from "@/lib/rates/rules/price";
import { mismatchesOf, type Part } from "@/lib/rates/rules/promise";
import { type FullSlots, fullSlots } from "../model/full-slots";
import { countBooked } from "../model/quoted";

/** Both stop texts of a delivery, and the quote that it was begun with. */
export const compareBookingInput = compareInput.extend({ quote_id: z.string().max(MAX_QUOTE_ID).optional() });

/** Promise of the quote of a booking, and whether it is for these stops. */
export type QuotedBooking = HeldQuote & {
  price: Price;
  turn: Part["turn"];
  /** Price of the whole trip, in minor units. */
  wholeCents: number;
  serviceType: ServiceType;
  vehicleType: VehicleType;
  isForStops: boolean;
};

export type BookingComparison = Comparison & { quoted: QuotedBooking | null; fullSlots: FullSlots };

/** Compares all rates of a delivery, as `compareRates` does, finds the slots without a free courier, and reads the quote that it was begun with. */
export async function compareBooking(
  ctx: Context,
  { quote_id: id, ...input }: z.output<typeof compareBookingInput>,
): Promise<BookingComparison> {
  requirePermission(ctx, "rates:quote");
  const compared = await compareRates(ctx, input);
  const comparison = { ...compared, fullSlots: await fullSlots(ctx, compared, input.addresses[0] ?? "") };
  if (id === undefined) return { ...comparison, quoted: null };
  const part = await quotedPart(ctx, { id, countBooked: (quoteId) => countBooked(ctx, quoteId) });
  return { ...comparison, quoted: part && quotedBooking(id, part, comparison) };
}

function quotedBooking(id: string, part: Part, { stops }: Comparison): QuotedBooking {
  const { expiresAt, serviceType, vehicleType, price } = part.promised;
  const places = stops.flatMap((stop) => (stop.state === "located" ? [stop.place] : []));
  const mismatches = mismatchesOf(part, { places, serviceType, vehicleType }, new Date());
  return {
    id,
    expiresAt: expiresAt.getTime(),
    price: part.price,
    turn: part.turn,
    wholeCents: price.totalCents,
    serviceType,
    vehicleType,
    isForStops: mismatches.every((mismatch) => mismatch === "expired"),
  };
}
