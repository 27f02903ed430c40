import { useText } from "#texts";
import type { CSSProperties } from "react";
import { RouteRow } from "./route-row";
import { pxOf, widthOf } from "./timeline";
import type { Axis, ViewCourier } from "./view";

type TimelineListProps = {
  couriers: readonly ViewCourier[];
  axis: Axis;
  now: number;
  usesShifts: boolean;
  isSelected: (deliveryKey: string) => boolean;
  activeKey: string | null;
  busy: readonly string[];
  picked: ReadonlySet<string>;
  shownId: string;
  onPick: (courierId: string, picked: boolean) => void;
  onShow: (courierId: string) => void;
  onUnpin: (courier: ViewCourier) => void;
  onMessage: (courierId: string) => void;
};

/** A row per courier: who, and the route along the hours. On narrow screens each route is a list. */
export function TimelineList(props: TimelineListProps) {
  const { t } = useText("board");
  const { couriers, axis, now, usesShifts, isSelected, activeKey, busy, picked, shownId, ...handlers } =
    props;
  return (
    <div
      data-scroller
      className="relative rounded-t-lg lg:max-h-[calc(100dvh-8rem)] lg:overflow-auto lg:overscroll-contain"
    >
      <Hours axis={axis} />
      <div className="relative lg:w-max lg:min-w-full">
        <ul aria-label={t("courier.list")}>
          {couriers.map((courier) => (
            <RouteRow
              key={courier.id}
              courier={courier}
              axis={axis}
              now={now}
              usesShifts={usesShifts}
              selected={selectedOf(courier, isSelected)}
              activeKey={courier.stops.some(({ key }) => key === activeKey) ? activeKey : null}
              busy={busy.includes(courier.id)}
              picked={picked.has(courier.id)}
              shown={courier.id === shownId}
              {...handlers}
            />
          ))}
        </ul>
        <div
          aria-hidden
          style={{ left: `calc(17rem + ${pxOf(axis, now)}px)` }}
          className="pointer-events-none absolute inset-y-0 w-px bg-danger max-lg:hidden"
        />
      </div>
    </div>
  );
}

/** One text, so that a row renders again only if its own selection changes. */
function selectedOf({ stops }: ViewCourier, isSelected: (key: string) => boolean): string {
  const keys = stops.map(({ delivery }) => delivery.key).filter(isSelected);
  return [...new Set(keys)].join(" ");
}

function Hours({ axis }: { axis: Axis }) {
  const { t } = useText("board");
  return (
    <div
      aria-hidden
      className="sticky top-0 z-20 flex h-7 w-max min-w-full border-b border-line bg-sunken text-xs text-muted max-lg:hidden"
    >
      <span className="sticky left-0 z-10 w-68 shrink-0 border-r border-line bg-sunken px-3 leading-7">
        {t("courier.zone", { zone: axis.zone })}
      </span>
      <span className="relative w-(--width)" style={{ "--width": `${widthOf(axis)}px` } as CSSProperties}>
        {axis.ticks.map(({ at, text }) => (
          <span
            key={at}
            className="absolute inset-y-0 border-l border-line pl-1 leading-7 whitespace-nowrap tabular-nums"
            style={{ left: pxOf(axis, at) }}
          >
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}
