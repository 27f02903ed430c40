"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useEffect } from "react";
import { useFormat, useText } from "#texts";
import { useFieldLabel } from "@/components/kit/form/form-context";
import { DateInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Field } from "@/components/kit/ui/field";
import { Fieldset } from "@/components/kit/ui/fieldset";
import { Select } from "@/components/kit/ui/select";
import { hoursAt, type PickupHours } from "@/lib/account/rules/hours";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { pageSentence } from "@/lib/core/problems";
import { localDay } from "@/lib/core/time";
import { dropoffSlots } from "@/lib/deliveries/rules/slots";
import { scheduleRange } from "@/lib/deliveries/rules/schedule";
import { CollapsibleSection } from "./collapsible-section";
import { Lockable } from "./lockable";
import { courierWords } from "../courier-words";
import type { StopName } from "./stop-fields";
import type { Trip } from "./use-trip";
import { summaries } from "./summaries";
import { usePickupSlots } from "./use-pickup-slots";
import { SOON, useWindowSlots } from "./use-window-slots";
import { zoneName } from "./zone-name";

const FIELDS = [
  "pickup.date",
  "pickup.time",
  "pickup.ready_at",
  "pickup.deadline_at",
  "dropoff.date",
  "dropoff.time",
  "dropoff.ready_at",
  "dropoff.deadline_at",
] as const;

const WATCHED = ["service_type", "vehicle_type", "pickup", "dropoff"] as const;

type Zones = Record<StopName, string | null>;
export type ScheduleProps = {
  zones: Zones;
  now: () => Date;
  /** Opening hours; missing where they do not matter. */
  hours?: PickupHours;
  /** Time zone of the times until the stop is located. */
  timeZone?: string;
};

/** When the delivery is picked up and delivered: slots, or dates and times of both stops, in their local time. */
export function ScheduleSection({
  trip,
  zones,
  now,
  hours = NO_HOURS,
  timeZone = "UTC",
}: ScheduleProps & { trip: Trip }) {
  const text = useText("booking");
  const { t } = text;
  const trade = useText("trade");
  const format = useFormat();
  const [service, vehicle, pickup, dropoff] = useWatch<DeliveryFormValues, typeof WATCHED>({ name: WATCHED });
  useChecksTogether(zones, service);
  const [pickupTime, dropoffTime] = [t("field.pickup.time"), t("field.dropoff.time")];
  useFieldLabel("pickup.ready_at", pickupTime);
  useFieldLabel("pickup.deadline_at", pickupTime);
  useFieldLabel("dropoff.ready_at", dropoffTime);
  useFieldLabel("dropoff.deadline_at", dropoffTime);
  const offer = trip.prices?.offers.find(
    (each) => each.serviceType === service && each.vehicleType === vehicle,
  );
  const { courierFrom } = offer ?? {};
  const slots = usePickupSlots({
    isLocated: zones.pickup !== null,
    now: now(),
    serviceType: service ?? "same_day",
    timeZone: zones.pickup ?? timeZone,
    hours: hoursAt(hours, pickup.full_address),
    courierFrom: typeof courierFrom === "number" ? new Date(courierFrom) : null,
    full: (vehicle && trip.fullSlots[vehicle]) ?? [],
  });
  const durationMinutes = offer?.durationMinutes;
  const reader = { now: now(), timeZone: zones.pickup ?? timeZone };
  const courier = offer && !slots.isExact ? (courierWords(trade, offer, reader) ?? undefined) : undefined;
  const zone = zones.dropoff ?? timeZone;
  const arrivals = useWindowSlots({
    stop: "dropoff",
    slots:
      durationMinutes === undefined
        ? []
        : dropoffSlots({ pickup: slots.from, durationMinutes, timeZone: zone }),
    now: now(),
    timeZone: zone,
  });
  function choosePickup(value: string) {
    slots.choose(value);
    const start = Date.parse(value.split(" ", 1)[0] ?? "");
    const isPossible =
      arrivals.ready && start + (durationMinutes ?? 0) * 60_000 <= Date.parse(arrivals.ready);
    // Exact times have no window. As soon as possible fits any window that was offered.
    if (arrivals.hasWindow && value !== SOON && !isPossible) arrivals.choose(SOON);
  }
  return (
    <CollapsibleSection
      title={t("schedule.title")}
      fields={FIELDS}
      summary={
        summaries.windows(text, { pickup: slots.label, dropoff: arrivals.label }) ||
        summaries.schedule(text, format, { pickup, dropoff }) ||
        (service === "scheduled" ? t("schedule.choose") : trade.t(`serviceNote.${service ?? "same_day"}`))
      }
      wanted={service === "scheduled"}
    >
      <Lockable field="pickup.ready_at">
        <Field
          label={t("stop.pickup")}
          error={slots.problem && pageSentence(pickupTime, slots.problem)}
          hint={zones.pickup === null ? t("schedule.needsPickup") : (slots.closed ?? courier)}
          className="max-w-sm"
        >
          <Select options={slots.options} value={slots.value} onValueChange={choosePickup} />
        </Field>
      </Lockable>
      {(!slots.isExact || arrivals.hasWindow) && (
        <Lockable field="dropoff.ready_at">
          <Field
            label={t("stop.dropoff")}
            error={arrivals.problem && pageSentence(dropoffTime, arrivals.problem)}
            hint={durationMinutes === undefined ? t("schedule.needsBoth") : undefined}
            className="mt-3 max-w-sm"
          >
            <Select options={arrivals.options} value={arrivals.value} onValueChange={arrivals.choose} />
          </Field>
        </Lockable>
      )}
      {slots.isExact && (
        <ExactTimes
          stops={arrivals.hasWindow ? ["pickup"] : ["pickup", "dropoff"]}
          service={service}
          zones={zones}
          now={now}
        />
      )}
    </CollapsibleSection>
  );
}

