import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { pinOfSaved } from "@/lib/account/rules/saved-address";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { addDays, localDay } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { inputFrom } from "@/lib/deliveries/fields/field";
import { STOP_DETAILS } from "@/lib/deliveries/fields/stop";
import { emptyForm, stopForm } from "@/lib/deliveries/form";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { DEFAULT_LEAD_MINUTES } from "@/lib/series/constants";
import { copiedForm } from "@/lib/series/rules/copied-form";
import { formOn } from "@/lib/series/rules/moved-form";
import type { RepeatForm } from "@/lib/series/schema";

const NO_REPEAT: RepeatForm = {
  name: "",
  leadMinutes: DEFAULT_LEAD_MINUTES,
  rule: { weekdays: [], everyWeeks: 1, until: null, dates: [], exceptions: [], skipsHolidays: true },
};

/** Returns the form of a new series: like a delivery, or with the default pickup. Its first date is tomorrow. */
export async function beginSeries(ctx: Context, from: string | null, now: Date) {
  const { timeZone } = await getTimeZone(ctx);
  const { form, zones } = await start(ctx, from, timeZone);
  const initial = formOn(form, addDays(localDay(now, zones.pickup), 1), zones);
  return { initial, repeat: NO_REPEAT, timeZone: zones.pickup };
}

async function start(ctx: Context, from: string | null, timeZone: string) {
  try {
    if (from !== null) return copiedForm(await getDelivery(ctx, from));
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === "notFound")) throw error;
  }
  const form = emptyForm();
  const saved = await getDefaultPickup(ctx);
  const pickup: DeliveryFormValues["pickup"] = saved
    ? stopForm({ ...inputFrom(STOP_DETAILS, saved), pin: pinOfSaved(saved) })
    : form.pickup;
  return { form: { ...form, pickup }, zones: { pickup: timeZone, dropoff: timeZone } };
}
