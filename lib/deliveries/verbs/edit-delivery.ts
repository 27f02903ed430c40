import type { Context } from "@/lib/core/context";
import { ServiceError, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { computedPrice } from "@/lib/rates/rules/hand-price";
import { readPriceLines } from "@/lib/rates/rules/price";
import { type PriceLineChange, priceLineChanges } from "@/lib/rates/rules/price-changes";
import { valueAt } from "../model/field-change";
import { inPageSentences } from "../model/page-sentences";
import type { ChangedField } from "../model/next-delivery";
import { pastErrors } from "../model/past-schedule";
import { type DeliveryDetail, getDelivery } from "../reads/get-delivery";
import type { ChangedFields, EditInput } from "../request";
import { type DeliveryRecord, inputOf, stopsOf } from "../rules/record";
import { type ChangedDelivery, changeDelivery } from "./change-delivery";

/** A value before and after an edit. */
type Pair<Value> = { before: Value; after: Value };

/** The effect of an edit, made or previewed. Prices in minor units of the currency, times as instants. */
export type Edited = {
  changes: ChangedField[];
  currency: string;
  price: Pair<number>;
  priceLines: PriceLineChange[];
  pickupAt: Pair<Date> & { timeZone: string };
  dropoffAt: Pair<Date> & { timeZone: string };
};

/**
 * Changes a delivery to the values of a form. Like `changeDelivery`, but refuses a new time in the past, and uses messages
 * for people.
 * @param isDryRun whether to return only what would change
 * @param mayRaisePrice whether the price may rise, which is usual
 * @throws ServiceError as `changeDelivery` does; `unprocessable` for a higher price that is not allowed; `validation` on a stop's new `date`, `time` or `deadline_at` in the past
 */
export async function editDelivery(
  ctx: Context,
  { orderNumber, version, reason, form }: EditInput,
  { isDryRun, mayRaisePrice = true }: { isDryRun: boolean; mayRaisePrice?: boolean },
): Promise<Edited> {
  requirePermission(ctx, "deliveries:change");
  const delivery = await getDelivery(ctx, orderNumber);
  const wanted = { orderNumber, ifVersion: version, fields: withoutBlankTexts(form, delivery), reason };
  try {
    const preview = await changeDelivery(ctx, { ...wanted, isDryRun: true });
    requireFuture(preview);
    if (!mayRaisePrice) requireSamePrice(preview);
    return editedOf(isDryRun ? preview : await changeDelivery(ctx, { ...wanted, isDryRun }));
  } catch (error) {
    throw error instanceof ServiceError ? inSentences(error) : error;
  }
}

/** Leaves out the fields that the API stored as an empty text, which a form shows and sends as empty. */
function withoutBlankTexts(form: ChangedFields, delivery: DeliveryDetail): ChangedFields {
  const input = inputOf(delivery);
  return Object.fromEntries(
    Object.entries(form).filter(([path, value]) => value !== null || valueAt(input, path) !== ""),
  );
}

/** @throws ServiceError `validation` on changed times in the past */
function requireFuture({ delivery, changes }: ChangedDelivery): void {
  const [input, stops] = [inputOf(delivery), stopsOf(delivery)];
  const schedule = (name: "pickup" | "dropoff") => {
    const { date, time, ready_at, deadline_at } = input[name];
    const isNew = (...fields: string[]) => changes.some(({ field }) => fields.includes(field));
    return {
      date: isNew(`${name}.date`, `${name}.time`) ? date : null,
      time,
      ready_at: isNew(`${name}.ready_at`) ? ready_at : null,
      deadline_at: isNew(`${name}.deadline_at`) ? deadline_at : null,
      timeZone: stops[name].timeZone,
    };
  };
  const errors = pastErrors({ pickup: schedule("pickup"), dropoff: schedule("dropoff") }, new Date());
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

/**
 * A price set by hand stays the same, whatever the change costs, so the computed prices are compared.
 * @throws ServiceError `unprocessable` if the change raises the price
 */
function requireSamePrice({ before, delivery }: ChangedDelivery): void {
  const computed = ({ priceLines }: DeliveryRecord) => computedPrice(readPriceLines(priceLines)).totalCents;
  if (delivery.currency === before.currency && computed(delivery) <= computed(before)) return;
  throw new ServiceError(
    "unprocessable",
    "This changes the price of the delivery. Ask the store to change it",
  );
}

function inSentences(error: ServiceError): ServiceError {
  if (error.code !== "conflict") return inPageSentences(error);
  return new ServiceError(
    "conflict",
    "This delivery has changed since you opened the page. Reload the page and make your changes again",
  );
}

function editedOf({ before, delivery, changes }: ChangedDelivery): Edited {
  const [was, is] = [stopsOf(before), stopsOf(delivery)];
  const planned = (name: "pickup" | "dropoff") => ({
    before: was[name].plannedAt,
    after: is[name].plannedAt,
    timeZone: is[name].timeZone,
  });
  return {
    changes,
    currency: delivery.currency,
    price: { before: before.priceCents, after: delivery.priceCents },
    priceLines: priceLineChanges(readPriceLines(before.priceLines), readPriceLines(delivery.priceLines)),
    pickupAt: planned("pickup"),
    dropoffAt: planned("dropoff"),
  };
}
