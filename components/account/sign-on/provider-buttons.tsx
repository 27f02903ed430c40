"use client";

import { useState, useTransition } from "react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import type { TeamText } from "../roles";
import { endProviderSessions, removeProvider, testProvider } from "./actions";

type Tested = { tone: "success" | "danger"; title: string; text?: string };

type ProviderButtonsProps = { merchantId: string };

/** Tests the saved provider, signs its people out, and removes it. */
export function ProviderButtons({ merchantId }: ProviderButtonsProps) {
  const text = useText("team");
  const { t } = text;
  const [pending, startTransition] = useTransition();
  const [tested, setTested] = useState<Tested | null>(null);

  const test = () =>
    startTransition(async () => {
      setTested(null);
      const answer = await sent(testProvider(merchantId, {}));
      setTested(
        answer.ok ? wordsOf(text, answer.data) : { tone: "danger", title: `${answer.error.message}.` },
      );
    });

  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={test}>
          {t("signOn.provider.test")}
        </Button>
        <ConfirmAction
          title={t("signOn.provider.endTitle")}
          description={t("signOn.provider.endText")}
          confirmLabel={t("signOn.provider.endButton")}
          done={t("signOn.provider.ended")}
          send={() => endProviderSessions(merchantId, {})}
          trigger={<Button>{t("signOn.provider.end")}</Button>}
        />
        <ConfirmAction
          title={t("signOn.provider.removeTitle")}
          description={t("signOn.provider.removeText")}
          confirmLabel={t("signOn.provider.removeButton")}
          done={t("signOn.provider.removed")}
          send={() => removeProvider(merchantId, {})}
          trigger={<Button variant="danger-quiet">{t("signOn.provider.remove")}</Button>}
        />
      </div>
      {tested && (
        <Callout
          tone={tested.tone}
          role={tested.tone === "danger" ? "alert" : "status"}
          title={tested.title}
          className="wrap-anywhere"
        >
          {tested.text}
        </Callout>
      )}
    </div>
  );
}

type Provider = { host: string; hasSignOut: boolean; reportsSignOut: boolean };

function wordsOf({ t }: TeamText, { host, hasSignOut, reportsSignOut }: Provider): Tested {
  const text = [
    hasSignOut ? t("signOn.provider.hasSignOut") : t("signOn.provider.noSignOut"),
    reportsSignOut ? t("signOn.provider.reports") : t("signOn.provider.noReports"),
  ].join(" ");
  return { tone: "success", title: t("signOn.provider.accepts", { host }), text };
}
