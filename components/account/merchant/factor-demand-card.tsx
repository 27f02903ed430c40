"use client";

import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Card } from "@/components/kit/ui/card";
import { Switch } from "@/components/kit/ui/switch";
import { saveDemand } from "../actions";

type FactorDemandCardProps = { merchantId: string; required: boolean };

/** Requires a second factor for the whole team. */
export function FactorDemandCard({ merchantId, required }: FactorDemandCardProps) {
  const { t } = useText("settings");
  const { pending, run } = useInstantAction();
  return (
    <Card title={t("factor.title")}>
      <Switch
        label={t("factor.label")}
        description={t("factor.hint")}
        checked={required}
        pending={pending}
        onCheckedChange={(next) =>
          run(
            () => saveDemand(merchantId, { required: next }),
            next ? t("factor.nowRequired") : t("factor.notRequired"),
          )
        }
      />
    </Card>
  );
}
