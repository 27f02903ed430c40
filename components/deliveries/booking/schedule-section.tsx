"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useEffect } from "react";
import { useFieldLabel } from "@/components/kit/form/form-context";
import { DateInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { Fieldset } from "@/components/kit/ui/fieldset";
import { Select } from "@/components/kit/ui/select";
import { hoursAt, type PickupHours } from "@/lib/account/rules/hours";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { pageSentence } from "@/lib/core/problems";
import { localDay } from "@/lib/core/time";
import { scheduleRange } from "@/lib/deliveries/rules/schedule";
import { CollapsibleSection } from "./collapsible-section";
import { Lockable } from "./lockable";
import { SERVICE_NOTES } from "../trade-notes";
import { STOP_TITLES, type StopName } from "./stop-fields";
import { summaries } from "./summaries";
import { usePickupSlots, windowLabel } from "./use-pickup-slots";
import { zoneName } from "./zone-name";

const PLANS = { ...SERVICE_NOTES, scheduled: "Choose a pickup time" };

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

type Zones = Record<StopName, string | null>;
export type ScheduleProps = {
  zones: Zones;
  now: () => Date;
  /** Opening hours; missing where they do not matter. */
  hours?: PickupHours;
  /** Time zone of the slots until the pickup is located. */
  timeZone?: string;
};

/** When the delivery is picked up: a slot, or dates and times of both stops, in their local time. */
export function ScheduleSection({ zones, now, hours = NO_HOURS, timeZone = "UTC" }: ScheduleProps) {
  const [service, pickup, dropoff] = useWatch<DeliveryFormValues, ["service_type", StopName, StopName]>({
    name: ["service_type", "pickup", "dropoff"],
  });
  useChecksTogether(zones, service);
  useFieldLabel("pickup.ready_at", "Pickup time");
  useFieldLabel("pickup.deadline_at", "Pickup time");
  useFieldLabel("dropoff.ready_at", "Delivery window");
  useFieldLabel("dropoff.deadline_at", "Delivery window");
  const slots = usePickupSlots({
    now,
    serviceType: service ?? "same_day",
    timeZone: zones.pickup ?? timeZone,
    hours: hoursAt(hours, pickup.full_address),
  });
  return (
    <CollapsibleSection
      title="Schedule"
      fields={FIELDS}
      summary={slots.label || summaries.schedule({ pickup, dropoff }) || PLANS[service ?? "same_day"]}
      wanted={service === "scheduled"}
    >
      <Lockable field="pickup.ready_at">
        <Field
          label="Pickup"
          error={slots.problem && pageSentence("Pickup time", slots.problem)}
          hint={slots.closed ? `Closed now: first pickup ${slots.closed}.` : undefined}
          className="max-w-sm"
        >
          <Select options={slots.options} value={slots.value} onValueChange={slots.choose} />
        </Field>
      </Lockable>
      {slots.dropoff && (
        <Lockable field="dropoff.ready_at">
          <DropoffWindow
            {...slots.dropoff}
            zone={zones.dropoff ?? timeZone}
            now={now()}
            onRemove={slots.removeDropoffWindow}
          />
        </Lockable>
      )}
      {slots.isExact && <ExactTimes service={service} zones={zones} now={now} />}
    </CollapsibleSection>
  );
}

type WindowProps = {
  from: string | null;
  to: string | null;
  problem: string | undefined;
  zone: string;
  now: Date;
  onRemove: () => void;
};

/** The window that a machine has booked for the dropoff. It stays unless it is removed. */
function DropoffWindow({ from, to, problem, zone, now, onRemove }: WindowProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>
        <span className="font-medium">Delivery window:</span> {windowLabel(from, to, now, zone)}
      </p>
      <Button size="sm" onClick={onRemove}>
        Remove window
      </Button>
      {problem && (
        <p role="alert" className="w-full text-danger-ink">
          {pageSentence("Delivery window", problem)}
        </p>
      )}
    </div>
  );
}

const NO_HOURS: PickupHours = { merchant: null, saved: [] };

type ExactProps = Pick<ScheduleProps, "zones" | "now"> & { service: DeliveryFormValues["service_type"] };

function ExactTimes({ service, zones, now }: ExactProps) {
  return (
    <>
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 @2xl:grid-cols-2">
        {(["pickup", "dropoff"] as const).map((stop) => (
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
        {service === "scheduled"
          ? "Choose at least the pickup date. We schedule whatever you leave empty. "
          : "Leave a field empty and we schedule it. "}
        A time without a date means the next occurrence of that time.
      </p>
    </>
  );
}

type StopProps = { stop: StopName; zone: string | null; now: () => Date; required: boolean };

function StopSchedule({ stop, zone, now, required }: StopProps) {
  const date = useWatch<DeliveryFormValues, `${StopName}.date`>({ name: `${stop}.date` });
  const title = STOP_TITLES[stop];
  return (
    <Fieldset legend={`${title} time`} hideLegend className="grid-cols-2 gap-y-1">
      <DateInputField<DeliveryFormValues>
        name={`${stop}.date`}
        label={`${title} date`}
        required={required}
        {...(zone !== null && { min: localDay(now(), zone), max: scheduleRange(now(), zone).last })}
      />
      <TimeInputField<DeliveryFormValues> name={`${stop}.time`} label={`${title} time`} />
      <p className="col-span-2 text-xs text-muted" data-zone={stop}>
        {zone === null
          ? `Local time of the ${stop} address`
          : zoneName(zone, date ? new Date(`${date}T12:00:00Z`) : now())}
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
