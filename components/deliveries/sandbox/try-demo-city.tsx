"use client";

import { useRouter } from "next/navigation";
import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { saveDemoCity } from "./actions";

type TryDemoCityProps = {
  merchantId: string;
  /** Page with a trip through the city. */
  href: string;
};

/** Offers the demo city to a sandbox without streets, and leads to a trip through it. */
export function TryDemoCity({ merchantId, href }: TryDemoCityProps) {
  const { t } = useText("labels");
  const router = useRouter();
  const { pending, run } = useInstantAction();
  const turnOn = () =>
    run(async () => {
      const result = await saveDemoCity(merchantId, { isOn: true });
      if (result.ok) router.push(href);
      return result;
    });
  return (
    <Callout
      title={t("demoCity.noMap")}
      actions={
        <Button pending={pending} onClick={turnOn}>
          {t("demoCity.try")}
        </Button>
      }
    >
      {t("demoCity.text")}
    </Callout>
  );
}
