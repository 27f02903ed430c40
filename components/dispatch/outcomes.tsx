import { CircleAlert, CircleCheck } from "lucide-react";
import { STATUS_WORDS } from "@/components/deliveries/format";
import type { DispatchOutcome } from "@/lib/dispatch/model/each-live-delivery";

/** "Assigned" or "Taken back". */
type Done = string;

/** What became of every delivery, in the order in which they were chosen. */
export function OutcomeList({ outcomes, done }: { outcomes: readonly DispatchOutcome[]; done: Done }) {
  return (
    <ul aria-label="Results" className="divide-y divide-line">
      {outcomes.map((outcome) => (
        <li key={`${outcome.merchantId} ${outcome.orderNumber}`} className="flex items-start gap-2 py-2">
          {outcome.outcome === "done" ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{outcome.orderNumber}</span>
            <span className="block text-muted">{wordsOf(outcome, done)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "2 assigned, 1 refused": every kind that there is. */
export function summaryOf(outcomes: readonly DispatchOutcome[], done: Done): string {
  const count = (...kinds: DispatchOutcome["outcome"][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  const rest = [
    [count("refused"), "refused"],
    [count("missing"), "no longer there"],
    [count("failed", "not_tried"), "to try again"],
  ] as const;
  return [
    `${count("done")} ${done.toLowerCase()}`,
    ...rest.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`),
  ].join(", ");
}

function wordsOf(outcome: DispatchOutcome, done: Done): string {
  const not = `Not ${done.toLowerCase()}`;
  switch (outcome.outcome) {
    case "done":
      return done;
    case "refused":
      return `${not}: ${refusalText(outcome)}`;
    case "missing":
      return "There is no such delivery any more";
    case "failed":
      return `${not}: something went wrong on our side; try it again`;
    case "not_tried":
      return `${not}: the service was interrupted; try it again`;
  }
}

function refusalText({ status, message }: Extract<DispatchOutcome, { outcome: "refused" }>): string {
  switch (status) {
    case "started":
      return "its courier has started";
    case "picked_up":
    case "on_the_way":
      return `its courier has the goods (${STATUS_WORDS[status]})`;
    case "completed":
    case "failed":
    case "cancelled":
      return `it has ended (${STATUS_WORDS[status]})`;
    case "pending":
    case "assigned":
    case "accepted":
    case "incomplete":
      // The status alone does not stand in the way.
      return message.charAt(0).toLowerCase() + message.slice(1);
  }
}
