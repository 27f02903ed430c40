"use client";

import { ChevronRight, FileSignature, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { StatusMark } from "@/components/deliveries/status-mark";
import { Badge } from "@/components/kit/ui/badge";
import { cn } from "@/components/kit/ui/cn";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import type { WorkCard as Card } from "./cards";
import { ActionButtons } from "./action-buttons";
import { ChangeNote } from "./change-note";
import { HandoverBlock, handoverTitle } from "./handover-note";
import type { Outbox } from "./outbox";
import type { OutboxState } from "./outbox-state";
import { PendingActionNote, RefusalNote } from "./pending-action-note";
import type { ShownDelivery } from "./shown-work";
import { Note, StopBlock } from "./stop-block";
import { ThreadButton } from "./thread-button";
import { cardId } from "./use-after-action";
import { reasonWords } from "./labels";
import { type CourierWords, useText } from "./use-text";

type WorkCardProps = {
  card: Card;
  /** Contents of the stop's own card above this one; null if the delivery stands alone. */
  group: { when: string; hasNotes: boolean; hasAction: boolean } | null;
  outbox: Outbox;
  state: OutboxState;
  dispatchPhone: string | null;
  resting: boolean;
  onAction: (deliveryId: string) => void;
};

/** A delivery: the next stop, what the courier should know, and the available actions. */
export function WorkCard({ card, group, outbox, state, dispatchPhone, resting, onAction }: WorkCardProps) {
  const { t } = useText();
  const { delivery, stop, kind, handover, waiting, refused } = card;
  const isGiving = handover?.side === "give";
  const id = useId();
  const Heading = group ? "h4" : "h3";
  return (
    <article
      id={cardId(delivery.id)}
      aria-labelledby={id}
      className={cn(
        "min-w-0 scroll-my-3 border border-line bg-surface p-4 text-base leading-6 shadow-card",
        group ? "-mt-3 border-t-0 [&:not(:has(+[data-in-group]))]:rounded-b-xl" : "rounded-xl",
      )}
      data-in-group={group ? "" : undefined}
    >
      <header className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Heading id={id} className="mr-auto font-semibold">
          {handover ? (
            handoverTitle(t, handover)
          ) : group ? (
            forWords(t, delivery, stop.when === group.when ? null : stop.when)
          ) : (
            <>
              {t(`card.${kind === "pickup" ? "pickUpAt" : delivery.returnsId ? "returnBy" : "deliverBy"}`)}{" "}
              <time dateTime={stop.plannedAt}>{stop.when}</time>
            </>
          )}
          <span className="sr-only">{t("card.orderHidden", { number: delivery.orderNumber })}</span>
        </Heading>
        {stop.isOverdue && !isGiving && (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
            {t("card.overdue")}
          </Badge>
        )}
        {!isGiving && <StatusMark status={card.state.status} label={t(`status.${card.state.status}`)} />}
      </header>
      <ChangeNote delivery={delivery} />
      {handover ? <HandoverBlock handover={handover} /> : !group && <StopBlock stop={stop} />}
      {group && !group.hasNotes && stop.notes && <Note title={t("card.note")}>{stop.notes}</Note>}
      {delivery.safePlace && <Note title={t("card.safePlace")}>{delivery.safePlace}</Note>}
      {delivery.recipientNote && <Note title={t("card.fromRecipient")}>{delivery.recipientNote}</Note>}
      {delivery.lastAttempt && (
        <Note title={t("card.lastAttempt")}>{reasonWords(t, delivery.lastAttempt)}</Note>
      )}
      {delivery.specialInstructions && (
        <Note title={t("card.instructions")}>{delivery.specialInstructions}</Note>
      )}
      <PackageFacts delivery={delivery} />
      {refused && <RefusalNote action={refused} onDismiss={() => void outbox.dismiss(refused)} />}
      <PendingActionNote action={waiting} state={state} />
      <ActionButtons
        card={card}
        outbox={outbox}
        dispatchPhone={dispatchPhone}
        resting={resting || !state.ready}
        isSecond={group?.hasAction ?? false}
        onAction={onAction}
      />
      {/* Below the buttons, so that they are on the first screen of a small phone. */}
      {!isGiving && <OtherStop card={card} />}
      <ThreadButton delivery={delivery} />
    </article>
  );
}

function PackageFacts({ delivery }: { delivery: ShownDelivery }) {
  const { t } = useText();
  const { packageQuantity, packageContent, packageType, packageSize, packageWeight } = delivery;
  const facts = [packageType, packageSize, packageWeight].filter(Boolean);
  const checks = checkWords(t, delivery);
  return (
    <div className="mt-3 grid gap-1">
      <p className="wrap-anywhere">
        <span className="font-medium tabular-nums">{packageQuantity} ×</span> {packageContent}
        {facts.length > 0 && <span className="text-muted"> ({facts.join(", ")})</span>}
      </p>
      {(delivery.packageIsFragile || delivery.confirmationSignRequired || checks.length > 0) && (
        <p className="flex flex-wrap gap-1.5">
          {delivery.packageIsFragile && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden />} className="h-6 text-sm">
              {t("card.fragile")}
            </Badge>
          )}
          {delivery.confirmationSignRequired && (
            <Badge tone="info" icon={<FileSignature aria-hidden />} className="h-6 text-sm">
              {t("card.signature")}
            </Badge>
          )}
          {checks.map((check) => (
            <Badge key={check} tone="info" className="h-6 text-sm">
              {check}
            </Badge>
          ))}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {t("card.orderOf", { number: delivery.orderNumber, merchant: delivery.merchantName })}
      </p>
    </div>
  );
}

/** The heading of a card below that of its stop. `when` is null if it is the time of the stop. */
function forWords(t: CourierWords, { dropoff: { customerName: name } }: ShownDelivery, when: string | null) {
  return when === null ? t("card.forName", { name }) : t("card.forNameBy", { name, when });
}

/** The delivery requirements, apart from a signature. */
function checkWords(t: CourierWords, delivery: ShownDelivery): string[] {
  const { handoverMethod, handoverPhoto, handoverPin, handoverMinimumAge } = delivery;
  const codes = barcodesOf(delivery.handoverBarcodes).length;
  return [
    handoverMethod && t(`method.${handoverMethod}`),
    handoverPin && !delivery.pin.isReleased && t("card.pin"),
    handoverMinimumAge && t("card.age", { age: handoverMinimumAge }),
    handoverPhoto && t("card.photo"),
    codes > 0 && t("card.codes", { count: codes }),
  ].filter((words) => typeof words === "string");
}

/** The following stop, or the previous one for a courier who has to go back. */
function OtherStop({ card: { kind, delivery, handover } }: { card: Card }) {
  const { t } = useText();
  const isBefore = kind === "pickup" || handover !== null;
  const other = isBefore ? delivery.dropoff : delivery.pickup;
  return (
    <details className="group mt-2 rounded-lg border border-line">
      <summary className="flex min-h-12 items-center gap-2 rounded-lg px-3 py-2 font-medium hover:bg-hover">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {isBefore ? t("card.thenDeliver", { when: other.when }) : t("card.pickedUpFrom")}
      </summary>
      <div className="px-3 pb-3">
        <StopBlock stop={other} />
      </div>
    </details>
  );
}
