import { z } from "zod";
import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import type { AddressBookRecord } from "@/lib/account/model/saved-address";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { inputFrom } from "@/lib/deliveries/fields/field";
import { STOP_DETAILS } from "@/lib/deliveries/fields/stop";
import { duplicateForm, emptyForm, stopForm } from "@/lib/deliveries/form";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { inputOf } from "@/lib/deliveries/model/record";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";

/** The form's initial values, the query string they came from, and the order number that could not be duplicated. */
export type InitialForm = {
  initial: DeliveryFormValues;
  source: string;
  missing: string | null;
  /** The server's time, in milliseconds. */
  serverNow: number;
};

const text = z.string().trim().min(1).max(500).nullable().catch(null);

/** `from` duplicates a delivery; the other parameters come from a quote. Invalid values are ignored. */
const query = z.object({
  from: text,
  pickup: text,
  dropoff: text,
  service_type: serviceType.nullable().catch(null),
  vehicle_type: vehicleType.nullable().catch(null),
});

type Query = z.output<typeof query>;

/** Builds the form's initial values from the page's query string. */
export async function beginning(ctx: Context, searchParams: unknown): Promise<InitialForm> {
  const asked = query.parse(searchParams);
  const source = JSON.stringify(Object.values(asked).map((value) => value ?? ""));
  const original = asked.from === null ? null : await duplicate(ctx, asked.from);
  const serverNow = Date.now();
  if (original) return { initial: original, source, missing: null, serverNow };
  return { initial: fromQuote(asked, await getDefaultPickup(ctx)), source, missing: asked.from, serverNow };
}

async function duplicate(ctx: Context, orderNumber: string): Promise<DeliveryFormValues | null> {
  try {
    return duplicateForm(inputOf(await getDelivery(ctx, orderNumber)));
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") return null;
    throw error;
  }
}

function fromQuote(asked: Query, saved: AddressBookRecord | null): DeliveryFormValues {
  const form = emptyForm();
  const usual = saved && stopForm(inputFrom(STOP_DETAILS, saved));
  // The default contact is filled in only together with the default address.
  const isUsual = asked.pickup === null || asked.pickup === saved?.fullAddress;
  return {
    ...form,
    service_type: asked.service_type ?? form.service_type,
    vehicle_type: asked.vehicle_type ?? form.vehicle_type,
    pickup: usual && isUsual ? usual : { ...form.pickup, full_address: asked.pickup ?? "" },
    dropoff: { ...form.dropoff, full_address: asked.dropoff ?? "" },
  };
}
