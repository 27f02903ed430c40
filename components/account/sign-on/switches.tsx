"use client";

import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Card } from "@/components/kit/ui/card";
import { Switch } from "@/components/kit/ui/switch";
import { saveSignOnDemand, saveSwitch } from "./actions";

type SwitchesProps = { merchantId: string; isOn: boolean; isRequired: boolean };

/** Turns single sign-on on, and requires it. */
export function SignOnSwitches({ merchantId, isOn, isRequired }: SwitchesProps) {
  const { t } = useText("team");
  const { pending, run } = useInstantAction();
  return (
    <Card title={t("signOn.use.title")}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t("signOn.use.on")}
          description={t("signOn.use.onHint")}
          checked={isOn}
          pending={pending}
          onCheckedChange={(next) =>
            run(() => saveSwitch(merchantId, { isOn: next }), next ? t("signOn.use.on") : t("signOn.use.off"))
          }
        />
        <Switch
          label={t("signOn.use.required")}
          description={t("signOn.use.requiredHint")}
          checked={isRequired}
          pending={pending}
          onCheckedChange={(next) =>
            run(
              () => saveSignOnDemand(merchantId, { isRequired: next }),
              next ? t("signOn.use.nowRequired") : t("signOn.use.notRequired"),
            )
          }
        />
      </div>
    </Card>
  );
}
