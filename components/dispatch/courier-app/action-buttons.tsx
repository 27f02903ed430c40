"use client";

import { Phone } from "lucide-react";
import { useId, useState } from "react";
import { type CourierActionName, type CourierStatus, HANDED_OVER, NEEDS_REASON } from "@/lib/dispatch/status";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { BigButton } from "./big-button";
import type { WorkCard } from "./cards";
import { MoveSheet } from "./move-sheet";
import type { Outbox } from "./outbox";
import type { Taken } from "./outbox-state";
import { Sheet } from "./sheet";
import { linkClass } from "./stop-links";
import { type Consequences, consequenceWords, moveWords, problemWords, rankMoves } from "./labels";
import { useText } from "./use-text";

type ActionButtonsProps = {
  card: WorkCard;
  outbox: Outbox;
  /** In international form; null if none is set. */
  dispatchPhone: string | null;
  /** True while no action is possible. */
  resting: boolean;
  /** Whether the stop's deliveries have a main button for all of them. */
  isSecond: boolean;
  onAction: (deliveryId: string) => void;
};

/** Whether a status change asks for something first. */
export function asksFirst({ delivery }: WorkCard, to: CourierStatus): boolean {
  const isScanned = to === "picked_up" && barcodesOf(delivery.handoverBarcodes).length > 0;
  return to === "completed" || isScanned || NEEDS_REASON.includes(to);
}

/** A button for the usual next step, and one for everything else. */
export function ActionButtons({
  card,
  outbox,
  dispatchPhone,
  resting,
  isSecond,
  onAction,
}: ActionButtonsProps) {
  const { delivery, state, handover } = card;
  const [sheet, setSheet] = useState<CourierStatus | "problem" | null>(null);
  const { main, others } = rankMoves(state);
  const { t } = useText();

  function action(to: CourierActionName, taken: Taken) {
    setSheet(null);
    onAction(delivery.id);
    void outbox.add(delivery, to, taken);
  }

  function choose(to: CourierStatus) {
    if (asksFirst(card, to)) setSheet(to);
    else action(to, { isTap: true });
  }

  const button = (words: string, onTap: () => void) => (
    <BigButton
      // Always the same button, so that the focus stays when the next action replaces this one.
      key="main"
      variant={isSecond ? "secondary" : "primary"}
      aria-disabled={resting || undefined}
      onClick={() => !resting && onTap()}
    >
      {words}
    </BigButton>
  );

  if (handover?.side === "give") {
    if (!handover.courier || handover.isGiven) return null;
    return (
      <div className="mt-4 grid">
        {button(t("move.handedOver"), () => action(HANDED_OVER, { isTap: true }))}
      </div>
    );
  }
  return (
    <div className="mt-4 grid gap-2">
      {main && button(moveWords(t, main, state), () => choose(main))}
      {others.length > 0 && (
        <BigButton
          variant="ghost"
          aria-disabled={resting || undefined}
          onClick={() => !resting && setSheet("problem")}
        >
          {t("move.problem")}
        </BigButton>
      )}
      {sheet === "problem" && (
        <Sheet title={t("move.problemTitle")} subject={delivery} onClose={() => setSheet(null)}>
          <div className="grid gap-2">
            {others.map((to) => (
              <ProblemButton key={to} to={to} of={{ ...delivery, ...state }} onTap={() => choose(to)} />
            ))}
            {dispatchPhone !== null && (
              <a href={`tel:${dispatchPhone}`} className={linkClass}>
                <Phone aria-hidden /> {t("dispatch.call")}
              </a>
            )}
          </div>
        </Sheet>
      )}
      {sheet !== null && sheet !== "problem" && (
        <MoveSheet
          card={card}
          outbox={outbox}
          to={sheet}
          // The answer to a PIN is needed at the door, so it is sent immediately.
          onFilledIn={(taken) => action(sheet, { ...taken, isTap: !taken.pin })}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

type ProblemButtonProps = { to: CourierStatus; of: Consequences; onTap: () => void };

/** A rare move, with what follows from it below its name. */
function ProblemButton({ to, of, onTap }: ProblemButtonProps) {
  const id = useId();
  const { t } = useText();
  const consequence = consequenceWords(t, to, of);
  return (
    <BigButton
      aria-labelledby={id}
      aria-describedby={consequence === null ? undefined : `${id}-consequence`}
      className="justify-start px-4 text-left"
      onClick={onTap}
    >
      <span className="min-w-0">
        <span id={id} className="block">
          {problemWords(t, to, of)}
        </span>
        {consequence !== null && (
          <span id={`${id}-consequence`} className="block text-sm font-normal text-muted">
            {consequence}
          </span>
        )}
      </span>
    </BigButton>
  );
}
