"use client";

import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Switch } from "@/components/kit/ui/switch";
import { saveTripChecks } from "./actions";

type TripChecksSwitchProps = { merchantId: string; isOn: boolean };

/** Turns the refusal of impossible trips on and off. */
export function TripChecksSwitch({ merchantId, isOn }: TripChecksSwitchProps) {
  const { t } = useText("areas");
  const { pending, run } = useInstantAction();
  return (
    <Switch
      label={t("checks.label")}
      description={t("checks.hint")}
      checked={isOn}
      pending={pending}
      onCheckedChange={(next) =>
        run(() => saveTripChecks(merchantId, { isOn: next }), next ? t("checks.nowOn") : t("checks.nowOff"))
      }
    />
  );
}
