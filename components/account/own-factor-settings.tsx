"use client";

import { useState } from "react";
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
      <Dialog {...of("enrolment")} title="Set up two-factor authentication" trigger={<Button>Set up</Button>}>
        <FactorEnrolment email={email} onCodes={onCodes} onDone={done("Two-factor authentication is on")} />
      </Dialog>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">On</Badge>
        <span className="text-muted">
          since <ViewerTime instant={factor.since} />
        </span>
        <span className={factor.codesLeft < 3 ? "text-warning-ink" : "text-muted"}>
          {factor.codesLeft} of 10 recovery codes left
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Dialog {...of("codes")} title="New recovery codes" trigger={<Button>New recovery codes</Button>}>
          <NewCodes
            email={email}
            onCodes={onCodes}
            onDone={done("Your earlier recovery codes no longer work")}
          />
        </Dialog>
        <Dialog
          {...of("off")}
          title="Turn off two-factor authentication"
          trigger={<Button variant="ghost">Turn off</Button>}
        >
          <TurnOff email={email} onDone={done("Two-factor authentication is off")} />
        </Dialog>
      </div>
    </div>
  );
}
