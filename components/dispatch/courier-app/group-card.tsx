"use client";

import { useId } from "react";
import type { CourierStatus } from "@/lib/dispatch/status";
import { asksFirst } from "./action-buttons";
import { BigButton } from "./big-button";
import type { WorkCard } from "./cards";
import { moveTogether, rankMoves, stopWords, togetherWords } from "./labels";
import type { Outbox } from "./outbox";
import { StopBlock } from "./stop-block";
import { useText } from "./use-text";

type GroupCardProps = {
  /** At least two. */
  cards: readonly WorkCard[];
  outbox: Outbox;
  resting: boolean;
  onAction: (deliveryId: string) => void;
  /** Asks for what these deliveries need before the status change, one after the other. */
  onAsk: (cards: readonly WorkCard[], to: CourierStatus) => void;
};

/** Whether the cards of one stop have the same notes, which are then shown once. */
export const sharesNotes = (cards: readonly WorkCard[]) =>
  cards.every(({ stop }) => stop.notes === cards[0]?.stop.notes);

/** The card that is planned first. */
export const soonestOf = (cards: readonly WorkCard[]) =>
  cards.reduce((one, other) => (other.stop.plannedAt < one.stop.plannedAt ? other : one));

/** Stop of several deliveries, with one button for all of them. Each is still recorded by itself. */
export function GroupCard({ cards, outbox, resting, onAction, onAsk }: GroupCardProps) {
  const id = useId();
  const { t } = useText();
  const [first] = cards;
  const together = moveTogether(cards.map(({ state }) => state));
  if (!first) return null;
  const { stop, kind } = first;
  const soonest = soonestOf(cards);
  const isReturn = cards.every(({ delivery }) => delivery.returnsId);

  function moveAll() {
    if (resting || !together) return;
    const { to } = together;
    const next = cards.filter(({ state }) => rankMoves(state).main === to);
    const ready = next.filter((card) => !asksFirst(card, to)).map(({ delivery }) => delivery);
    const others = next.filter((card) => asksFirst(card, to));
    if (ready[0]) onAction(ready[0].id);
    void outbox.addAll(ready, to, { isTap: true });
    if (others.length > 0) onAsk(others, to);
  }

  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-t-xl border border-line bg-surface p-4 text-base leading-6 shadow-card"
    >
      <h3 id={id} className="mb-2 font-semibold">
        {stopWords(t, { isPickup: kind === "pickup", isReturn, count: cards.length, ...stop })}{" "}
        <time dateTime={soonest.stop.plannedAt} className="block font-normal text-muted">
          {t("card.by", { when: soonest.stop.when })}
        </time>
      </h3>
      <StopBlock stop={{ ...stop, notes: sharesNotes(cards) ? stop.notes : null }} />
      {together && (
        <BigButton variant="primary" className="mt-4" aria-disabled={resting || undefined} onClick={moveAll}>
          {togetherWords(t, together)}
        </BigButton>
      )}
    </section>
  );
}
