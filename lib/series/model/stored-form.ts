import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { editForm, emptyForm, restoredForm } from "@/lib/deliveries/form";
import { checkDelivery } from "@/lib/deliveries/reads/check-delivery";
import type { BookInput } from "@/lib/deliveries/request";
import { stopsOf } from "@/lib/deliveries/rules/record";
import type { StopZones } from "../rules/moved-form";

/** Returns the form's values of an input, in the same spelling as those of a booked delivery. */
export function formOfInput(input: BookInput): DeliveryFormValues {
  return { ...editForm({ ...input, order_number: input.order_number ?? "" }), quote_id: "" };
}

/** Returns stored values of a form. Fields that have been added since are empty. */
export function readForm(stored: Prisma.JsonValue): DeliveryFormValues {
  return restoredForm(emptyForm(), stored);
}

/** Returns values of a form as they are stored. */
export function storableForm(form: object): Prisma.InputJsonObject {
  // A form's values are texts, numbers, booleans, null and lists of them.
  return JSON.parse(JSON.stringify(form)) as Prisma.InputJsonObject;
}

/**
 * Returns the time zones of the stops and the price of a delivery, without booking it.
 * @throws ServiceError as `createDelivery` does
 */
export async function checkedInput(
  ctx: Context,
  input: BookInput,
): Promise<{ zones: StopZones; priceCents: number; currency: string }> {
  const { form_id: _, ...rest } = input;
  const { delivery } = await checkDelivery(ctx, { ...rest, quote_id: null, order_number: newId() });
  const { pickup, dropoff } = stopsOf(delivery);
  const { priceCents, currency } = delivery;
  return { zones: { pickup: pickup.timeZone, dropoff: dropoff.timeZone }, priceCents, currency };
}
