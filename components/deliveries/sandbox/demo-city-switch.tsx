"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Switch } from "@/components/kit/ui/switch";
import { saveDemoCity } from "./actions";

type DemoCitySwitchProps = { merchantId: string; isOn: boolean };

/** Turns the demo city of a sandbox on and off. */
export function DemoCitySwitch({ merchantId, isOn }: DemoCitySwitchProps) {
  const { pending, run } = useInstantAction();
  return (
    <Switch
      label="Use the demo city"
      description="Addresses in Port Example are found by house, trips follow its streets, and maps show them. The quote page suggests some trips."
      checked={isOn}
      pending={pending}
      onCheckedChange={(next) =>
        run(
          () => saveDemoCity(merchantId, { isOn: next }),
          next ? "The demo city is on" : "The demo city is off",
        )
      }
    />
  );
}
