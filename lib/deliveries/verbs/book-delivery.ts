import type { Context } from "@/lib/core/context";
import { ServiceError, validationError } from "@/lib/core/errors";
import { geocoder } from "@/lib/geo/locate";
import { requirePermission } from "@/lib/core/permissions";
import { type AlsoDo, createDelivery } from "./create-delivery";
import { orderNumberTaken } from "../reads/order-number-taken";
import { pastErrors } from "../model/past-schedule";
import type { CreateInput } from "../request";

/** A delivery booked by a person, now or by an earlier submission of the same form. */
export type Booked = { orderNumber: string; replayed: boolean };

/**
 * Creates a delivery for a person. Like `createDelivery`, but rejects a schedule in the past and uses messages for
 * people.
 * @throws ServiceError as `createDelivery` does; `validation` on a stop's `date` or `time` that is past.
 */
export async function bookDelivery(ctx: Context, input: CreateInput, alsoDo?: AlsoDo): Promise<Booked> {
  requirePermission(ctx, "deliveries:create");
  const { taken } = await orderNumberTaken(ctx, input);
  // If the answer was lost, the same form must find its delivery even if its scheduled time has passed.
  if (!taken) await refusePast(input);
  try {
    const { delivery, replayed } = await createDelivery(ctx, input, alsoDo);
    return { orderNumber: delivery.orderNumber, replayed };
  } catch (error) {
    throw error instanceof ServiceError ? inSentences(error) : error;
  }
}

async function refusePast({ pickup, dropoff }: CreateInput): Promise<void> {
  const [from, to] = await Promise.all([
    geocoder.locate(pickup.full_address),
    geocoder.locate(dropoff.full_address),
  ]);
  // `createDelivery` rejects an address that cannot be located.
  if (!from || !to) return;
  const errors = pastErrors(
    { pickup: { ...pickup, timeZone: from.timeZone }, dropoff: { ...dropoff, timeZone: to.timeZone } },
    new Date(),
  );
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

function inSentences({ code, message, fields }: ServiceError): ServiceError {
  if (code === "unprocessable") {
    return new ServiceError(code, "Another delivery already has this order number", {
      order_number: "used_by_delivery",
    });
  }
  return new ServiceError(code, code === "invalidAddress" ? "An address cannot be found" : message, fields);
}
