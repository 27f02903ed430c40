import { useText } from "#texts";
import { placedAt } from "@/components/kit/map/view";
import { cn } from "@/components/kit/ui/cn";
import type { WorkMarker } from "@waybill/geo/types";
import type { WorkRow } from "./row";
import type { DispatchText } from "./text";

type MarkerProps = {
  marker: WorkMarker;
  rows: readonly WorkRow[];
  active: boolean;
  inTabOrder: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onActivate: (id: string) => void;
};

/** A button that selects the deliveries at one place; fully red only if all of them are overdue. */
export function Marker({ marker, rows, active, inTabOrder, selected, onSelect, onActivate }: MarkerProps) {
  const text = useText("dispatch");
  const [first] = rows;
  if (!first) return null;
  const overdue = rows.filter((row) => row.overdue).length;
  const allOverdue = overdue === rows.length;
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={labelOf(text, rows, overdue)}
      tabIndex={inTabOrder ? 0 : -1}
      style={placedAt(marker)}
      className={cn(
        "pointer-events-auto absolute flex h-6 min-w-6 -translate-1/2 items-center justify-center rounded-full px-1.5 text-xs font-semibold whitespace-nowrap tabular-nums shadow-popup",
        allOverdue ? "text-on-danger" : cn("bg-accent text-on-accent", ringOf(selected)),
        active && "z-10 scale-125",
      )}
      onFocus={() => onActivate(first.id)}
      onClick={() => {
        onActivate(first.id);
        onSelect(!selected);
      }}
    >
      {allOverdue && (
        <span
          aria-hidden
          className={cn(
            "absolute top-1/2 left-1/2 size-5.5 -translate-1/2 rotate-45 rounded-[3px] bg-danger",
            ringOf(selected),
          )}
        />
      )}
      <span className="relative">{rows.length}</span>
      {overdue > 0 && !allOverdue && (
        <OverdueBadge count={overdue} className="absolute -top-2 left-full -ml-2" />
      )}
    </button>
  );
}

/** Number of overdue stops of a marker. */
export function OverdueBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "flex h-4 min-w-4 items-center justify-center rounded-[3px] bg-danger px-1 text-[0.6875rem] leading-none font-semibold text-on-danger tabular-nums ring-1 ring-surface",
        className,
      )}
    >
      {count}
    </span>
  );
}

const ringOf = (selected: boolean) => (selected ? "ring-3 ring-ink" : "ring-2 ring-surface");

function labelOf({ t }: DispatchText, rows: readonly WorkRow[], overdue: number): string {
  const [first] = rows;
  if (!first) return "";
  const { nextStop, orderNumber: order } = first;
  const { city } = first[nextStop];
  if (rows.length === 1) return t(`map.${overdue > 0 ? "oneOverdue" : "one"}.${nextStop}`, { city, order });
  const isSame = rows.every((row) => row.nextStop === nextStop);
  const stops = t(`map.many.${isSame ? nextStop : "both"}`, { city, count: rows.length });
  return overdue > 0 ? t("map.manyOverdue", { stops, count: overdue }) : stops;
}
