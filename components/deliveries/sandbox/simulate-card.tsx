"use client";

import { FlaskConical } from "lucide-react";
import { useEffect, useRef } from "react";
import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Card } from "@/components/kit/ui/card";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { RunningSimulation } from "@/lib/sandbox/reads";
import type { Scenario } from "@/lib/sandbox/constants";
import { makeOneMove, startRun, stopRun } from "./actions";
import { RunControl } from "./run-control";
import { StatusButtons } from "./status-buttons";

type SimulateCardProps = {
  merchantId: string;
  orderNumber: string;
  /** Allowed status changes; empty if the delivery has ended. */
  moves: readonly DeliveryStatus[];
  /** Scenarios possible from here. */
  scenarios: readonly Scenario[];
  running: RunningSimulation | null;
};

/** In a sandbox: the simulated courier, or buttons for single status changes. */
export function SimulateCard(props: SimulateCardProps) {
  const { merchantId, orderNumber, moves, scenarios, running } = props;
  const { t } = useText("labels");
  const { pending, run } = useInstantAction();
  const ended = moves.length === 0;
  const note = useRef<HTMLParagraphElement>(null);
  const usedHere = useRef(false);

  // The focused button disappears when the delivery ends; the focus moves to its replacement.
  useEffect(() => {
    if (ended && usedHere.current && document.activeElement === document.body) note.current?.focus();
  }, [ended]);

  function use(work: Parameters<typeof run>[0]) {
    usedHere.current = true;
    run(work);
  }

  return (
    <Card
      className="mb-4"
      title={
        <span className="inline-flex items-center gap-2">
          <FlaskConical aria-hidden className="size-4 text-muted" />
          {t("simulate.title")}
        </span>
      }
      description={ended ? undefined : t("simulate.description")}
    >
      {ended ? (
        <p ref={note} tabIndex={-1} className="text-muted outline-none">
          {t("simulate.ended")}
        </p>
      ) : (
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <RunControl
            scenarios={scenarios}
            running={running}
            pending={pending}
            onStart={(chosen) => use(() => startRun(merchantId, { orderNumber, ...chosen }))}
            onStop={() => use(() => stopRun(merchantId, { orderNumber }))}
          />
          <StatusButtons
            moves={moves}
            stopsRun={running !== null}
            pending={pending}
            onMove={(status) => use(() => makeOneMove(merchantId, { orderNumber, status }))}
          />
        </div>
      )}
    </Card>
  );
}