const NO_HOURS: PickupHours = { merchant: null, saved: [] };

type ExactProps = Pick<ScheduleProps, "zones" | "now"> & {
  /** The stops without a window. */
  stops: readonly StopName[];
  service: DeliveryFormValues["service_type"];
};

function ExactTimes({ stops, service, zones, now }: ExactProps) {
  const { t } = useText("booking");
  return (
    <>
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 @2xl:grid-cols-2">
        {stops.map((stop) => (
          <Lockable key={stop} field={`${stop}.date`}>
            <StopSchedule
              stop={stop}
              zone={zones[stop]}
              now={now}
              required={stop === "pickup" && service === "scheduled"}
            />
          </Lockable>
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">
        {t(service === "scheduled" ? "schedule.chooseDate" : "schedule.leaveEmpty")}
      </p>
    </>
  );
}

type StopProps = { stop: StopName; zone: string | null; now: () => Date; required: boolean };

function StopSchedule({ stop, zone, now, required }: StopProps) {
  const text = useText("booking");
  const { t } = text;
  const date = useWatch<DeliveryFormValues, `${StopName}.date`>({ name: `${stop}.date` });
  const time = t(`field.${stop}.time`);
  return (
    <Fieldset legend={time} hideLegend className="grid-cols-2 gap-y-1">
      <DateInputField<DeliveryFormValues>
        name={`${stop}.date`}
        label={t(`field.${stop}.date`)}
        required={required}
        {...(zone !== null && { min: localDay(now(), zone), max: scheduleRange(now(), zone).last })}
      />
      <TimeInputField<DeliveryFormValues> name={`${stop}.time`} label={time} />
      <p className="col-span-2 text-xs text-muted" data-zone={stop}>
        {zone === null
          ? t(`schedule.localTime.${stop}`)
          : zoneName(text, zone, date ? new Date(`${date}T12:00:00Z`) : now())}
      </p>
    </Fieldset>
  );
}

/**
 * The date and time fields, the zones and the service are validated together: changing one revalidates the
 * visited ones.
 */
function useChecksTogether(zones: Zones, service: DeliveryFormValues["service_type"]) {
  const { trigger, getFieldState } = useFormContext<DeliveryFormValues>();
  const values = useWatch<DeliveryFormValues, typeof FIELDS>({ name: FIELDS });
  const key = JSON.stringify([values, zones, service]);
  useEffect(() => {
    const left = FIELDS.filter((name) => getFieldState(name).isTouched || getFieldState(name).invalid);
    if (left.length > 0) void trigger(left);
  }, [key, trigger, getFieldState]);
}
