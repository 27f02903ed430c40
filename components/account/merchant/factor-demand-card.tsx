"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Card } from "@/components/kit/ui/card";
import { Switch } from "@/components/kit/ui/switch";
import { saveDemand } from "../actions";

type FactorDemandCardProps = { merchantId: string; required: boolean };

/** Requires a second factor for the whole team. */
export function FactorDemandCard({ merchantId, required }: FactorDemandCardProps) {
  const { pending, run } = useInstantAction();
  return (
    <Card title="Two-factor authentication">
      <Switch
        label="Required for everyone on the team"
        description="Anyone who has not set it up yet must do so before they can continue. API credentials are not affected."
        checked={required}
        pending={pending}
        onCheckedChange={(next) =>
          run(
            () => saveDemand(merchantId, { required: next }),
            next
              ? "Two-factor authentication is now required"
              : "Two-factor authentication is no longer required",
          )
        }
      />
    </Card>
  );
}
