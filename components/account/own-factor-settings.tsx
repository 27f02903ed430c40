"use client";

import { useState } from "react";
import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { useSaved } from "@/components/kit/form/use-saved";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";
import { onDemand } from "@/components/kit/ui/on-demand";
import type { OwnFactor } from "@/lib/account/reads/get-own-factor";

// Loaded on demand, because few visitors open them.
const FactorEnrolment = onDemand(() => import("./factor-enrolment").then((module) => module.FactorEnrolment));
const NewCodes = onDemand(() => import("./factor-dialogs").then((module) => module.NewCodes));
const TurnOff = onDemand(() => import("./factor-dialogs").then((module) => module.TurnOff));

type OwnFactorSettingsProps = { factor: OwnFactor; email: string };

type Shown = "enrolment" | "codes" | "off";

/** Turns the person's own second factor on and off, and creates new recovery codes. */
export function OwnFactorSettings({ factor, email }: OwnFactorSettingsProps) {
  const { t } = useText("account");
  const [open, setOpen] = useState<Shown | null>(null);
  // Codes are shown once, so Escape or a click outside must not close the dialog.
  const [holdsCodes, setHoldsCodes] = useState(false);
  const saved = useSaved();
  const of = (which: Shown) => ({
    open: open === which,
    onOpenChange: (next: boolean) => {
      if (next) setOpen(which);
      else if (!holdsCodes) setOpen(null);
    },
    isClosable: !holdsCodes,
  });
  const done = (message: string) => () => {
    setHoldsCodes(false);
    setOpen(null);
    saved(message);
  };
  const onCodes = () => setHoldsCodes(true);
  if (!factor) {
    return (
      <Dialog
        {...of("enrolment")}
        title={t("factor.setUpTitle")}
        trigger={<Button>{t("factor.setUp")}</Button>}
      >
        <FactorEnrolment email={email} onCodes={onCodes} onDone={done(t("factor.nowOn"))} />
      </Dialog>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">{t("factor.on")}</Badge>
        <span className="text-muted">
          {t.rich("factor.since", { time: () => <ViewerTime instant={factor.since} /> })}
        </span>
        <span className={factor.codesLeft < 3 ? "text-warning-ink" : "text-muted"}>
          {t("factor.codesLeft", { count: factor.codesLeft })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Dialog
          {...of("codes")}
          title={t("factor.newCodes")}
          trigger={<Button>{t("factor.newCodes")}</Button>}
        >
          <NewCodes email={email} onCodes={onCodes} onDone={done(t("factor.newCodesDone"))} />
        </Dialog>
        <Dialog
          {...of("off")}
          title={t("factor.offTitle")}
          trigger={<Button variant="ghost">{t("factor.off")}</Button>}
        >
          <TurnOff email={email} onDone={done(t("factor.nowOff"))} />
        </Dialog>
      </div>
    </div>
  );
}
