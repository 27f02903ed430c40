import { Button } from "@/components/kit/ui/button";
import type { Strategy } from "@/lib/routes/schema";
import { countOf, STRATEGY_LABELS } from "./words";

const STRATEGIES: readonly Strategy[] = ["plan", "nearest", "evenly"];

type PlanButtonsProps = {
  /** Deliveries to plan: the selected ones, or all without a courier. */
  deliveries: number;
  isSelection: boolean;
  /** Failed attempts, which a plan leaves to their couriers unless they are selected. */
  failed: number;
  /** Couriers to plan with: the chosen ones, or all who can work. */
  couriers: number;
  isChoice: boolean;
  pending: Strategy | null;
  onPlan: (strategy: Strategy) => void;
};

/** Asks for a proposal, in one of three ways. */
export function PlanButtons(props: PlanButtonsProps) {
  const { pending, onPlan } = props;
  const blocked =
    props.deliveries > 0
      ? null
      : props.failed === 0
        ? "Nothing to assign"
        : "Every delivery has a courier. To plan failed attempts, select them";
  return (
    <div role="group" aria-label="Plan routes" className="flex flex-wrap items-center gap-2">
      {STRATEGIES.map((strategy) => (
        <Button
          key={strategy}
          variant={strategy === "plan" ? "primary" : "secondary"}
          disabled={blocked !== null || (pending !== null && pending !== strategy)}
          pending={pending === strategy}
          aria-describedby="what-is-planned"
          onClick={() => onPlan(strategy)}
        >
          {STRATEGY_LABELS[strategy]}
        </Button>
      ))}
      <p id="what-is-planned" role="status" className="text-xs text-muted">
        {pending === null ? (blocked ?? plannedWords(props)) : "Calculating routes…"}
      </p>
    </div>
  );
}

/** `20 deliveries without a courier, 3 couriers`, `2 selected deliveries, 1 chosen courier`. */
function plannedWords({ deliveries, isSelection, couriers, isChoice }: PlanButtonsProps): string {
  return [
    isSelection
      ? countOf(deliveries, "selected delivery", "selected deliveries")
      : countOf(deliveries, "delivery without a courier", "deliveries without a courier"),
    countOf(couriers, isChoice ? "chosen courier" : "courier"),
  ].join(", ");
}
