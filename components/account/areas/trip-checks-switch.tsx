"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Switch } from "@/components/kit/ui/switch";
import { saveTripChecks } from "./actions";

type TripChecksSwitchProps = { merchantId: string; isOn: boolean };

/** Switches the refusal of trips on and off. */
export function TripChecksSwitch({ merchantId, isOn }: TripChecksSwitchProps) {
  const { pending, run } = useInstantAction();
  return (
    <Switch
      label="Refuse trips that cannot be driven"
      description="In the dashboard and the API: across the sea, beyond the limits below, outside your service areas, or from a door to itself."
      checked={isOn}
      disabled={pending}
      onCheckedChange={(next) =>
        run(
          () => saveTripChecks(merchantId, { isOn: next }),
          next ? "Such trips are now refused" : "Such trips are no longer refused",
        )
      }
    />
  );
}
