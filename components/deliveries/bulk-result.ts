import type { BulkResult } from "@/components/kit/list/bulk-dialog";
import type { DeliveryOutcome } from "@/lib/deliveries/verbs/bulk-cancel";

type Outcome = DeliveryOutcome<
  { orderNumber: string; merchantId?: string },
  "done" | "cancelled" | "already_cancelled"
>;

export type Refusal = Extract<Outcome, { outcome: "refused" }>;

type Words = {
  /** Participle of the action: "cancelled". */
  done: string;
  /** Why nothing was changed: "it has ended". */
  refusal: (refusal: Refusal) => string;
};

/** Result for several deliveries: a summary ("2 assigned, 1 refused") and a text for each. */
export function bulkResult(outcomes: readonly Outcome[], words: Words): BulkResult {
  const count = (...kinds: Outcome["outcome"][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  const before = count("already_cancelled");
  const rest: [number, string][] = [
    [before, before === 1 ? "was already cancelled" : "were already cancelled"],
    [count("refused"), "refused"],
    [count("missing"), "no longer there"],
    [count("failed", "not_tried"), "to try again"],
  ];
  return {
    title: [
      `${count("done", "cancelled")} ${words.done}`,
      ...rest.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`),
    ].join(", "),
    rows: outcomes.map((outcome) => ({
      key: `${outcome.merchantId ?? ""} ${outcome.orderNumber}`,
      name: outcome.orderNumber,
      isDone: ["done", "cancelled", "already_cancelled"].includes(outcome.outcome),
      words: wordsOf(outcome, words),
    })),
  };
}

function wordsOf(outcome: Outcome, { done, refusal }: Words): string {
  switch (outcome.outcome) {
    case "done":
    case "cancelled":
      return done.charAt(0).toUpperCase() + done.slice(1);
    case "already_cancelled":
      return "It was already cancelled";
    case "refused":
      return `Not ${done}: ${refusal(outcome)}`;
    case "missing":
      return "This delivery no longer exists";
    case "failed":
      return `Not ${done}: something went wrong on our side. Try again.`;
    case "not_tried":
      return `Not ${done}: the service was interrupted. Try again.`;
  }
}
