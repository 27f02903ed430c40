import { useText } from "#texts";
import { type CSSProperties, memo } from "react";
import { cn } from "@/components/kit/ui/cn";
import { CourierCell, type CourierCellProps } from "./courier-cell";
import { StopOption } from "./stop-option";
import { blocksOf, HOUR_PX, lanesOf, marksOf, pxOf, widthOf } from "./timeline";
import type { Axis, ViewCourier } from "./view";

type RouteRowProps = CourierCellProps & {
  axis: Axis;
  /** Keys of the selected deliveries of this route, separated by spaces. */
  selected: string;
  /** The stop that the keyboard acts on, if it is in this route. */
  activeKey: string | null;
  /** A change of this route is being saved. */
  busy: boolean;
};

/** A courier and the route: blocks on the time axis; on narrow screens a list. */
export const RouteRow = memo(function RouteRow(props: RouteRowProps) {
  const { t } = useText("board");
  const { axis, selected, activeKey, busy, ...cell } = props;
  const { courier } = cell;
  const chosen = new Set(selected.split(" "));
  const blocks = blocksOf(courier.stops, axis);
  const first = courier.stops.find(({ key }) => key === activeKey) ?? courier.stops[0];
  return (
    <li
      data-courier={courier.id}
      aria-busy={busy || undefined}
      className={cn(
        "border-b border-line last:border-b-0 data-drop:bg-accent-soft lg:flex lg:w-max lg:min-w-full",
        busy && "opacity-60",
      )}
    >
      <CourierCell {...cell} />
      <div
        data-track
        className="relative pb-2 lg:min-h-(--height) lg:w-(--width) lg:bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)] lg:bg-repeat-x lg:pb-0"
        style={trackStyle(axis, lanesOf(blocks))}
      >
        <Times courier={courier} axis={axis} />
        {courier.stops.length === 0 ? (
          <p className="px-3 text-xs text-muted lg:p-3">{t("courier.noStops")}</p>
        ) : (
          <ol
            role="listbox"
            aria-label={t("courier.stops", { name: courier.name })}
            aria-multiselectable
            className="lg:absolute lg:inset-x-0 lg:top-2"
          >
            {courier.stops.map((stop, index) => (
              <StopOption
                key={stop.key}
                stop={stop}
                number={index + 1}
                block={blocks[index] ?? { left: 0, width: 0, lane: 0 }}
                selected={chosen.has(stop.delivery.key)}
                inTabOrder={stop === first}
              />
            ))}
          </ol>
        )}
      </div>
    </li>
  );
});

const LANE_PX = 32;

/** A line at every full hour. */
const trackStyle = (axis: Axis, lanes: number) =>
  ({
    "--height": `${16 + lanes * LANE_PX}px`,
    "--width": `${widthOf(axis)}px`,
    backgroundSize: `${HOUR_PX}px 100%`,
    backgroundPositionX: pxOf(axis, axis.ticks[0]?.at ?? axis.from),
  }) as CSSProperties;

/** Behind the stops: the time off shift, breaks, and deadlines. */
function Times({ courier: { shift, breaks, stops }, axis }: { courier: ViewCourier; axis: Axis }) {
  const { t } = useText("board");
  const late = stops.filter(({ lateMinutes }) => lateMinutes > 0);
  const onTime = stops.filter(({ lateMinutes }) => lateMinutes === 0);
  const off = shift
    ? [
        { from: axis.from, to: shift.from },
        { from: shift.to ?? axis.to, to: axis.to },
      ]
    : [];
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 max-lg:hidden">
      {off.map(({ from, to }, index) => (
        <Span key={index} from={from} to={to} axis={axis} className="bg-sunken" />
      ))}
      {breaks.map(({ from, to }) => (
        <Span
          key={from}
          from={from}
          to={to}
          axis={axis}
          text={t("courier.break")}
          className="bg-[repeating-linear-gradient(45deg,var(--line)_0_2px,transparent_2px_7px)]"
        />
      ))}
      <svg className="absolute inset-x-0 bottom-0 h-2 w-full" fill="none" strokeWidth={2}>
        <path
          d={marksOf(
            onTime.map(({ dueAt }) => dueAt),
            axis,
          )}
          className="stroke-muted"
        />
        <path
          d={marksOf(
            late.map(({ dueAt }) => dueAt),
            axis,
          )}
          className="stroke-danger"
        />
      </svg>
    </div>
  );
}

type SpanProps = { from: number; to: number; axis: Axis; text?: string; className: string };

function Span({ from, to, axis, text, className }: SpanProps) {
  const [left, right] = [pxOf(axis, from), pxOf(axis, to)];
  if (right <= left) return null;
  return (
    <span
      className={cn("absolute inset-y-0 overflow-hidden px-1 text-xs text-muted", className)}
      style={{ left, width: right - left }}
    >
      {text}
    </span>
  );
}
