import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { parseInput } from "@/lib/core/validation";
import { deliveryBody } from "@/lib/testing/fixtures";
import { seriesInput, type SeriesInput } from "../schema";
import { runSeries } from "./run-series";

type Stop = Record<string, unknown>;

type Changes = {
  orderNumber?: string | null;
  rule?: Record<string, unknown>;
  leadMinutes?: number;
  pickup?: Stop;
  dropoff?: Stop;
};

/** Values of a booking form with a pickup at a local time in New York. */
export function seriesForm(pickup: Stop, { orderNumber = null, dropoff = {} }: Omit<Changes, "pickup"> = {}) {
  const body = deliveryBody("none");
  return {
    ...body,
    order_number: orderNumber,
    handover: {},
    pickup: { ...body.pickup, ...pickup },
    dropoff: { ...body.dropoff, ...dropoff },
  };
}

/** Input of a series on Mondays at 10:00 in New York, created a day ahead. */
export function newSeries(
  from: string,
  { rule, leadMinutes = 1_440, pickup, ...form }: Changes = {},
): SeriesInput {
  return parseInput(seriesInput, {
    repeat: {
      name: "Bread",
      leadMinutes,
      rule: {
        until: null,
        weekdays: [1],
        everyWeeks: 1,
        dates: [],
        exceptions: [],
        skipsHolidays: false,
        ...rule,
      },
    },
    form: seriesForm({ date: from, time: "10:00:00", ...pickup }, form),
  });
}

/** Runs the job of a series. */
export function runAt({ db, merchantId }: Context, seriesId: string, now: Date): Promise<void> {
  const worker = platformContext({ kind: "system", name: "Recurring deliveries" }, { db, requestId: null });
  return runSeries(worker, { merchantId, seriesId }, now);
}
