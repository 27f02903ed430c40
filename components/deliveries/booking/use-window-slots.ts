import { useFormContext, useWatch } from "react-hook-form";
import { useFormat, useText } from "#texts";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { formatTimestamp } from "@/lib/core/time";
import type { Slot } from "@/lib/deliveries/rules/slots";
import type { StopName } from "./stop-fields";
import { windowLabel } from "./window-label";

export const SOON = "soon";
export const TOUCHED = { shouldDirty: true, shouldTouch: true } as const;

type Windows = { stop: StopName; slots: readonly Slot[]; now: Date; timeZone: string };

/** The window of a stop in the form, and the slots that can be chosen for it. */
export function useWindowSlots({ stop, slots, now, timeZone }: Windows) {
  const text = useText("booking");
  const format = useFormat();
  const { setValue, getFieldState, formState } = useFormContext<DeliveryFormValues>();
  const names = [`${stop}.ready_at`, `${stop}.deadline_at`] as const;
  const [ready, deadline] = useWatch<DeliveryFormValues, typeof names>({ name: names });
  const chosen = `${ready ?? ""} ${deadline ?? ""}`;
  const hasWindow = chosen !== " ";
  const labelOf = (start: string | null, end: string | null) =>
    windowLabel(text, format, { ready: start, deadline: end, now, timeZone });
  const label = hasWindow ? labelOf(ready || null, deadline || null) : "";
  const listed = slots.map(({ from, to }) => {
    const [start, end] = [formatTimestamp(from), formatTimestamp(to)];
    return { value: `${start} ${end}`, label: labelOf(start, end) };
  });
  const isListed = listed.some(({ value }) => value === chosen);

  function choose(value: string) {
    const [start, end] = value === SOON ? [] : value.split(" ");
    setValue(names[0], start || null, TOUCHED);
    setValue(names[1], end || null, TOUCHED);
  }

  return {
    hasWindow,
    ready: ready || null,
    label,
    value: hasWindow ? chosen : SOON,
    options: [
      { value: SOON, label: text.t("schedule.soon") },
      ...(hasWindow && !isListed ? [{ value: chosen, label }] : []),
      ...listed,
    ],
    choose,
    problem: names.map((name) => getFieldState(name, formState).error?.message).find(Boolean),
  };
}
