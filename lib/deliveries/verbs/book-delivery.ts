import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { QuoteRefused } from "@/lib/rates/rules/quote-refused";
import { TripRefused } from "@/lib/rates/rules/trip-refused";
import { type TransactionHook, type Created, createDelivery } from "./create-delivery";
import { orderNumberTaken } from "../reads/order-number-taken";
import { inPageSentences } from "../model/page-sentences";
import { refusePast } from "../model/refuse-past";
import { lockOrderNumbers, nextFreeNumber, recordBooked, numberOfForm } from "../model/next-order-number";
import type { BookInput, CreateInput } from "../request";

/**
 * A delivery booked by a person: `booked` now, or `replayed`: booked by an earlier submission of the same form with the same
 * content. `earlier` is the delivery of an earlier submission with other content: nothing was booked.
 */
export type Booked = { orderNumber: string; outcome: "booked" | "replayed" | "earlier" };

/** A generated number may be taken by the merchant's own system before the booking commits. */
const MAX_NUMBERS = 5;

/**
 * Creates a delivery for a person. Like `createDelivery`, but rejects a schedule in the past and uses messages for
 * people. Without an order number it generates the next one. A form, which may be open in several tabs, is booked
 * once: sent again, it returns the delivery that it has booked.
 * @throws ServiceError as `createDelivery` does; `validation` on a stop's `date` or `time` in the past.
 */
export async function bookDelivery(
  ctx: Context,
  input: BookInput,
  alsoDo?: TransactionHook,
): Promise<Booked> {
  requirePermission(ctx, "deliveries:create");
  const { form_id: formId = newId(), order_number, ...rest } = input;
  const booking: TransactionHook = async (tx, delivery) => {
    await recordBooked(tx, formId, delivery.orderNumber);
    await alsoDo?.(tx, delivery);
  };
  if (order_number === null) return bookNext(ctx, { formId, rest, booking });
  return inTransaction(ctx, async (tx) => {
    await lockOrderNumbers(tx);
    const earlier = await numberOfForm(tx, formId);
    if (earlier !== null && earlier !== order_number) return { orderNumber: earlier, outcome: "earlier" };
    return bookNumbered(tx, { ...rest, order_number }, { booking, isAgain: earlier !== null });
  });
}

type Numbered = {
  booking: TransactionHook;
  /** Whether this form has booked this number. */ isAgain: boolean;
};

async function bookNumbered(
  ctx: Context,
  numbered: CreateInput,
  { booking, isAgain }: Numbered,
): Promise<Booked> {
  const { taken } = await orderNumberTaken(ctx, numbered);
  // If the response was lost, the same form must find its delivery even if its scheduled time has passed.
  if (!taken) await refusePast(ctx, numbered);
  try {
    return bookedAs(await createDelivery(ctx, numbered, { alsoDo: booking, onlyOffered: true }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (isAgain && error.code === "unprocessable") {
      return { orderNumber: numbered.order_number, outcome: "earlier" };
    }
    throw inSentences(error);
  }
}

type Unnumbered = {
  formId: string;
  rest: Omit<BookInput, "form_id" | "order_number">;
  booking: TransactionHook;
};

/** Books with the next free number, or with the form's number if its response was lost. */
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
      if (error.code !== "unprocessable" || isRefusal(error)) throw inSentences(error);
      if (earlier !== null) return { orderNumber: earlier, outcome: "earlier" };
      if (attempt === MAX_NUMBERS) throw error;
    }
  }
}

const bookedAs = ({ delivery, replayed }: Created): Booked => ({
  orderNumber: delivery.orderNumber,
  outcome: replayed ? "replayed" : "booked",
});

/** Whether the trip or its quote is refused, not the order number. */
const isRefusal = (error: ServiceError): boolean =>
  error instanceof TripRefused || error instanceof QuoteRefused;

function inSentences(error: ServiceError): ServiceError {
  if (error.code !== "unprocessable" || isRefusal(error)) return inPageSentences(error);
  return new ServiceError(error.code, "Another delivery already has this order number", {
    order_number: "used_by_delivery",
  });
}
