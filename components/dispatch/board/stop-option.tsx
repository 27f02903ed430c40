import { useText } from "#texts";
import { Pin } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { cn } from "@/components/kit/ui/cn";
import { formatOf } from "@/components/texts/format";
import { type BoardText, STOPS } from "./words";
import type { Block } from "./timeline";
import type { ViewStop } from "./view";

type StopOptionProps = {
  stop: ViewStop;
  /** Its number in the route, as on the map. */
  number: number;
  block: Block;
  selected: boolean;
  inTabOrder: boolean;
};

/** A stop of a route: a block on the time axis; on narrow screens a line of a list. */
export const StopOption = memo(function StopOption(props: StopOptionProps) {
  const { stop, number, block, selected, inTabOrder } = props;
  const words = wordsOf(useText("board"), stop);
  return (
    <li
      role="option"
      aria-selected={selected}
      tabIndex={inTabOrder ? 0 : -1}
      data-item={stop.key}
      data-delivery={stop.delivery.key}
      title={words}
      style={placeOf(block)}
      className={cn(
        "flex items-start gap-2 rounded-sm py-1 select-none max-lg:px-3 lg:absolute lg:top-[calc(var(--lane)*2rem)] lg:left-(--left) lg:h-7 lg:w-(--width) lg:py-0",
        selected && "max-lg:bg-accent-soft lg:ring-2 lg:ring-accent lg:ring-offset-1 lg:ring-offset-surface",
      )}
    >
      <StopMark stop={stop} number={number} />
      <span className="min-w-0 wrap-break-word lg:sr-only">{words}</span>
    </li>
  );
});

const placeOf = ({ left, width, lane }: Block) =>
  ({ "--left": `${left}px`, "--width": `${width}px`, "--lane": lane }) as CSSProperties;

type StopMarkProps = {
  stop: Pick<ViewStop, "stop" | "lateMinutes" | "pinnedByName" | "atText">;
  number: number;
};

/** A square with a border for a pickup, a filled circle for a dropoff. */
function StopMark({ stop: { stop, lateMinutes, pinnedByName, atText }, number }: StopMarkProps) {
  const isLate = lateMinutes > 0;
  return (
    <span
      aria-hidden
      className={cn(
        "relative flex h-6 min-w-6 shrink-0 items-center justify-center text-xs font-semibold tabular-nums lg:size-full",
        stop === 0 ? "rounded-sm border-2 bg-surface" : "rounded-full border-2 border-transparent",
        stop === 0
          ? isLate
            ? "border-danger text-danger-ink"
            : "border-accent text-accent-ink"
          : isLate
            ? "bg-danger text-on-danger"
            : "bg-accent text-on-accent",
        atText === null && "border-dashed",
      )}
    >
      {number}
      {isLate && (
        <span className="absolute -top-1.5 -right-1.5 flex size-3.5 items-center justify-center rounded-full bg-danger text-[0.625rem] font-bold text-on-danger ring-1 ring-surface">
          !
        </span>
      )}
      {pinnedByName !== null && (
        <span className="absolute -bottom-1.5 -left-1.5 rounded-full bg-surface text-ink ring-1 ring-line">
          <Pin className="size-3" />
        </span>
      )}
    </span>
  );
}

function wordsOf({ t, language }: BoardText, stop: ViewStop): string {
  return [
    t(`stop.${STOPS[stop.stop]}`, { order: stop.delivery.orderNumber }),
    stop.customerName,
    stop.atText ?? t("facts.noTime"),
    t("facts.due", { time: stop.dueText }),
    stop.lateMinutes > 0 && t("facts.late", { time: formatOf(language).minutes(stop.lateMinutes) }),
    stop.pinnedByName !== null && t("facts.pinned", { name: stop.pinnedByName }),
  ]
    .filter(Boolean)
    .join(", ");
}
