"use client";

import { useText } from "#texts";
import { Keyboard, Map as MapIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { SessionEnded, StaleNotice } from "@/components/kit/list/list-notices";
import { dataUrl } from "@/components/kit/live/data-client";
import { type RefreshProblem, useRefreshOnChange } from "@/components/kit/live/use-refresh-on-change";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { Kbd } from "@/components/kit/ui/kbd";
import { later } from "@/components/kit/ui/later";
import { onDemand } from "@/components/kit/ui/on-demand";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { BaseMapData } from "@waybill/geo/types";
import { DispatchTabs } from "../dispatch-tabs";
import { useNow } from "../use-now";
import { BoardDialogs } from "./board-dialogs";
import { CourierFilters, NoCouriers } from "./courier-filters";
import type { ShownRoute } from "./board-map";
import { AlarmSwitch, LateStops } from "./late-alarm";
import type { ProposalView } from "./make-proposal";
import { PlanButtons } from "./plan-buttons";
import { sortCouriers } from "./sort-couriers";
import { TimelineList } from "./timeline-list";
import { Tray } from "./tray";
import type { WaitingProposal } from "./waiting";
import { useProposal } from "./use-proposal";
import { useRoutesBoard } from "./use-routes-board";
import { type BoardView, deliveryOf, type ViewCourier } from "./view";
import type { BoardText } from "./words";

const BoardMap = later(() => import("./board-map").then((module) => module.BoardMap));
const SelectionStrip = onDemand(() => import("./selection-strip").then((module) => module.SelectionStrip));
const Waiting = onDemand(() => import("./waiting").then((module) => module.Waiting));
const ProposalPanel = onDemand(() => import("./proposal-panel").then((module) => module.ProposalPanel));

const VERSION_URL = dataUrl("/support/data/dispatch/board/version", {});

export type RoutesBoardProps = {
  board: BoardView;
  /** Null if the map could not be drawn or has nothing to show. */
  map: BaseMapData | null;
  /** The proposal in the URL. */
  opened: ProposalView | null;
  /** The latest open proposal that nobody asked for. */
  waiting: WaitingProposal | null;
};

/** Couriers with their routes, and the deliveries to assign. */
export function RoutesBoard({ board, map, opened, waiting }: RoutesBoardProps) {
  const { couriers, unassigned, notShown, axis, version, servedAt } = board;
  const text = useText("board");
  const dispatch = useText("dispatch");
  const { t } = text;
  const its = useRoutesBoard(board);
  const { state, change, selection, selected, active, picked, items } = its;
  const now = useNow(servedAt);
  const problem = useRefreshOnChange(VERSION_URL, version);
  const { proposal, planning, plan, close } = useProposal(opened, change);
  const [preview, setPreview] = useState<ShownRoute | null>(null);
  const [mapShown, setMapShown] = useState(true);
  const shownMap = mapShown ? map : null;

  const failed = unassigned.filter(({ triedByName }) => triedByName !== null).length;
  const onShift = couriers.filter((courier) => courier.onShift);
  const rows = sortCouriers(state.shift && board.usesShifts ? onShift : couriers, state.sort);
  const shownCourier = couriers.find(({ id }) => id === state.courier);
  const route = preview ?? (shownCourier ? routeOf(text, shownCourier) : null);
  const [only] = selected.length === 1 ? selected : [];
  const activeStop = active && active.stop.delivery.key === only?.key ? active : null;

  function closeProposal() {
    setPreview(null);
    close();
  }

  return (
    <>
      <PageHeader
        title={dispatch.t("title")}
        actions={
          <>
            <AlarmSwitch />
            {map && (
              <Button aria-expanded={mapShown} onClick={() => setMapShown(!mapShown)}>
                <MapIcon aria-hidden />
                {dispatch.t(mapShown ? "page.hideMap" : "page.showMap")}
              </Button>
            )}
            <Button className="pointer-coarse:hidden" onClick={() => its.setAsking({ what: "keys" })}>
              <Keyboard aria-hidden />
              {dispatch.t("page.shortcuts")}
              <Kbd>?</Kbd>
            </Button>
          </>
        }
      />
      <DispatchTabs />
      <Problem problem={problem} />
      <LateStops couriers={couriers} onShow={state.sort === "late" ? null : () => change({ sort: "late" })} />
      {couriers.length > 0 && (
        <div className="mb-3">
          <PlanButtons
            deliveries={selected.length || unassigned.length - failed}
            failed={failed}
            isSelection={selected.length > 0}
            couriers={picked.size || couriers.filter(({ canWork }) => canWork).length}
            isChoice={picked.size > 0}
            pending={planning}
            onPlan={(strategy) =>
              void plan({
                strategy,
                couriers: [...picked],
                deliveries: selected.map(({ key }) => deliveryOf(key)),
                mayReassign: selected.some(({ courierId }) => courierId !== null),
              })
            }
          />
        </div>
      )}
      {!proposal && waiting && <Waiting {...waiting} />}
      {proposal && (
        <ProposalPanel
          key={proposal.id}
          proposal={proposal}
          onShow={
            map &&
            ((shown) => {
              setMapShown(true);
              const title = t("page.proposed", { name: shown.courierName });
              setPreview({ title, start: null, stops: shown.stops });
            })
          }
          onDecided={(decided) => {
            void import("./tell-decided").then(({ tellDecided }) => tellDecided(text, proposal.id, decided));
            selection.clear();
            closeProposal();
          }}
          onClose={closeProposal}
        />
      )}
      <div {...items}>
        <Tray
          deliveries={unassigned}
          notShown={notShown}
          isSelected={selection.has}
          activeKey={its.activeKey}
          onSelect={selection.set}
        />
        <div
          className={cn(
            "grid items-start gap-4",
            shownMap && "lg:grid-cols-[minmax(0,1fr)_minmax(18rem,30%)]",
          )}
        >
          <section
            aria-label={t("page.routes")}
            className="min-w-0 rounded-lg border border-line bg-surface shadow-card max-lg:order-2"
          >
            <CourierFilters
              state={state}
              change={change}
              offShift={board.usesShifts ? couriers.length - onShift.length : null}
            />
            {rows.length === 0 ? (
              <NoCouriers any={couriers.length > 0} onShowAll={() => change({ shift: false })} />
            ) : (
              <TimelineList
                couriers={rows}
                axis={axis}
                now={now}
                usesShifts={board.usesShifts}
                isSelected={selection.has}
                activeKey={its.activeKey}
                busy={its.busy}
                picked={picked}
                shownId={state.courier}
                onPick={its.pick}
                onShow={its.show}
                onUnpin={its.release}
                onMessage={its.messageCourier}
              />
            )}
          </section>
          {shownMap && (
            <section aria-label={dispatch.t("page.map")} className="min-w-0 lg:sticky lg:top-16">
              <Suspense>
                <BoardMap
                  data={shownMap}
                  now={now}
                  route={route}
                  unassigned={unassigned}
                  isSelected={selection.has}
                  onSelect={selection.set}
                />
              </Suspense>
            </section>
          )}
        </div>
      </div>
      {selected.length > 0 && (
        <SelectionStrip
          count={selected.length}
          only={only ? { ...deliveryOf(only.key), orderNumber: only.orderNumber } : null}
          stop={activeStop}
          delivery={unassigned.find(({ key }) => key === only?.key) ?? null}
          canUnassign={selected.some(({ courierId }) => courierId !== null)}
          onMove={() => its.ask("move", selected)}
          onUnassign={() =>
            its.ask(
              "unassign",
              selected.filter(({ courierId }) => courierId !== null),
            )
          }
          onStep={its.step}
          onMessage={its.messageAbout}
          onClear={selection.clear}
        />
      )}
      <p role="status" aria-label={t("page.changes")} className="sr-only">
        {its.said}
      </p>
      <BoardDialogs
        asking={its.asking}
        board={board}
        onMove={its.moveTo}
        onUnassigned={selection.clear}
        onClose={() => its.setAsking(null)}
      />
    </>
  );
}

const routeOf = ({ t }: BoardText, { name, position, stops }: ViewCourier): ShownRoute => ({
  title: t("page.route", { name }),
  start: position,
  stops,
});

function Problem({ problem }: { problem: RefreshProblem }) {
  const { t } = useText("board");
  if (!problem) return null;
  return (
    <StaleNotice>
      {problem === "away" ? t("page.stale") : <SessionEnded then="reload this page" />}
    </StaleNotice>
  );
}
