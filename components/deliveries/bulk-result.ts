import type { BulkResult } from "@/components/kit/list/bulk-dialog";
import type { DeliveryOutcome } from "@/lib/deliveries/verbs/bulk-cancel";
import type { TradeText } from "./trade-text";

type Outcome = DeliveryOutcome<
  { orderNumber: string; merchantId?: string },
  "done" | "cancelled" | "already_cancelled"
>;

export type Refusal = Extract<Outcome, { outcome: "refused" }>;

type Words = {
  /** The action that was done. */
  done: "cancelled" | "assigned" | "unassigned" | "undone";
  /** Why nothing was changed: "it has ended". */
  refusal: (refusal: Refusal) => string;
};

/** Result for several deliveries: a summary ("2 assigned, 1 refused") and a text for each. */
export function bulkResult(text: TradeText, outcomes: readonly Outcome[], words: Words): BulkResult {
  const { t } = text;
  const count = (...kinds: Outcome["outcome"][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  const rest = [
    ["before", count("already_cancelled")],
    ["refused", count("refused")],
    ["missing", count("missing")],
    ["again", count("failed", "not_tried")],
  ] as const;
  return {
    title: [
      t(`bulk.${words.done}`, { count: count("done", "cancelled") }),
      ...rest.flatMap(([what, number]) => (number > 0 ? [t(`bulk.${what}`, { count: number })] : [])),
    ].join(", "),
    rows: outcomes.map((outcome) => ({
      key: `${outcome.merchantId ?? ""} ${outcome.orderNumber}`,
      name: outcome.orderNumber,
      isDone: ["done", "cancelled", "already_cancelled"].includes(outcome.outcome),
      words: wordsOf(text, outcome, words),
    })),
  };
}

function wordsOf({ t }: TradeText, outcome: Outcome, { done, refusal }: Words): string {
  const not = (reason: string) => t(`outcome.not.${done}`, { reason });
  switch (outcome.outcome) {
    case "done":
    case "cancelled":
      return t(`outcome.${done}`);
    case "already_cancelled":
      return t("outcome.before");
    case "refused":
      return not(refusal(outcome));
    case "missing":
      return t("outcome.missing");
    case "failed":
      return not(t("outcome.failed"));
    case "not_tried":
      return not(t("outcome.interrupted"));
  }
}
