"use client";

import { useEffect, useRef, useState } from "react";
import type { ButtonVariant } from "@/components/ui/button-class";
import { type CouriersMove, NEEDS_REASON } from "@/lib/couriers/moves";
import { BigButton } from "./big-button";
import type { WorkCard } from "./cards";
import type { CourierDesk } from "./desk";
import type { Taken } from "./desk-state";
import { DoorSheet } from "./door-sheet";
import { useDraft } from "./draft";
import { ReasonSheet } from "./reason-sheet";
import { moveWords, weighMoves } from "./words";

type MoveButtonsProps = { card: WorkCard; desk: CourierDesk; ready: boolean };

/** A second tap of the same finger must not make the next move, too: its button has come under the finger. */
const REST_MS = 700;

/** The moves allowed now, and no others. */
export function MoveButtons({ card, desk, ready }: MoveButtonsProps) {
  const { delivery, state } = card;
  const [sheet, setSheet] = useState<CouriersMove | null>(null);
  const [resting, rest] = useRest();
  const { main, other, quiet } = weighMoves(state);

  function press(to: CouriersMove, taken?: Taken) {
    setSheet(null);
    rest();
    void desk.press(delivery, to, taken);
  }

  function choose(to: CouriersMove) {
    if (resting || !ready) return;
    if (to === "completed" || NEEDS_REASON.includes(to)) setSheet(to);
    else press(to);
  }

  const button = (to: CouriersMove, variant: ButtonVariant) => (
    <BigButton
      // One of each weight: the focus stays where it is when the next move takes its place.
      key={variant === "primary" ? variant : to}
      variant={variant}
      aria-disabled={resting || !ready || undefined}
      onClick={() => choose(to)}
    >
      {moveWords(to, state)}
    </BigButton>
  );

  return (
    <div className="mt-4 grid gap-2">
      {main && button(main, "primary")}
      {other.map((to) => button(to, "secondary"))}
      {quiet.length > 0 && (
        <div className="flex flex-wrap gap-2 [&>*]:flex-1 [&>*]:basis-32">
          {quiet.map((to) => button(to, "danger-quiet"))}
        </div>
      )}
      {sheet && (
        <MoveSheet
          card={card}
          desk={desk}
          to={sheet}
          onFilledIn={(taken) => press(sheet, taken)}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

type MoveSheetProps = Pick<MoveButtonsProps, "card" | "desk"> & {
  to: CouriersMove;
  onFilledIn: (taken: Taken) => void;
  onClose: () => void;
};

/** What a move asks for, with what was filled in before. */
function MoveSheet({ card: { delivery, state }, desk, to, onFilledIn, onClose }: MoveSheetProps) {
  const inHand = useDraft(desk, { deliveryId: delivery.id, to });
  if (!inHand) return null;
  const common = { inHand, onClose };
  return to === "completed" ? (
    <DoorSheet {...common} delivery={delivery} onDelivered={onFilledIn} />
  ) : (
    <ReasonSheet {...common} to={to} state={state} onGiven={onFilledIn} />
  );
}

function useRest(): [boolean, () => void] {
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    resting,
    () => {
      setResting(true);
      timer.current = setTimeout(() => setResting(false), REST_MS);
    },
  ];
}
