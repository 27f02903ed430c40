import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { addDays, formatTimestamp, localDay, toLocalTime } from "@/lib/core/time";
import { closedUntil, pickupSlots, type SlotInput } from "@/lib/deliveries/rules/slots";
import { formatDate, formatTime } from "../format";

const SOON = "soon";
const EXACT = "exact";
const TIMES = ["pickup.date", "pickup.time", "dropoff.date", "dropoff.time"] as const;
const PICKUP_WINDOW = ["pickup.ready_at", "pickup.deadline_at"] as const;
const DROPOFF_WINDOW = ["dropoff.ready_at", "dropoff.deadline_at"] as const;
const WINDOWS = [...PICKUP_WINDOW, ...DROPOFF_WINDOW] as const;

/** `Today`, `Tomorrow` or a date. */
function dayWords(at: Date, now: Date, timeZone: string): string {
  const [day, today] = [localDay(at, timeZone), localDay(now, timeZone)];
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : formatDate(day, { year: false });
}

const TOUCHED = { shouldDirty: true, shouldTouch: true } as const;

const clock = (at: Date, timeZone: string) => formatTime(toLocalTime(at, timeZone).time);

/** `Today 6:00 PM – 7:00 PM`, `Tomorrow after 6:00 PM`. */
export function windowLabel(
  ready: string | null,
  deadline: string | null,
  now: Date,
  timeZone: string,
): string {
  const first = new Date(ready ?? deadline ?? now);
  const day = dayWords(first, now, timeZone);
  if (!ready || !deadline) return `${day} ${ready ? "after" : "by"} ${clock(first, timeZone)}`;
  return `${day} ${clock(first, timeZone)} – ${clock(new Date(deadline), timeZone)}`;
}

type Pickup = Omit<SlotInput, "now"> & { now: () => Date };

/** The choices for the pickup of the form: as soon as possible, a slot, or exact times. */
export function usePickupSlots({ now: clockNow, ...input }: Pickup) {
  const { setValue, getFieldState, formState } = useFormContext<DeliveryFormValues>();
  const times = useWatch<DeliveryFormValues, typeof TIMES>({ name: TIMES });
  const [ready, deadline, from, to] = useWatch<DeliveryFormValues, typeof WINDOWS>({ name: WINDOWS });
  const [wantsExact, setWantsExact] = useState(false);
  const { timeZone, serviceType } = input;
  const now = clockNow();
  const hasWindow = Boolean(ready) || Boolean(deadline);
  const hasTime = times.some(Boolean);
  const isExact = !hasWindow && (wantsExact || hasTime || serviceType === "scheduled");
  const chosen = `${ready ?? ""} ${deadline ?? ""}`;

  const slots = pickupSlots({ ...input, now }).map(({ from, to }) => {
    const [start, end] = [formatTimestamp(from), formatTimestamp(to)];
    return { value: `${start} ${end}`, label: windowLabel(start, end, now, timeZone) };
  });
  const isListed = slots.some(({ value }) => value === chosen);
  const label = hasWindow ? windowLabel(ready ?? null, deadline ?? null, now, timeZone) : "";
  const options = [
    ...(serviceType === "scheduled" ? [] : [{ value: SOON, label: "As soon as possible" }]),
    ...(hasWindow && !isListed ? [{ value: chosen, label }] : []),
    ...slots,
    { value: EXACT, label: "Choose exact times" },
  ];

  function choose(value: string) {
    const [start = "", end = ""] = value === SOON || value === EXACT ? [] : value.split(" ");
    setWantsExact(value === EXACT);
    for (const name of value === EXACT ? [] : TIMES) setValue(name, null, TOUCHED);
    setValue("pickup.ready_at", start || null, TOUCHED);
    setValue("pickup.deadline_at", end || null, TOUCHED);
  }

  function removeDropoffWindow() {
    for (const name of DROPOFF_WINDOW) setValue(name, null, TOUCHED);
  }

  const problem = (names: readonly (typeof WINDOWS)[number][]) =>
    names.map((name) => getFieldState(name, formState).error?.message).find(Boolean);
  const closedAt = closedUntil({ ...input, now });
  const closed =
    closedAt && `${dayWords(closedAt, now, timeZone).toLowerCase()} ${clock(closedAt, timeZone)}`;
  return {
    options,
    value: hasWindow ? chosen : isExact ? EXACT : SOON,
    choose,
    isExact,
    label,
    problem: problem(PICKUP_WINDOW),
    closed,
    dropoff: from || to ? { from: from || null, to: to || null, problem: problem(DROPOFF_WINDOW) } : null,
    removeDropoffWindow,
  };
}
