"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Logo } from "@/components/kit/ui/logo";
import type { Language } from "@/lib/core/language/languages";
import { isShared } from "@/lib/deliveries/rules/courier-position";
import type { LinkedCourier } from "@/lib/dispatch/reads/find-courier-link";
import type { CourierStatus } from "@/lib/dispatch/status";
import { cardsOf, placeKey, type WorkCard as Card } from "./cards";
import { loadReader } from "./barcode-reader";
import {
  AllDone,
  Announcement,
  CallDispatch,
  ConnectionNote,
  DoneList,
  LinkOver,
  LooseList,
  UndoBar,
} from "./courier-notes";
import { GroupCard, sharesNotes, soonestOf } from "./group-card";
import { moveTogether, rankMoves } from "./labels";
import { MoveSheet } from "./move-sheet";
import { PlaceNotes } from "./place-notes";
import { usePositionSharing } from "./use-position-sharing";
import { forgetPage, keepPage } from "./keep-page";
import type { Outbox } from "./outbox";
import type { OutboxState } from "./outbox-state";
import { type ListEntry, listOf } from "./route-list";
import { BreakLine, DoNext, LaterStop, PlaceLine, RouteNote } from "./route-stops";
import type { ShownWork } from "./shown-work";
import { loadSignaturePad } from "./signature-pad";
import { StatusLine } from "./status-line";
import { useOutbox } from "./use-outbox";
import { keysOf, useOpenStops } from "./use-open-stops";
import { cardId, useAfterAction } from "./use-after-action";
import { WorkCard } from "./work-card";
import { useText } from "./use-text";

type CourierViewProps = {
  token: string;
  courier: LinkedCourier;
  initial: ShownWork;
  /** The installation's public push key, as base64url. */
  publicKey: string;
  /** In international form; null if none is set. */
  dispatchPhone: string | null;
};

/** The courier's page: open deliveries and the actions allowed for each, usable without a network. */
export function CourierView({ token, courier, initial, publicKey, dispatchPhone }: CourierViewProps) {
  const { t, language } = useText();
  const { outbox, state } = useOutbox({ token, courierId: courier.id, initial });
  const { today, later, loose } = cardsOf(state.work, state.actions);
  const open = [...today, ...later];
  const { over } = state;
  // Until it is sent, an action that can be undone is in the bar only.
  const unsent = state.isAway ? loose : loose.filter((action) => !state.undoable.includes(action));
  const isAllDone = !over && open.length + unsent.length === 0;
  const isSharing = !over && open.some(sharesPosition);
  const sharing = usePositionSharing({ token, courierId: courier.id, isNeeded: isSharing });

  useKeptPage(state, language);

  function undo() {
    const [undone] = state.undoable;
    if (!undone) return;
    // The button that was pressed vanishes, and the card of a finished delivery comes back.
    flushSync(() => void outbox.undo());
    document.getElementById(cardId(undone.deliveryId))?.querySelector("button")?.focus();
  }

  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-3 pt-4 pb-24 text-base leading-6">
      <header className="mb-3 flex items-center gap-2 px-1">
        <Logo className="size-7 shrink-0" />
        <h1 className="min-w-0 text-lg font-semibold wrap-anywhere">
          {t("page.heading", { name: courier.name })}
        </h1>
      </header>
      <ConnectionNote state={state} />
      <Announcement state={state} />
      <RouteNote isShown={state.isRouteNew} />
      <main id="main" className="grid gap-4">
        <noscript>
          <p className="rounded-lg bg-warning-soft px-3 py-2 text-warning-ink">
            {t("page.noScript")} <CallDispatch phone={dispatchPhone}>{t("page.noScriptCall")}</CallDispatch>
          </p>
        </noscript>
        {!over && <StatusLine {...{ token, outbox, state, open }} sharing={isSharing ? sharing : null} />}
        <LooseList actions={unsent} state={state} outbox={outbox} />
        {over && <LinkOver over={over} actions={state.actions} dispatchPhone={dispatchPhone} />}
        {isAllDone && <AllDone done={state.done} undoable={state.undoable} />}
        {!over && <Cards {...{ token, today, later, outbox, state, dispatchPhone }} />}
        <DoneList done={state.done} />
        {!over && <PlaceNotes token={token} publicKey={publicKey} />}
      </main>
      <UndoBar state={state} dispatchPhone={dispatchPhone} onUndo={undo} />
    </div>
  );
}

