import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import type { Strategy } from "@/lib/routes/schema";
import type { BoardText } from "./words";

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
  const text = useText("board");
  const { t } = text;
  const { pending, onPlan } = props;
  const blocked = props.deliveries > 0 ? null : props.failed === 0 ? t("plan.nothing") : t("plan.onlyFailed");
  return (
    <div
      role="group"
      data-plan-routes
      aria-label={t("plan.label")}
      className="flex flex-wrap items-center gap-2"
    >
      {STRATEGIES.map((strategy) => (
        <Button
          key={strategy}
          variant={strategy === "plan" ? "primary" : "secondary"}
          disabled={blocked !== null || (pending !== null && pending !== strategy)}
          pending={pending === strategy}
          aria-describedby="what-is-planned"
          onClick={() => onPlan(strategy)}
        >
          {t(`strategy.${strategy}`)}
        </Button>
      ))}
      <p id="what-is-planned" role="status" className="text-xs text-muted">
        {pending === null ? (blocked ?? plannedWords(text, props)) : t("plan.calculating")}
      </p>
    </div>
  );
}

/** `20 deliveries without a courier, 3 couriers`, `2 selected deliveries, 1 chosen courier`. */
function plannedWords(
  { t }: BoardText,
  { deliveries, isSelection, couriers, isChoice }: PlanButtonsProps,
): string {
  return [
    t(isSelection ? "plan.selected" : "plan.unassigned", { count: deliveries }),
    t(isChoice ? "plan.chosenCouriers" : "plan.couriers", { count: couriers }),
  ].join(", ");
}
