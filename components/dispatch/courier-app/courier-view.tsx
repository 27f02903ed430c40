"use client";

import { useEffect, useState } from "react";
import { Logo } from "@/components/kit/ui/logo";
import { isShared } from "@/lib/deliveries/rules/courier-position";
import type { LinkedCourier } from "@/lib/dispatch/reads/find-courier-link";
import type { CourierStatus } from "@/lib/dispatch/status";
import { cardsOf, groupsOf, placeKey, type WorkCard as Card } from "./cards";
import { loadReader } from "./barcode-reader";
import {
  AllDone,
  Announcement,
  CallDispatch,
  ConnectionNote,
  DoneList,
  LinkEnded,
  LooseList,
  UndoBar,
} from "./courier-notes";
import { GroupCard, sharesNotes, soonestOf } from "./group-card";
import { moveTogether, rankMoves } from "./labels";
import { MoveSheet } from "./move-sheet";
import { PositionNote } from "./position-note";
import { usePositionSharing } from "./use-position-sharing";
import { forgetPage, keepPage } from "./keep-page";
import type { Outbox } from "./outbox";
import type { OutboxState } from "./outbox-state";
import type { ShownWork } from "./shown-work";
import { loadSignaturePad } from "./signature-pad";
import { useOutbox } from "./use-outbox";
import { cardId, useAfterAction } from "./use-after-action";
import { WorkCard } from "./work-card";

type CourierViewProps = {
  token: string;
  courier: LinkedCourier;
  initial: ShownWork;
  /** In international form; null if none is set. */
  dispatchPhone: string | null;
};

/** The courier's page: open deliveries and the actions allowed for each, usable without a network. */
export function CourierView({ token, courier, initial, dispatchPhone }: CourierViewProps) {
  const { outbox, state } = useOutbox({ token, courierId: courier.id, initial });
  const { today, later, loose } = cardsOf(state.work, state.actions);
  const isAllDone = state.work.deliveries.length === 0;
  const isRevoked = state.isOver && !isAllDone;
  const isSharing = !state.isOver && [...today, ...later].some(sharesPosition);
  const sharing = usePositionSharing({ token, courierId: courier.id, isNeeded: isSharing });

  useKeptPage(state);

  function undo() {
    const [undone] = state.undoable;
    if (!undone) return;
    void outbox.undo();
    // The button that was pressed vanishes.
    document.getElementById(cardId(undone.deliveryId))?.querySelector("button")?.focus();
  }

  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-3 pt-4 pb-24 text-base leading-6">
      <header className="mb-3 flex items-center gap-2 px-1">
        <Logo className="size-7 shrink-0" />
        <h1 className="min-w-0 text-lg font-semibold wrap-anywhere">{courier.name}’s deliveries</h1>
      </header>
      <ConnectionNote state={state} />
      <Announcement state={state} />
      <main id="main" className="grid gap-4">
        <noscript>
          <p className="rounded-lg bg-warning-soft px-3 py-2 text-warning-ink">
            The buttons need JavaScript. Without it you can read everything here;{" "}
            <CallDispatch phone={dispatchPhone}>call dispatch</CallDispatch> for each status change.
          </p>
        </noscript>
        <LooseList actions={loose} state={state} outbox={outbox} />
        {isRevoked && <LinkEnded actions={state.actions} dispatchPhone={dispatchPhone} />}
        {isAllDone && loose.length === 0 && <AllDone done={state.done} />}
        {!isRevoked && isSharing && <PositionNote state={sharing.state} onChoose={sharing.choose} />}
        {!isRevoked && (
          <Cards today={today} later={later} outbox={outbox} state={state} dispatchPhone={dispatchPhone} />
        )}
        <DoneList done={state.done} />
      </main>
      <UndoBar actions={state.undoable} onUndo={undo} />
    </div>
  );
}

/** Caches the page until its link ends, because there may be no network at the door. The page works without the cache, too. */
function useKeptPage({ work, isOver }: OutboxState): void {
  const hasCodes = work.deliveries.some(({ handoverBarcodes }) => handoverBarcodes);
  const [needsReader, setNeedsReader] = useState(hasCodes);
  // It stays true: the link may end with the last of these deliveries, and the page could not be fetched again.
  if (hasCodes && !needsReader) setNeedsReader(true);

  useEffect(() => {
    if (isOver) {
      void forgetPage().catch(() => undefined);
      return;
    }
    const end = new AbortController();
    Promise.all([loadSignaturePad(), needsReader && loadReader().catch(() => undefined)])
      .then(() => keepPage(end.signal))
      .catch(() => undefined);
    return () => end.abort();
  }, [needsReader, isOver]);
}

/** Between the start of a delivery and its end, and until its goods are given to another courier. */
function sharesPosition({ state: { status }, handover }: Card): boolean {
  return handover?.side === "give" || isShared(status);
}

type CardsProps = {
  today: Card[];
  later: Card[];
  outbox: Outbox;
  state: OutboxState;
  dispatchPhone: string | null;
};

/** A single list, so that a card that moves up keeps its focus and its open sheet. */
function Cards({ today, later, outbox, state, dispatchPhone }: CardsProps) {
  const heading = (title: string, cards: Card[]) =>
    cards.length > 0 && (
      <h2 key={title} className="px-1 text-lg font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{cards.length}</span>
      </h2>
    );
  const [stopsToday, stopsLater] = [groupsOf(today), groupsOf(later)];
  const order = [...stopsToday, ...stopsLater].flat();
  const afterAction = useAfterAction(order.map(({ delivery }) => delivery.id).join(" "));
  const [asked, setAsked] = useState<{ ids: readonly string[]; to: CourierStatus }>();
  const asking = order.find(
    (card) => asked?.ids.includes(card.delivery.id) && rankMoves(card.state).main === asked.to,
  );
  const askNext = (done: string) =>
    setAsked((now) => now && { ...now, ids: now.ids.filter((id) => id !== done) });
  const shown = (stop: readonly Card[]) => {
    const isGroup = stop.length > 1;
    const group = isGroup
      ? {
          when: soonestOf(stop).stop.when,
          hasNotes: sharesNotes(stop),
          hasAction: moveTogether(stop.map((card) => card.state)) !== null,
        }
      : null;
    return [
      stop[0] && isGroup && (
        <GroupCard
          key={placeKey(stop[0])}
          cards={stop}
          outbox={outbox}
          onAsk={(cards, to) => setAsked({ ids: cards.map(({ delivery }) => delivery.id), to })}
          onAction={afterAction.onAction}
          resting={afterAction.resting || !state.ready}
        />
      ),
      ...stop.map((card) => (
        <WorkCard
          key={card.delivery.id}
          card={card}
          group={group}
          outbox={outbox}
          state={state}
          dispatchPhone={dispatchPhone}
          {...afterAction}
        />
      )),
    ];
  };
  return (
    <>
      <div className="grid min-w-0 gap-3 empty:hidden">
        {[
          heading("Today", today),
          ...stopsToday.flatMap(shown),
          heading("Later", later),
          ...stopsLater.flatMap(shown),
        ]}
      </div>
      {asked && asking && (
        <MoveSheet
          key={asking.delivery.id}
          card={asking}
          outbox={outbox}
          to={asked.to}
          onFilledIn={(taken) => {
            askNext(asking.delivery.id);
            void outbox.add(asking.delivery, asked.to, taken);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
