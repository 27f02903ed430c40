import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { BookInput } from "@/lib/deliveries/request";
import { bookDelivery, type Booked } from "@/lib/deliveries/verbs/book-delivery";
import { automaticRun } from "../model/run";

/**
 * Books a delivery, as `createAndSimulate` creates one.
 * @throws ServiceError as `bookDelivery` does.
 */
export async function bookAndSimulate(ctx: Context, input: BookInput): Promise<Booked> {
  requirePermission(ctx, "deliveries:create");
  return bookDelivery(ctx, input, await automaticRun(ctx));
}
