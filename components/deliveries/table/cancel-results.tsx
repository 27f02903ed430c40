"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import type { CancelOutcome } from "@/lib/deliveries/verbs/bulk-cancel";
import { STATUS_WORDS } from "../format";

/** What became of every delivery that was to be cancelled. */
export function CancelResults({ outcomes, onClose }: { outcomes: CancelOutcome[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={summaryOf(outcomes)}
      footer={<DialogClose render={<Button variant="primary">Done</Button>} />}
    >
      <ul aria-label="Results" className="divide-y divide-line">
        {outcomes.map((outcome) => (
          <li key={outcome.orderNumber} className="flex items-start gap-2 py-2">
            {isDone(outcome) ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{outcome.orderNumber}</span>
              <span className="block text-muted">{wordsOf(outcome)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "1 cancelled, 1 was cancelled before, 1 refused": every kind that there is, and how many are cancelled now. */
function summaryOf(outcomes: readonly CancelOutcome[]): string {
  const count = (...kinds: CancelOutcome["outcome"][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  const before = count("already_cancelled");
  const refused = count("refused");
  const missing = count("missing");
  const broken = count("failed", "not_tried");
  return [
    `${count("cancelled")} cancelled`,
    before > 0 && `${before} ${before === 1 ? "was" : "were"} cancelled before`,
    refused > 0 && `${refused} refused`,
    missing > 0 && `${missing} no longer there`,
    broken > 0 && `${broken} to try again`,
  ]
    .filter(Boolean)
    .join(", ");
}

const isDone = ({ outcome }: CancelOutcome) => outcome === "cancelled" || outcome === "already_cancelled";

function wordsOf(outcome: CancelOutcome): string {
  switch (outcome.outcome) {
    case "cancelled":
      return "Cancelled";
    case "already_cancelled":
      return "It was cancelled before";
    case "refused":
      return `Not cancelled: ${refusalText(outcome.status)}`;
    case "missing":
      return "There is no such delivery any more";
    case "failed":
      return "Not cancelled: something went wrong on our side; try it again";
    case "not_tried":
      return "Not cancelled: the service was interrupted; try it again";
  }
}

function refusalText(status: Extract<CancelOutcome, { outcome: "refused" }>["status"]): string {
  if (status === "completed" || status === "failed") return `it has ended (${STATUS_WORDS[status]})`;
  return `the courier has the goods already (${STATUS_WORDS[status]})`;
}
