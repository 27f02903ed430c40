"use client";

import { useLayoutEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import type { FormSchema } from "@/components/kit/form/zod-resolver";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import type { DeliveryFormOutput, Surroundings } from "@/lib/deliveries/fields/form-input";
import { isNotFound, placeOf, useTrip } from "./use-trip";

type Options = {
  merchantId: string;
  initial: DeliveryFormValues;
  /** Whether the initial values are those of a booked delivery, whose schedule is not checked until it is changed. */
  isBooked?: boolean;
  /** The server's time when it rendered the page, in milliseconds, because the client's clock may be wrong. */
  serverNow: number;
  /** Adds further fields to the schema of a delivery. */
  extend?: (delivery: DeliverySchema) => Promise<DeliverySchema>;
};

type DeliverySchema = FormSchema<DeliveryFormValues, DeliveryFormOutput>;

const WATCHED = [
  "pickup.full_address",
  "dropoff.full_address",
  "pickup.pin",
  "dropoff.pin",
  "quote_id",
] as const;

/** The form, its located trip with prices, the typed addresses, and the server's time. */
export function useBookingForm({ merchantId, initial, isBooked = false, serverNow, extend }: Options) {
  const [{ now, load, learn }] = useState(() => surroundedForm(serverNow, isBooked ? initial : null));
  const form = useZodForm(() => load().then(extend), { defaultValues: initial });

  const [from, to, fromPin, toPin, quoteId] = useWatch<DeliveryFormValues, typeof WATCHED>({
    control: form.control,
    name: WATCHED,
  });
  const trip = useTrip(merchantId, {
    pickup: { address: from, pin: fromPin },
    dropoff: { address: to, pin: toPin },
    quoteId: quoteId ?? "",
  });
  const zones = {
    pickup: placeOf(trip.pickup)?.timeZone ?? null,
    dropoff: placeOf(trip.dropoff)?.timeZone ?? null,
  };
  // Set before the fields' effects run, because they validate with it.
  useLayoutEffect(() =>
    learn({
      zones,
      unknown: {
        pickup: isNotFound(trip, "pickup") ? from.trim() : null,
        dropoff: isNotFound(trip, "dropoff") ? to.trim() : null,
      },
    }),
  );
  return { form, trip, typed: { pickup: from, dropoff: to }, zones, now };
}

/** The form's schema with its context. `booked`: the initial values, if they are those of a booked delivery. */
function surroundedForm(serverNow: number, booked: DeliveryFormValues | null) {
  const behind = serverNow - Date.now();
  const now = () => new Date(Date.now() + behind);
  let known: Omit<Surroundings, "now" | "booked"> = {
    zones: { pickup: null, dropoff: null },
    unknown: { pickup: null, dropoff: null },
  };
  return {
    now,
    load: async () => {
      const { deliveryForm } = await import("@/lib/deliveries/fields/form-input");
      return deliveryForm(() => ({ now: now(), booked, ...known }));
    },
    learn: (news: typeof known) => {
      known = news;
    },
  };
}
