import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError, validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { TripRefused } from "@/lib/rates/model/trip-refused";
import { type AlsoDo, type Created, createDelivery } from "./create-delivery";
import { orderNumberTaken } from "../reads/order-number-taken";
import { locateBoth } from "../model/locate-stops";
import { pastErrors } from "../model/past-schedule";
import { lockOrderNumbers, nextFreeNumber, noteBooked, numberOfForm } from "../model/next-order-number";
import type { BookInput, CreateInput } from "../request";

/** A delivery booked by a person, now or by an earlier submission of the same form. */
export type Booked = { orderNumber: string; replayed: boolean };

/** A made number may be taken by the merchant's own system before the booking commits. */
const MAX_NUMBERS = 5;

/**
 * Creates a delivery for a person. Like `createDelivery`, but rejects a schedule in the past and uses messages for
 * people. Without an order number it makes the next one; the same form sent again keeps the number that was made for it.
 * @throws ServiceError as `createDelivery` does; `validation` on a stop's `date` or `time` that is past.
 */
export async function bookDelivery(ctx: Context, input: BookInput, alsoDo?: AlsoDo): Promise<Booked> {
  requirePermission(ctx, "deliveries:create");
  const { form_id: formId = newId(), order_number, ...rest } = input;
  const booking: AlsoDo = async (tx, delivery) => {
    await noteBooked(tx, formId, delivery.orderNumber);
    await alsoDo?.(tx, delivery);
  };
  if (order_number === null) return bookNext(ctx, { formId, rest, booking });
  const numbered = { ...rest, order_number };
  const { taken } = await orderNumberTaken(ctx, numbered);
  // If the answer was lost, the same form must find its delivery even if its scheduled time has passed.
  if (!taken) await refusePast(ctx, numbered);
  try {
    return bookedAs(await createDelivery(ctx, numbered, { alsoDo: booking, onlyOffered: true }));
  } catch (error) {
    throw error instanceof ServiceError ? inSentences(error) : error;
  }
}

type Unnumbered = { formId: string; rest: Omit<BookInput, "form_id" | "order_number">; booking: AlsoDo };

/** Books under the next free number, or the one that this form was given before its answer was lost. */
async function bookNext(ctx: Context, { formId, rest, booking }: Unnumbered): Promise<Booked> {
  let earlier: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx, async (tx) => {
        await lockOrderNumbers(tx);
        earlier = await numberOfForm(tx, formId);
        const numbered = { ...rest, order_number: earlier ?? (await nextFreeNumber(tx)) };
        if (earlier === null) await refusePast(ctx, numbered);
        return bookedAs(await createDelivery(tx, numbered, { alsoDo: booking, onlyOffered: true }));
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code !== "unprocessable" || error instanceof TripRefused) throw inSentences(error);
      if (earlier !== null) {
        throw new ServiceError(
          "unprocessable",
          `This form has booked delivery ${String(earlier)} already. Discard the draft to book another.`,
        );
      }
      if (attempt === MAX_NUMBERS) throw error;
    }
  }
}

const bookedAs = ({ delivery, replayed }: Created): Booked => ({
  orderNumber: delivery.orderNumber,
  replayed,
});

async function refusePast(ctx: Context, { pickup, dropoff }: CreateInput): Promise<void> {
  const { pickup: from, dropoff: to } = await locateBoth(ctx, { pickup, dropoff });
  // `createDelivery` rejects an address that cannot be located.
  if (typeof from === "string" || typeof to === "string") return;
  const errors = pastErrors(
    { pickup: { ...pickup, timeZone: from.timeZone }, dropoff: { ...dropoff, timeZone: to.timeZone } },
    new Date(),
  );
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

function inSentences(error: ServiceError): ServiceError {
  if (error instanceof TripRefused) return error;
  const { code, message, fields } = error;
  if (code === "unprocessable") {
    return new ServiceError(code, "Another delivery already has this order number", {
      order_number: "used_by_delivery",
    });
  }
  return new ServiceError(code, code === "invalidAddress" ? "An address cannot be found" : message, fields);
}
