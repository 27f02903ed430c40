"use client";

import { Ban, Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { buttonClass } from "@/components/kit/ui/button-class";
import type { CancelOutcome } from "@/lib/deliveries/verbs/bulk-cancel";
import { exportUrl } from "./export-url";
import { canBeCancelled, type DeliveryRow } from "./row";
import type { TableState } from "./search-params";
import type { TableActions } from "./table-actions";

const BulkCancelDialog = dynamic(() =>
  import("./bulk-cancel-dialog").then((module) => module.BulkCancelDialog),
);
const CancelResults = dynamic(() => import("./cancel-results").then((module) => module.CancelResults));

type BulkActionsProps = {
  merchantId: string;
  state: TableState;
  rows: readonly DeliveryRow[];
  /** Null for who may not cancel. */
  cancel: TableActions["cancel"] | null;
  /** Somebody is deciding: nothing may change under them. */
  onDeciding: (deciding: boolean) => void;
  /** Deliveries were cancelled, and the results read. */
  onCancelled: () => void;
};

type Step = { name: "confirm" } | { name: "results"; outcomes: CancelOutcome[] } | null;

/** What can be done with the selected rows. */
export function BulkActions({ merchantId, state, rows, cancel, onDeciding, onCancelled }: BulkActionsProps) {
  const [step, setStep] = useState<Step>(null);
  const reasonId = useId();
  const canCancel = rows.some(canBeCancelled);

  function go(next: Step) {
    setStep(next);
    onDeciding(next !== null);
  }

  return (
    <>
      <a
        href={exportUrl(merchantId, state, { ids: rows.map(({ id }) => id) })}
        download
        className={buttonClass()}
      >
        <Download aria-hidden />
        Export selected
      </a>
      {cancel && (
        <Button
          variant="danger-quiet"
          disabled={!canCancel}
          aria-describedby={canCancel ? undefined : reasonId}
          onClick={() => go({ name: "confirm" })}
        >
          <Ban aria-hidden />
          Cancel deliveries
        </Button>
      )}
      {cancel && !canCancel && rows.length > 0 && (
        <span id={reasonId} className="text-xs">
          {rows.length === 1 ? "It can no longer be cancelled" : "None of them can be cancelled any more"}
        </span>
      )}
      {step?.name === "confirm" && cancel && (
        <BulkCancelDialog
          rows={rows}
          cancel={cancel}
          onClose={() => go(null)}
          onDone={(outcomes) => go({ name: "results", outcomes })}
        />
      )}
      {step?.name === "results" && (
        <CancelResults
          outcomes={step.outcomes}
          onClose={() => {
            go(null);
            onCancelled();
          }}
        />
      )}
    </>
  );
}
