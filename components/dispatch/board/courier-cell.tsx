import { useText } from "#texts";
import { CalendarClock, MessageSquare, PinOff } from "lucide-react";
import { formatMinutes, VEHICLE_LABELS } from "@/components/deliveries/format";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { cn } from "@/components/kit/ui/cn";
import { IconButton } from "@/components/kit/ui/icon-button";
import { seenWords } from "../seen-words";
import type { ViewCourier } from "./view";
import { countOf, STOP_LABELS } from "./words";

const CourierPlanDialog = dialogOnDemand(() => import("./courier-plan-dialog"));

export type CourierCellProps = {
  courier: ViewCourier;
  now: number;
  /** Whether anybody has a shift. */
  usesShifts: boolean;
  /** Chosen to plan with. */
  picked: boolean;
  /** The route is on the map. */
  shown: boolean;
  onPick: (courierId: string, picked: boolean) => void;
  onShow: (courierId: string) => void;
  onUnpin: (courier: ViewCourier) => void;
  onMessage: (courierId: string) => void;
};

/** A courier in the column beside the timeline. */
export function CourierCell(props: CourierCellProps) {
  const { courier, now, usesShifts, picked, shown, onPick, onShow, onUnpin, onMessage } = props;
  const { id, name, vehicleType, stops, loadText, freeText, seenAt, utilization } = courier;
  const dispatch = useText("dispatch");
  const [next] = stops;
  const isPinned = stops.some(({ pinnedByName }) => pinnedByName !== null);
  return (
    <div
      className={cn(
        "flex items-start gap-2 px-3 py-2 lg:sticky lg:left-0 lg:z-10 lg:w-68 lg:shrink-0 lg:border-r lg:border-line",
        shown ? "bg-accent-soft" : "bg-surface",
      )}
    >
      <Checkbox
        aria-label={`Plan with ${name}`}
        className="mt-0.5"
        checked={picked}
        onCheckedChange={(checked) => onPick(id, checked)}
      />
      <div className="min-w-0 flex-1 text-xs">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${name}’s route on the map`}
            className="min-w-0 truncate text-left text-sm font-medium hover:underline"
            onClick={() => onShow(id)}
          >
            {name}
          </button>
          <span className="text-muted">{VEHICLE_LABELS[vehicleType]}</span>
        </p>
        <p className={cn(!courier.canWork && "text-muted")}>
          {[usesShifts && shiftWords(courier), seenAt !== null && seenWords(dispatch, new Date(seenAt), now)]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Battery percent={courier.batteryPercent} />
        {next ? (
          <p className="wrap-break-word">
            Next: {STOP_LABELS[next.stop].toLowerCase()}
            {next.atText !== null && ` ${next.atText}`} · {countOf(stops.length, "stop")} left
          </p>
        ) : (
          <p className="text-muted">No stops ahead</p>
        )}
        <p className="text-muted">
          {[loadText, freeText === null ? null : `free ${freeText}`].filter(Boolean).join(" · ")}
        </p>
        <Late minutes={courier.lateMinutes} />
        {courier.unread > 0 && (
          <p className="font-medium text-info-ink">{countOf(courier.unread, "new message")}</p>
        )}
        {utilization !== null && <Utilization name={name} share={utilization} />}
      </div>
      <div className="flex shrink-0 flex-col">
        <CourierPlanDialog
          props={{ courier }}
          trigger={
            <IconButton size="sm" label={`Shift and vehicle of ${name}`}>
              <CalendarClock aria-hidden />
            </IconButton>
          }
        />
        {next && (
          <IconButton size="sm" label={`Message ${name}`} onClick={() => onMessage(id)}>
            <MessageSquare aria-hidden />
          </IconButton>
        )}
        {isPinned && (
          <IconButton size="sm" label={`Unpin ${name}’s stops`} onClick={() => onUnpin(courier)}>
            <PinOff aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

function shiftWords({ onShift, shift }: ViewCourier): string {
  const words = onShift ? "On shift" : "Off shift";
  return shift ? `${words}, ${shift.text}` : words;
}

/** Charge of a phone that may soon be off. */
const LOW_PERCENT = 20;

function Battery({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const isLow = percent <= LOW_PERCENT;
  return <p className={isLow ? "font-medium text-warning-ink" : "text-muted"}>Battery {percent} %</p>;
}

function Late({ minutes }: { minutes: number }) {
  if (minutes === 0) return null;
  return <p className="font-medium text-danger-ink">{formatMinutes(minutes)} late</p>;
}

/** Share of the rest of the shift that is planned. */
function Utilization({ name, share }: { name: string; share: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="mt-1 flex items-center gap-2">
      <div
        role="meter"
        aria-label={`${name}’s planned share of the shift`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent forced-colors:bg-[CanvasText]" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden className="text-muted tabular-nums">
        {percent} %
      </span>
    </div>
  );
}
