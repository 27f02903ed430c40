import type { Context } from "@/lib/core/context";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { requirePermission } from "@/lib/core/permissions";
import { localDay } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { filledOn } from "../model/book-form";
import { readForm } from "../model/stored-form";
import { formAgain, scheduledDay } from "../rules/moved-form";

/**
 * Returns the booking form of a template: scheduled for the next day, with its variables filled in for the day of its
 * schedule, or for today in the merchant's time zone. Null if there is none.
 */
export async function beginTemplate(ctx: Context, id: string, now: Date): Promise<DeliveryFormValues | null> {
  requirePermission(ctx, "deliveries:create");
  const { merchantId, db } = ctx;
  const template = await db.deliveryTemplate.findUnique({ where: { merchantId_id: { merchantId, id } } });
  if (!template) return null;
  const zones = { pickup: template.pickupZone, dropoff: template.dropoffZone };
  const form = formAgain(readForm(template.form), zones, now);
  const { timeZone } = await getTimeZone(ctx);
  return filledOn(ctx, form, scheduledDay(form, zones) ?? localDay(now, timeZone));
}
