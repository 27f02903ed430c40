import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { isDatabaseUnavailable } from "@/lib/core/db";
import { type FieldErrors, isOurFault, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { sentenceFor } from "@/lib/core/language/sentence-in";
import { log } from "@/lib/core/log";
import { requirePermission } from "@/lib/core/permissions";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { bookForm } from "../model/book-form";
import { copiedForm } from "../rules/copied-form";
import { formOn } from "../rules/moved-form";
import type { bookCopiesInput } from "../schema";

/** Result for one delivery. `booked`: the order number of the copy; `not_tried`: skipped after the database was lost. */
export type CopyOutcome = { orderNumber: string } & (
  | { outcome: "booked"; booked: string }
  | { outcome: "refused"; message: string; fields?: FieldErrors }
  | { outcome: "failed" | "not_tried" }
);

/**
 * Books several deliveries again on a date, independently of each other: the same content and times of day, new order
 * numbers, today's prices. Repeated with the same id, it books nothing twice.
 */
export async function bookCopies(
  ctx: Context,
  { id, date, orderNumbers }: z.output<typeof bookCopiesInput>,
): Promise<CopyOutcome[]> {
  requirePermission(ctx, "deliveries:create");
  const outcomes: CopyOutcome[] = [];
  let away = false;
  for (const orderNumber of orderNumbers) {
    if (away) {
      outcomes.push({ orderNumber, outcome: "not_tried" });
      continue;
    }
    try {
      outcomes.push(await bookCopy(ctx, { orderNumber, date, formId: `${id} ${orderNumber}` }));
    } catch (error) {
      away = isDatabaseUnavailable(error);
      outcomes.push(outcomeOf(ctx, orderNumber, error));
    }
  }
  return outcomes;
}

async function bookCopy(
  ctx: Context,
  { orderNumber, date, formId }: { orderNumber: string; date: string; formId: string },
): Promise<CopyOutcome> {
  const { form, zones } = copiedForm(await getDelivery(ctx, orderNumber));
  const booked = await bookForm(ctx, { form: formOn(form, date, zones), date, formId });
  if (booked.outcome !== "earlier") return { orderNumber, outcome: "booked", booked: booked.orderNumber };
  const sentence = say("Already booked as {order} by an earlier attempt", { order: booked.orderNumber });
  return { orderNumber, outcome: "refused", message: sentenceFor(ctx, sentence) };
}

function outcomeOf(ctx: Context, orderNumber: string, error: unknown): CopyOutcome {
  if (error instanceof ServiceError && !isOurFault(error.code)) {
    const { sentence, fields } = error;
    const message = sentenceFor(ctx, sentence);
    return { orderNumber, outcome: "refused", message, ...(fields && { fields }) };
  }
  log().error({ requestId: ctx.requestId, err: error }, "one of several deliveries was not booked again");
  return { orderNumber, outcome: "failed" };
}