/** Caches the page until its link ends, because there may be no network at the door. The page works without the cache, too. */
function useKeptPage({ work, over }: OutboxState, language: Language): void {
  const hasCodes = work.deliveries.some(({ handoverBarcodes }) => handoverBarcodes);
  const [needsReader, setNeedsReader] = useState(hasCodes);
  if (hasCodes && !needsReader) setNeedsReader(true);

  useEffect(() => {
    if (over) {
      void forgetPage().catch(() => undefined);
      return;
    }
    const end = new AbortController();
    Promise.all([loadSignaturePad(), needsReader && loadReader().catch(() => undefined)])
      .then(() => keepPage(end.signal))
      .catch(() => undefined);
    return () => end.abort();
    // Another language is another page.
  }, [needsReader, over, language]);
}

/** Between the start of a delivery and its end, and until its goods are given to another courier. */
function sharesPosition({ state: { status }, handover }: Card): boolean {
  return handover?.side === "give" || isShared(status);
}

type CardsProps = {
  token: string;
  today: Card[];
  later: Card[];
  outbox: Outbox;
  state: OutboxState;
  dispatchPhone: string | null;
};

/** A single list, so that a card that moves up keeps its focus and its open sheet. */
function Cards({ token, today, later, outbox, state, dispatchPhone }: CardsProps) {
  const { t } = useText();
  const heading = (title: string, entries: readonly ListEntry[]) => {
    const count = entries.flatMap((entry) => (entry.is === "stop" ? entry.cards : [])).length;
    return (
      count > 0 && (
        <h2 key={title} className="px-1 text-lg font-semibold">
          {title} <span className="font-normal text-muted tabular-nums">{count}</span>
        </h2>
      )
    );
  };
  const { route, mayReorder } = state.work;
  const list = listOf([...today, ...later], route);
  const [listToday, listLater] = [
    list.filter(({ isLater }) => !isLater),
    list.filter(({ isLater }) => isLater),
  ];
  const { isOpen, open } = useOpenStops(list);
  const order = [...listToday, ...listLater].flatMap((entry) => (entry.is === "stop" ? entry.cards : []));
  const nextId = route ? (order[0]?.delivery.id ?? null) : null;
  const afterAction = useAfterAction(order.map(({ delivery }) => delivery.id).join(" "), nextId);
  const [asked, setAsked] = useState<{ ids: readonly string[]; to: CourierStatus }>();
  const asking = order.find(
    (card) => asked?.ids.includes(card.delivery.id) && rankMoves(card.state).main === asked.to,
  );
  const isAsking = asking !== undefined;
  // All answers can be undone together with the deliveries that needed none.
  useEffect(() => {
    if (!isAsking) return;
    outbox.openTap();
    return () => outbox.closeTap();
  }, [isAsking, outbox]);
  const askNext = (done: string) =>
    setAsked((now) => now && { ...now, ids: now.ids.filter((id) => id !== done) });
  const shown = (entry: ListEntry) => {
    if (entry.is === "break") return [<BreakLine key={entry.key} words={entry.words} />];
    const { cards: stop, place } = entry;
    if (place && !isOpen(entry)) {
      const key = `later ${keysOf(entry)[0]}`;
      const onOpen = entry.is === "stop" ? () => open(entry) : null;
      return [<LaterStop key={key} entry={{ ...entry, place }} onOpen={onOpen} />];
    }
    const isGroup = stop.length > 1;
    const group = isGroup
      ? {
          when: soonestOf(stop).stop.when,
          hasNotes: sharesNotes(stop),
          hasAction: moveTogether(stop.map((card) => card.state)) !== null,
        }
      : null;
    return [
      place && <PlaceLine key={`place ${keysOf(entry)[0]}`} place={place} />,
      place && place.number > 1 && mayReorder && (
        <DoNext key={`next ${keysOf(entry)[0]}`} token={token} outbox={outbox} cards={stop} />
      ),
      stop[0] && isGroup && (
        <GroupCard
          key={place ? `group ${keysOf(entry)[0]}` : placeKey(stop[0])}
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
          heading(t("page.today"), listToday),
          ...listToday.flatMap(shown),
          heading(t("page.later"), listLater),
          ...listLater.flatMap(shown),
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
            void outbox.add(asking.delivery, asked.to, { ...taken, isTap: true });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
