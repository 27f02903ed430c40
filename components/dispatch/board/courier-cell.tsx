import { useFormat, useText } from "#texts";
import { CalendarClock, MessageSquare, PinOff } from "lucide-react";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { cn } from "@/components/kit/ui/cn";
import { IconButton } from "@/components/kit/ui/icon-button";
import { seenWords } from "../seen-words";
import type { ViewCourier } from "./view";
import { type BoardText, STOPS } from "./words";

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
  const text = useText("board");
  const dispatch = useText("dispatch");
  const trade = useText("trade");
  const { t } = text;
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
        aria-label={t("courier.planWith", { name })}
        className="mt-0.5"
        checked={picked}
        onCheckedChange={(checked) => onPick(id, checked)}
      />
      <div className="min-w-0 flex-1 text-xs">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t("courier.showRoute", { name })}
            className="min-w-0 truncate text-left text-sm font-medium hover:underline"
            onClick={() => onShow(id)}
          >
            {name}
          </button>
          <span className="text-muted">{trade.t(`vehicle.${vehicleType}`)}</span>
        </p>
        <p className={cn(!courier.canWork && "text-muted")}>
          {[
            usesShifts && shiftWords(text, courier),
            seenAt !== null && seenWords(dispatch, new Date(seenAt), now),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Battery percent={courier.batteryPercent} />
        {next ? (
          <p className="wrap-break-word">
            {next.atText === null
              ? t(`courier.next.${STOPS[next.stop]}`)
              : t(`courier.nextAt.${STOPS[next.stop]}`, { time: next.atText })}
            {" · "}
            {t("facts.stopsLeft", { count: stops.length })}
          </p>
        ) : (
          <p className="text-muted">{t("courier.noStops")}</p>
        )}
        <p className="text-muted">
          {[loadText, freeText === null ? null : t("facts.free", { time: freeText })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Late minutes={courier.lateMinutes} />
        {courier.unread > 0 && (
          <p className="font-medium text-info-ink">{t("courier.newMessages", { count: courier.unread })}</p>
        )}
        {utilization !== null && <Utilization name={name} share={utilization} />}
      </div>
      <div className="flex shrink-0 flex-col">
        <CourierPlanDialog
          props={{ courier }}
          trigger={
            <IconButton size="sm" label={t("courier.settings", { name })}>
              <CalendarClock aria-hidden />
            </IconButton>
          }
        />
        {next && (
          <IconButton size="sm" label={t("courier.message", { name })} onClick={() => onMessage(id)}>
            <MessageSquare aria-hidden />
          </IconButton>
        )}
        {isPinned && (
          <IconButton size="sm" label={t("courier.unpin", { name })} onClick={() => onUnpin(courier)}>
            <PinOff aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

function shiftWords({ t }: BoardText, { onShift, shift }: ViewCourier): string {
  return shift
    ? t(onShift ? "courier.shift.onWhen" : "courier.shift.offWhen", { when: shift.text })
    : t(onShift ? "courier.shift.on" : "courier.shift.off");
}

/** Charge of a phone that may soon be off. */
const LOW_PERCENT = 20;

function Battery({ percent }: { percent: number | null }) {
  const { t } = useText("board");
  if (percent === null) return null;
  const isLow = percent <= LOW_PERCENT;
  return (
    <p className={isLow ? "font-medium text-warning-ink" : "text-muted"}>
      {t("courier.battery", { percent })}
    </p>
  );
}

function Late({ minutes }: { minutes: number }) {
  const { t } = useText("board");
  const format = useFormat();
  if (minutes === 0) return null;
  return <p className="font-medium text-danger-ink">{t("facts.late", { time: format.minutes(minutes) })}</p>;
}

/** Share of the rest of the shift that is planned. */
function Utilization({ name, share }: { name: string; share: number }) {
  const { t } = useText("board");
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="mt-1 flex items-center gap-2">
      <div
        role="meter"
        aria-label={t("courier.share", { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent forced-colors:bg-[CanvasText]" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden className="text-muted tabular-nums">
        {t("courier.percent", { percent })}
      </span>
    </div>
  );
}
