"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useEffect } from "react";
import { DateInputField, TimeInputField } from "@/components/form/value-fields";
import { Fieldset } from "@/components/ui/fieldset";
import type { DeliveryFormValues } from "@/lib/deliveries/form-values";
import { toLocalTime } from "@/lib/local-time";
import { Fold } from "./fold";
import { STOP_TITLES, type StopName } from "./stop-fields";
import { summaries } from "./summaries";
import { zoneName } from "./zone-name";

const FIELDS = ["pickup.date", "pickup.time", "dropoff.date", "dropoff.time"] as const;

type Zones = Record<StopName, string | null>;
type Props = { zones: Zones; now: () => Date };

/** When, in the local time of each stop. */
export function ScheduleFold({ zones, now }: Props) {
  const [service, pickup, dropoff] = useWatch<DeliveryFormValues, ["service_type", StopName, StopName]>({
    name: ["service_type", "pickup", "dropoff"],
  });
  useChecksTogether(zones);
  return (
    <Fold
      title="Schedule"
      fields={FIELDS}
      summary={summaries.schedule({ pickup, dropoff }) || "As soon as possible"}
      wanted={service === "scheduled"}
    >
      <div className="grid gap-x-6 gap-y-4 @2xl:grid-cols-2">
        {(["pickup", "dropoff"] as const).map((stop) => (
          <StopSchedule key={stop} stop={stop} zone={zones[stop]} now={now} />
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">
        Leave a field empty and we plan it. A time without a date means the next time the clock shows it.
      </p>
    </Fold>
  );
}

function StopSchedule({ stop, zone, now }: { stop: StopName; zone: string | null; now: () => Date }) {
  const date = useWatch<DeliveryFormValues, `${StopName}.date`>({ name: `${stop}.date` });
  const title = STOP_TITLES[stop];
  return (
    <Fieldset legend={`${title} time`} hideLegend className="grid-cols-2 gap-y-1">
      <DateInputField<DeliveryFormValues>
        name={`${stop}.date`}
        label={`${title} date`}
        min={zone === null ? undefined : toLocalTime(now(), zone).date}
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

/** The four fields and the zones are judged together: when one changes, those that were left are judged again. */
function useChecksTogether(zones: Zones) {
  const { trigger, getFieldState } = useFormContext<DeliveryFormValues>();
  const values = useWatch<DeliveryFormValues, typeof FIELDS>({ name: FIELDS });
  const key = JSON.stringify([values, zones]);
  useEffect(() => {
    const left = FIELDS.filter((name) => getFieldState(name).isTouched || getFieldState(name).invalid);
    if (left.length > 0) void trigger(left);
  }, [key, trigger, getFieldState]);
}
