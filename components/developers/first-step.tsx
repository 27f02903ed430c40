import { useText } from "#texts";
import { ArrowRight, Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

type FirstStepProps = {
  title: string;
  /** Undefined for steps that cannot be completed. */
  isDone?: boolean;
  children: ReactNode;
};

/** One of the first steps, in an ordered list. */
export function FirstStep({ title, isDone, children }: FirstStepProps) {
  const { t } = useText("developers");
  const Icon = isDone === undefined ? ArrowRight : isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <Icon
        aria-hidden
        className={isDone ? "mt-0.5 size-5 shrink-0 text-success-ink" : "mt-0.5 size-5 shrink-0 text-muted"}
      />
      <div className="min-w-0 flex-1">
        <h2 className="mb-1 text-[0.9375rem] font-semibold">
          {title}
          {isDone && <span className="sr-only"> {t("firstSteps.done")}</span>}
        </h2>
        {children}
      </div>
    </li>
  );
}
