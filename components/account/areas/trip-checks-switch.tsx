"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Switch } from "@/components/kit/ui/switch";
import { saveTripChecks } from "./actions";

type TripChecksSwitchProps = { merchantId: string; isOn: boolean };

/** Turns the refusal of impossible trips on and off. */
export function TripChecksSwitch({ merchantId, isOn }: TripChecksSwitchProps) {
  const { pending, run } = useInstantAction();
  return (
    <Switch
      label="Refuse trips that cannot be driven"
      description="Applies to the dashboard and the API: trips across the sea without a car ferry, to post office boxes, beyond the limits below, outside your service areas, or with the same pickup and dropoff."
      checked={isOn}
      pending={pending}
      onCheckedChange={(next) =>
        run(
          () => saveTripChecks(merchantId, { isOn: next }),
          next ? "These trips are now refused" : "These trips are no longer refused",
        )
      }
    />
  );
}
