import {
  Ban,
  ClipboardCheck,
  House,
  type LucideIcon,
  Package,
  TriangleAlert,
  Truck,
  UserCheck,
  X,
} from "lucide-react";
import { cn } from "@/components/kit/ui/cn";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { progressOf } from "./labels";
import type { TrackingText } from "./text";

const STAGES = [
  { label: "booked", icon: ClipboardCheck },
  { label: "assigned", icon: UserCheck },
  { label: "picked_up", icon: Package },
  { label: "on_the_way", icon: Truck },
  { label: "completed", icon: House },
] as const;

type Stop = { label: "incomplete" | "failed" | "cancelled"; icon: LucideIcon; fill: string };

/** Label of the stage at which the delivery stopped. */
const STOPS: Record<string, Stop> = {
  incomplete: { label: "incomplete", icon: TriangleAlert, fill: "bg-warning-ink" },
  failed: { label: "failed", icon: X, fill: "bg-danger-ink" },
  cancelled: { label: "cancelled", icon: Ban, fill: "bg-muted" },
};

/** Progress of a delivery as a line with its stages. */
export function Progress({ text: { t }, tracking }: { text: TrackingText; tracking: Tracking }) {
  const { reached, stoppedAt } = progressOf(tracking);
  const current = stoppedAt ?? reached;
  return (
    <ol aria-label={t("progress.label")} className="grid grid-cols-5">
      {STAGES.map((stage, index) => {
        const stop = index === stoppedAt ? STOPS[tracking.status] : undefined;
        const { label, icon: Icon } = stop ?? stage;
        const done = index <= reached;
        return (
          <li
            key={stage.label}
            aria-current={index === current ? "step" : undefined}
            className="relative px-0.5 text-center text-[0.6875rem] leading-4 hyphens-auto min-[400px]:text-xs sm:text-sm"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cn(
                  "absolute top-[0.9375rem] right-1/2 h-0.5 w-full",
                  done ? "bg-(--brand)" : "bg-line",
                )}
              />
            )}
            <span
              aria-hidden
              className={cn(
                "relative z-10 mx-auto mb-1.5 flex size-8 items-center justify-center rounded-full",
                stop || done ? "text-surface" : "border border-line-strong bg-surface text-muted",
                stop ? stop.fill : done && "bg-(--brand)",
                index === current && "ring-4 ring-line",
              )}
            >
              <Icon className="size-4" />
            </span>
            <span className={cn("text-balance", index === current ? "font-semibold" : "text-muted")}>
              {t(`progress.${label}`)}
            </span>
            <span className="sr-only">{stop ? "" : done ? t("progress.done") : t("progress.notYet")}</span>
          </li>
        );
      })}
    </ol>
  );
}
