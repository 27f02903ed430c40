import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFormat, useText } from "#texts";
import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import { addDays, localDay, toInstant } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { closedUntil, pickupSlots, type SlotInput, soonestSlot } from "@/lib/deliveries/rules/slots";
import { SOON, TOUCHED, useWindowSlots } from "./use-window-slots";
import { closedWords } from "./window-label";

const EXACT = "exact";
const TIMES = ["pickup.date", "pickup.time", "dropoff.date", "dropoff.time"] as const;

type PickupSlotsInput = SlotInput & {
  isLocated: boolean;
  /** Starts of the slots in which no courier is free. */
  full: readonly number[];
};

/**
 * The choices for the pickup of the form: as soon as possible, a slot, or exact times. Slots are hours of the pickup's
 * own time zone, so there are none until it is located.
 */
export function usePickupSlots({ isLocated, full, ...input }: PickupSlotsInput) {
  const text = useText("booking");
  const format = useFormat();
  const { setValue } = useFormContext<DeliveryFormValues>();
  const times = useWatch<DeliveryFormValues, typeof TIMES>({ name: TIMES });
  const [wantsExact, setWantsExact] = useState(false);
  const { now, timeZone, serviceType } = input;
  const { options, choose, ...window } = useWindowSlots({
    stop: "pickup",
    slots: isLocated ? pickupSlots(input).filter(({ from }) => !full.includes(from.getTime())) : [],
    now,
    timeZone,
  });
  const isScheduled = serviceType === "scheduled";
  const isExact = !window.hasWindow && (wantsExact || times.some(Boolean) || isScheduled);
  const closedAt = closedUntil(input);
  const start = (window.ready && new Date(window.ready)) || exactStart(times[0], times[1], input);
  return {
    ...window,
    options: [
      ...options.filter(({ value }) => value !== SOON || !isScheduled),
      { value: EXACT, label: text.t("schedule.exact") },
    ],
    value: isExact ? EXACT : window.value,
    choose: (value: string) => {
      setWantsExact(value === EXACT);
      for (const name of value === EXACT ? [] : TIMES) setValue(name, null, TOUCHED);
      choose(value === EXACT ? SOON : value);
    },
    isExact,
    /** Says until when the pickup is closed; null while it is open. */
    closed: closedAt && closedWords(text, format, closedAt, { now, timeZone }),
    /** The earliest pickup. */
    from: start ? new Date(Math.max(start.getTime(), now.getTime())) : soonestSlot(input),
  };
}

type Entered = string | null | undefined;

/** The exact pickup: a date without a time from its first hour on, a time without a date at its next occurrence. */
function exactStart(date: Entered, time: Entered, { now, timeZone }: SlotInput): Date | null {
  const clockTime = time && isClockTime(time) ? time : null;
  if (date) return isCalendarDate(date) ? toInstant({ date, time: clockTime ?? "00:00:00" }, timeZone) : null;
  if (clockTime === null) return null;
  const today = localDay(now, timeZone);
  const at = toInstant({ date: today, time: clockTime }, timeZone);
  return at >= now ? at : toInstant({ date: addDays(today, 1), time: clockTime }, timeZone);
}
