import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { ServiceError, validationError } from "@/lib/core/errors";
import { localDay } from "@/lib/core/time";
import { parseInput } from "@/lib/core/validation";
import { orderNumber } from "@/lib/deliveries/fields/order-input";
import { scheduledDay } from "../rules/moved-form";
import { datesFrom } from "../rules/rule";
import { filledText, isEachDates, LONGEST } from "../rules/variables";
import type { SeriesInput } from "../schema";
import { checkedInput, formOfInput, storableForm } from "./stored-form";

/**
 * Returns the columns of a series, after its first delivery was checked.
 * @throws ServiceError `validation` without a first date, or if no date is left; `unprocessable` if all deliveries would
 *   have the same order number
 */
export async function seriesColumns(
  ctx: Context,
  { name, leadMinutes, rule, form: input }: SeriesInput,
  now: Date,
) {
  checkOrderNumber(input.order_number);
  const { zones, priceCents, currency } = await checkedInput(ctx, input);
  const form = formOfInput(input);
  const from = scheduledDay(form, zones);
  if (from === null) throw validationError({ "pickup.date": "required" });
  const today = localDay(now, zones.pickup);
  if (datesFrom({ ...rule, from }, { from: today, count: 1, holidays: new Set() }).length === 0)
    throw validationError({ "repeat.rule.until": "no_date_left" });
  return {
    name,
    leadMinutes,
    rule: { ...rule, from },
    form: storableForm(form),
    pickupZone: zones.pickup,
    dropoffZone: zones.dropoff,
    priceCents,
    currency,
  };
}

const numberInput = z.object({ order_number: orderNumber });

/** Checks the order number of a series: whether it differs on each date, and is valid with its variables filled in. */
function checkOrderNumber(pattern: string | null): void {
  if (pattern === null) return;
  if (!isEachDates(pattern))
    throw new ServiceError(
      "unprocessable",
      "The order number needs {date} or {number}, so that each delivery has its own",
    );
  parseInput(numberInput, { order_number: filledText(pattern, LONGEST) });
}
