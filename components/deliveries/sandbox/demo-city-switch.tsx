"use client";

import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Switch } from "@/components/kit/ui/switch";
import { saveDemoCity } from "./actions";

type DemoCitySwitchProps = { merchantId: string; isOn: boolean };

/** Turns the demo city of a sandbox on and off. */
export function DemoCitySwitch({ merchantId, isOn }: DemoCitySwitchProps) {
  const { t } = useText("labels");
  const { pending, run } = useInstantAction();
  return (
    <Switch
      label={t("demoCity.use")}
      description={t("demoCity.hint")}
      checked={isOn}
      pending={pending}
      onCheckedChange={(next) =>
        run(() => saveDemoCity(merchantId, { isOn: next }), t(next ? "demoCity.on" : "demoCity.off"))
      }
    />
  );
}
