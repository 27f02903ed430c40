import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/validation";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { formInput } from "@/lib/deliveries/request";
import type { TransactionHook } from "@/lib/deliveries/verbs/create-delivery";
import type { Booked } from "@/lib/deliveries/verbs/book-delivery";
import { bookAndSimulate } from "@/lib/sandbox/verbs/book-and-simulate";
import { filledForm, hasNumber } from "../rules/variables";
import { freeNumber } from "./free-number";

/** Returns a form with its variables filled in for a date. */
export async function filledOn(
  ctx: Context,
  form: DeliveryFormValues,
  date: string,
): Promise<DeliveryFormValues> {
  return filledForm(form, { date, number: await freeNumber(ctx, form.order_number, date) });
}

type ToBook = {
  form: DeliveryFormValues;
  /** Date of the variables. */
  date: string;
  /** Names the booking, which is repeated without booking twice. */
  formId: string;
};

/** The number of an order number may be taken before the booking commits. */
const MAX_NUMBERS = 5;

/**
 * Books the values of a form, with its variables filled in.
 * @throws ServiceError as `bookDelivery` does
 */
export async function bookForm(
  ctx: Context,
  { form, date, formId }: ToBook,
  alsoDo?: TransactionHook,
): Promise<Booked> {
  for (let attempt = 1; ; attempt += 1) {
    const input = parseInput(formInput, await filledOn(ctx, form, date));
    try {
      return await bookAndSimulate(ctx, { ...input, quote_id: null, form_id: formId }, alsoDo);
    } catch (error) {
      if (attempt === MAX_NUMBERS || !hasNumber(form.order_number) || !isNumberTaken(error)) throw error;
    }
  }
}

const isNumberTaken = (error: unknown): boolean =>
  error instanceof ServiceError &&
  error.code === "unprocessable" &&
  error.fields?.["order_number"] !== undefined;
