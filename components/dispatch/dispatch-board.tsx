"use client";

import { useText } from "#texts";
import { Keyboard, Map as MapIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { SessionEnded, StaleNotice } from "@/components/kit/list/list-notices";
import { later } from "@/components/kit/ui/later";
import { onDemand } from "@/components/kit/ui/on-demand";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { Kbd } from "@/components/kit/ui/kbd";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import type { WorkPage } from "@/lib/dispatch/reads/list-work";
import type { WorkMapData } from "@waybill/geo/types";
import { DispatchTabs } from "./dispatch-tabs";
import { courierIdIn, type WorkRow } from "./row";
import { type Asking, type OwnChange, useBoard } from "./use-board";
import { WorkPanel } from "./work-panel";
import { WorkViews } from "./work-views";

const WorkMap = later(() => import("./work-map").then((module) => module.WorkMap));
const AssignDialog = onDemand(() => import("./assign-dialog").then((module) => module.AssignDialog));
const UnassignDialog = onDemand(() => import("./unassign-dialog").then((module) => module.UnassignDialog));
const MessageDialog = onDemand(() => import("./message-dialog").then((module) => module.MessageDialog));
const KeysDialog = onDemand(() => import("./keys-dialog").then((module) => module.KeysDialog));

export type DispatchBoardProps = {
  work: Omit<WorkPage, "rows"> & { rows: WorkRow[] };
  couriers: ListedCourier[];
  /** Null if the map could not be drawn or has nothing to show. */
  map: WorkMapData | null;
  version: string;
  servedAt: number;
};

/** Open deliveries, to be assigned to couriers. The URL holds filters and page; the selection survives refreshes. */
export function DispatchBoard({ work, couriers, map, version, servedAt }: DispatchBoardProps) {
  const { t } = useText("dispatch");
  const { page, total, counts, byCourier } = work;
  const { list, problem, showKeys, dialog } = useBoard({ rows: work.rows, version, servedAt });
  const { rows, selection, cursor, state, change } = list;
  const [pointedId, setPointedId] = useState<string | null>(null);
  const [mapShown, setMapShown] = useState(false);

  return (
    <>
      <Header map={map && { shown: mapShown, toggle: () => setMapShown(!mapShown) }} onKeys={showKeys} />
      <DispatchTabs />
      {problem && (
        <StaleNotice>
          {problem === "away" ? t("page.stale") : <SessionEnded then="reload this page" />}
        </StaleNotice>
      )}
      <WorkViews counts={counts} state={state} change={change} />
      <div className={cn("grid items-start gap-4", map && "lg:grid-cols-[minmax(0,1fr)_minmax(20rem,40%)]")}>
        {map && (
          <section
            aria-label={t("page.map")}
            className={cn("min-w-0 lg:sticky lg:top-16 lg:order-2", !mapShown && "max-lg:hidden")}
          >
            <Suspense>
              <WorkMap
                data={map}
                rows={rows}
                now={list.now}
                showsAll={state.map === "all"}
                onShowAll={(all) => change({ map: all ? "all" : "most" })}
                activeId={pointedId ?? cursor.row?.id ?? null}
                isSelected={selection.has}
                onSelect={selection.set}
                onActivate={(id) => {
                  cursor.activate(id);
                  showRow(id);
                }}
              />
            </Suspense>
          </section>
        )}
        <WorkPanel
          {...list}
          page={page}
          total={total}
          inAnyView={counts.all.count}
          couriers={couriers}
          byCourier={byCourier}
          onPoint={setPointedId}
        />
      </div>
      {rows.length > 0 && <KeyHints />}
      <BoardDialogs {...dialog} rows={rows} couriers={couriers} />
    </>
  );
}

const subjectOf = ({ merchantId, id, orderNumber, unread }: WorkRow) => ({
  ...{ merchantId, deliveryId: id },
  ...{ orderNumber, unread },
});

type BoardDialogsProps = {
  asking: Asking;
  rows: readonly WorkRow[];
  couriers: readonly ListedCourier[];
  onChanged: OwnChange;
  onClose: () => void;
};

function BoardDialogs({ asking, rows, couriers, onChanged, onClose }: BoardDialogsProps) {
  switch (asking?.what) {
    case "assign":
      return <AssignDialog rows={asking.rows} couriers={couriers} onAssigned={onChanged} onClose={onClose} />;
    case "message":
      return (
        <MessageDialog
          courier={asking.courier}
          subjects={[subjectOf(rows.find(({ id }) => id === asking.row.id) ?? asking.row)]}
          courierIdOf={({ deliveryId }) => courierIdIn(rows, deliveryId)}
          onClose={onClose}
        />
      );
    case "unassign":
      return (
        <UnassignDialog
          rows={asking.rows}
          onUnassigned={(outcomes) => onChanged(outcomes, null)}
          onClose={onClose}
        />
      );
    case "keys":
      return <KeysDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}

type HeaderProps = { map: { shown: boolean; toggle: () => void } | null; onKeys: () => void };

function Header({ map, onKeys }: HeaderProps) {
  const { t } = useText("dispatch");
  return (
    <PageHeader
      title={t("title")}
      actions={
        <>
          {map && (
            <Button className="lg:hidden" aria-expanded={map.shown} onClick={map.toggle}>
              <MapIcon aria-hidden />
              {t(map.shown ? "page.hideMap" : "page.showMap")}
            </Button>
          )}
          <Button className="pointer-coarse:hidden" onClick={onKeys}>
            <Keyboard aria-hidden />
            {t("page.shortcuts")}
            <Kbd>?</Kbd>
          </Button>
        </>
      }
    />
  );
}

/** Beside the map, scroll the row into view; on a phone that would scroll the map out of view. */
function showRow(id: string): void {
  if (!window.matchMedia("(min-width: 64rem)").matches) return;
  document
    .querySelector(`a[data-row-id="${CSS.escape(id)}"]`)
    ?.closest("li")
    ?.scrollIntoView({ block: "nearest" });
}

const HINTS = [
  { keys: ["j", "k"], does: "move" },
  { keys: ["x"], does: "select" },
  { keys: ["a"], does: "assign" },
  { keys: ["u"], does: "unassign" },
] as const;

/** The most used shortcuts, on devices with a keyboard. */
function KeyHints() {
  const { t } = useText("dispatch");
  const hints = [...HINTS, { keys: [t("keyNames.enter")], does: "open" as const }];
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted pointer-coarse:hidden">
      {hints.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(`hints.${does}`)}
        </span>
      ))}
    </p>
  );
}
