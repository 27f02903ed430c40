import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { BookInput } from "@/lib/deliveries/request";
import { bookDelivery, type Booked } from "@/lib/deliveries/verbs/book-delivery";
import type { TransactionHook } from "@/lib/deliveries/verbs/create-delivery";
import { alsoSimulating } from "../model/run";

/**
 * Books a delivery, as `createAndSimulate` creates one.
 * @param alsoDo further work in the transaction
 * @throws ServiceError as `bookDelivery` does.
 */
export async function bookAndSimulate(
  ctx: Context,
  input: BookInput,
  alsoDo?: TransactionHook,
): Promise<Booked> {
  requirePermission(ctx, "deliveries:create");
  return bookDelivery(ctx, input, await alsoSimulating(ctx, alsoDo));
}
