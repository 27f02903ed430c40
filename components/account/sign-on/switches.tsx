"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Card } from "@/components/kit/ui/card";
import { Switch } from "@/components/kit/ui/switch";
import { saveSignOnDemand, saveSwitch } from "./actions";

type SwitchesProps = { merchantId: string; isOn: boolean; isRequired: boolean };

/** Turns single sign-on on, and requires it. */
export function SignOnSwitches({ merchantId, isOn, isRequired }: SwitchesProps) {
  const { pending, run } = useInstantAction();
  return (
    <Card title="Use">
      <div className="flex flex-col gap-4">
        <Switch
          label="Single sign-on is on"
          description="The sign-in page sends people of your domains to the provider. Turning it off signs them out."
          checked={isOn}
          pending={pending}
          onCheckedChange={(next) =>
            run(
              () => saveSwitch(merchantId, { isOn: next }),
              next ? "Single sign-on is on" : "Single sign-on is off",
            )
          }
        />
        <Switch
          label="Required for people of your domains"
          description="Their passwords no longer open this team. Owners keep theirs, in case the provider fails."
          checked={isRequired}
          pending={pending}
          onCheckedChange={(next) =>
            run(
              () => saveSignOnDemand(merchantId, { isRequired: next }),
              next ? "Single sign-on is now required" : "Single sign-on is no longer required",
            )
          }
        />
      </div>
    </Card>
  );
}
