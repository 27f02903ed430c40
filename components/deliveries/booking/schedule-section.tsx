"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useEffect } from "react";
import { DateInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Fieldset } from "@/components/kit/ui/fieldset";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { localDay } from "@/lib/core/time";
import { scheduleRange } from "@/lib/deliveries/rules/schedule";
import { CollapsibleSection } from "./collapsible-section";
import { Lockable } from "./lockable";
import { SERVICE_NOTES } from "../trade-notes";
import { STOP_TITLES, type StopName } from "./stop-fields";
import { summaries } from "./summaries";
import { zoneName } from "./zone-name";

const PLANS = { ...SERVICE_NOTES, scheduled: "Choose a pickup time" };

const FIELDS = ["pickup.date", "pickup.time", "dropoff.date", "dropoff.time"] as const;

type Zones = Record<StopName, string | null>;
type Props = { zones: Zones; now: () => Date };

/** Dates and times of both stops, in their local time. */
export function ScheduleSection({ zones, now }: Props) {
  const [service, pickup, dropoff] = useWatch<DeliveryFormValues, ["service_type", StopName, StopName]>({
    name: ["service_type", "pickup", "dropoff"],
  });
  useChecksTogether(zones, service);
  return (
    <CollapsibleSection
      title="Schedule"
      fields={FIELDS}
      summary={summaries.schedule({ pickup, dropoff }) || PLANS[service ?? "same_day"]}
      wanted={service === "scheduled"}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 @2xl:grid-cols-2">
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
    </CollapsibleSection>
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
