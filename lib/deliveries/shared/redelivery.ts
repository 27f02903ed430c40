import type { Context } from "@/lib/core/context";
import { validationError } from "@/lib/core/errors";
import { withValues } from "../model/field-change";
import type { ChangedFields, CreateInput } from "../request";
import { MAX_ORDER_NUMBER } from "../constants";
import { handoverConflict } from "../rules/requirements";
import { type DeliveryDetail, inputOf } from "../rules/record";

/** The planned times of a failed delivery have passed, and its quote was accepted. */
const NOT_REPEATED = {
  quote_id: null,
  "pickup.date": null,
  "pickup.time": null,
  "pickup.ready_at": null,
  "pickup.deadline_at": null,
  "dropoff.date": null,
  "dropoff.time": null,
  "dropoff.ready_at": null,
  "dropoff.deadline_at": null,
};

/** Order numbers tried for a redelivery, until one is free. */
const MAX_ATTEMPTS = 50;

/** Returns an order number that shows which one it follows: `W-1-2` of `W-1`, `W-1-R` with the suffix `R`. */
export function followingNumber(orderNumber: string, suffix: string): string {
  const characters = [...orderNumber];
  const kept = MAX_ORDER_NUMBER - suffix.length - 1;
  return `${(characters.length > kept ? characters.slice(0, kept) : characters).join("")}-${suffix}`;
}

/** Returns the first free one of `W-1-2`, `W-1-3` … */
async function freeNumber({ db, merchantId }: Context, orderNumber: string): Promise<string> {
  const numbers = Array.from({ length: MAX_ATTEMPTS }, (_, index) =>
    followingNumber(orderNumber, String(index + 2)),
  );
  const taken = await db.delivery.findMany({
    where: { merchantId, orderNumber: { in: numbers } },
    select: { orderNumber: true },
  });
  const free = numbers.find((number) => !taken.some(({ orderNumber: other }) => other === number));
  return free ?? followingNumber(orderNumber, "2");
}

/**
 * Returns the input that delivers a failed delivery again: its content, as soon as possible, with the values that
 * `fields` changes, by their dotted paths. The order number is given, or that of the earlier redelivery, or follows from
 * the failed one's.
 * @throws ServiceError `validation` on a handover that is not possible
 */
export async function redeliveryOf(
  ctx: Context,
  delivery: DeliveryDetail,
  fields: ChangedFields,
): Promise<CreateInput> {
  const order_number = delivery.links.redeliveredBy ?? (await freeNumber(ctx, delivery.orderNumber));
  const input = withValues(inputOf(delivery), { ...NOT_REPEATED, order_number, ...fields });
  const conflict = handoverConflict(input);
  if (conflict) throw validationError(conflict);
  return input;
}
