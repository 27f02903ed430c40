"use client";

import { useState } from "react";
import type { ButtonVariant } from "@/components/kit/ui/button-class";
import { type CourierActionName, type CourierStatus, HANDED_OVER, NEEDS_REASON } from "@/lib/dispatch/status";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { BigButton } from "./big-button";
import type { WorkCard } from "./cards";
import { DoorSheet } from "./door-sheet";
import { useDraft } from "./draft";
import type { Outbox } from "./outbox";
import type { Taken } from "./outbox-state";
import { PickupSheet } from "./pickup-sheet";
import { ReasonSheet } from "./reason-sheet";
import { moveWords, weighMoves } from "./labels";

type MoveButtonsProps = {
  card: WorkCard;
  outbox: Outbox;
  /** True while no action is possible. */
  resting: boolean;
  onAction: (deliveryId: string) => void;
};

/** A button for each allowed status change. */
export function ActionButtons({ card, outbox, resting, onAction }: MoveButtonsProps) {
  const { delivery, state, handover } = card;
  const [sheet, setSheet] = useState<CourierStatus | null>(null);
  const { main, other, quiet } = weighMoves(state);

  function action(to: CourierActionName, taken: Taken) {
    setSheet(null);
    onAction(delivery.id);
    void outbox.add(delivery, to, taken);
  }

  function choose(to: CourierStatus) {
    if (resting) return;
    const isScanned = to === "picked_up" && barcodesOf(delivery.handoverBarcodes).length > 0;
    if (to === "completed" || isScanned || NEEDS_REASON.includes(to)) setSheet(to);
    else action(to, { isTap: true });
  }

  const button = (to: CourierStatus, variant: ButtonVariant) => (
    <BigButton
      // One button per rank, so that the focus stays when the next action replaces it.
      key={variant === "primary" ? variant : to}
      variant={variant}
      aria-disabled={resting || undefined}
      onClick={() => choose(to)}
    >
      {moveWords(to, state)}
    </BigButton>
  );

  if (handover?.side === "give") {
    if (!handover.courier || handover.isGiven) return null;
    return (
      <div className="mt-4 grid">
        <BigButton
          variant="primary"
          aria-disabled={resting || undefined}
          onClick={() => !resting && action(HANDED_OVER, { isTap: true })}
        >
          Handed over
        </BigButton>
      </div>
    );
  }
  return (
    <div className="mt-4 grid gap-2">
      {main && button(main, "primary")}
      {other.map((to) => button(to, "secondary"))}
      {quiet.length > 0 && (
        <div className="flex flex-wrap gap-2 [&>*]:flex-1 [&>*]:basis-40">
          {quiet.map((to) => button(to, "danger-quiet"))}
        </div>
      )}
      {sheet && (
        <MoveSheet
          card={card}
          outbox={outbox}
          to={sheet}
          onFilledIn={(taken) => action(sheet, taken)}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

type MoveSheetProps = Pick<MoveButtonsProps, "card" | "outbox"> & {
  to: CourierStatus;
  onFilledIn: (taken: Taken) => void;
  onClose: () => void;
};

/** Opens the sheet that a status change needs, with any stored draft. */
function MoveSheet({ card: { delivery, state }, outbox, to, onFilledIn, onClose }: MoveSheetProps) {
  const inHand = useDraft(outbox, { deliveryId: delivery.id, to });
  if (!inHand) return null;
  const common = { inHand, onClose };
  if (to === "completed") return <DoorSheet {...common} delivery={delivery} onDelivered={onFilledIn} />;
  return to === "picked_up" ? (
    <PickupSheet {...common} delivery={delivery} action={moveWords(to, state)} onPickedUp={onFilledIn} />
  ) : (
    <ReasonSheet {...common} to={to} delivery={delivery} state={state} onGiven={onFilledIn} />
  );
}
