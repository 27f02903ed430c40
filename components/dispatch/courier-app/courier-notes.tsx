import { CircleCheck, Phone } from "lucide-react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { BigButton } from "./big-button";
import type { Outbox } from "./outbox";
import type { OutboxState, Over } from "./outbox-state";
import { PendingActionNote, RefusalNote } from "./pending-action-note";
import type { DoneDelivery, StoredAction } from "./action-store";
import { type CourierWords, useText } from "./use-text";

/** Shows the state of the connection and of pending actions. */
export function ConnectionNote({ state: { isAway, isKept, over, actions } }: { state: OutboxState }) {
  const { t } = useText();
  const waiting = actions.filter(({ refusal }) => refusal === null).length;
  return (
    <div role="status" className="sticky top-0 z-10 -mx-3 grid gap-2 bg-canvas px-3 empty:hidden">
      {isAway && !over && (
        <Callout tone="warning" className="my-2">
          {t("pending.away")}{" "}
          {waiting > 0 ? t("pending.stored", { count: waiting }) : t("pending.keepWorking")}
        </Callout>
      )}
      {!isKept && waiting > 0 && (
        <Callout tone="danger" className="my-2">
          {t("pending.notKept")}
        </Callout>
      )}
    </div>
  );
}

/** Announces the last action to screen readers, because its button has been replaced. */
export function Announcement({ state }: { state: OutboxState }) {
  const { t } = useText();
  const { actions, undoable, tooLate } = state;
  const newest = tooLate.at(-1) ?? actions.at(-1);
  const group = [undoable, tooLate].find(({ length }) => length > 1);
  return (
    <p role="status" className="sr-only">
      {newest && `${t(`done.${newest.status}`)}, ${ordersWords(t, group ?? [newest])}`}
      {tooLate.length > 0 && `. ${tooLateWords(t, state)}`}
    </p>
  );
}

function ordersWords(t: CourierWords, [first, ...others]: readonly StoredAction[]): string {
  if (first && others.length === 0) return t("pending.order", { number: first.orderNumber });
  return t("pending.orders", { count: others.length + 1 });
}

/** Why an action cannot be undone, and what to do instead. */
function tooLateWords(t: CourierWords, { actions, tooLate, isAway }: OutboxState): string {
  const isSent = !actions.some(({ id }) => tooLate.some((action) => action.id === id));
  if (isSent) return t("pending.sent");
  if (isAway) return t("pending.storedFinal");
  return tooLate.some(({ pin }) => pin) ? t("pending.checkingPin") : t("pending.beingSent");
}

type UndoBarProps = { state: OutboxState; dispatchPhone: string | null; onUndo: () => void };

/**
 * Shows the latest action while it can be undone, and of one that ends something afterwards that it no longer can. Lies over
 * the page, so that nothing moves when it comes and goes.
 */
export function UndoBar({ state, dispatchPhone, onUndo }: UndoBarProps) {
  const { t } = useText();
  const { undoable, tooLate } = state;
  const isUndoable = undoable.length > 0;
  const actions = isUndoable ? undoable : tooLate;
  const [first] = actions;
  if (!first) return null;
  return (
    <section aria-label={t("pending.latest")} className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-xl p-3">
      <div className="flex items-center gap-3 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-popup">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success-ink" />
        <p className="mr-auto min-w-0 wrap-anywhere">
          <span className="block font-medium">{t(`done.${first.status}`)}</span>{" "}
          <span className="block text-sm text-muted first-letter:uppercase">{ordersWords(t, actions)}</span>
          {!isUndoable && <span className="block text-sm">{tooLateWords(t, state)}</span>}
        </p>
        {isUndoable ? (
          <BigButton onClick={onUndo} className="w-auto shrink-0 px-4">
            {t("pending.undo")}
          </BigButton>
        ) : (
          dispatchPhone !== null && (
            <a href={`tel:${dispatchPhone}`} className={buttonClass({ size: "xl", className: "shrink-0" })}>
              <Phone aria-hidden /> {t("dispatch.call")}
            </a>
          )
        )}
      </div>
    </section>
  );
}

type LooseListProps = { actions: StoredAction[]; state: OutboxState; outbox: Outbox };

/** Actions for deliveries that are no longer in the list. */
export function LooseList({ actions, state, outbox }: LooseListProps) {
  const { t } = useText();
  if (actions.length === 0) return null;
  return (
    <Card title={t("pending.notSent")} className="rounded-xl">
      <ul className="grid gap-3">
        {actions.map((action) => (
          <li key={action.deliveryId}>
            <p className="wrap-anywhere">{t("card.order", { number: action.orderNumber })}</p>
            {action.refusal === null ? (
              <PendingActionNote action={action} state={state} />
            ) : (
              <RefusalNote action={action} onDismiss={() => void outbox.dismiss(action)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AllDoneProps = { done: readonly DoneDelivery[]; undoable: readonly StoredAction[] };

/** Shown while the courier has no open deliveries. New ones appear without a reload. */
export function AllDone({ done, undoable }: AllDoneProps) {
  const { t } = useText();
  // If everything was declined, do not congratulate.
  const isCarried = [...done, ...undoable].some(({ status }) => status !== "pending");
  return (
    <div className="grid justify-items-center gap-1 px-4 py-10 text-center">
      {isCarried && <CircleCheck aria-hidden className="size-12 text-success" />}
      <h2 className="text-xl font-semibold">{isCarried ? t("end.allDone") : t("end.none")}</h2>
      <p className="text-muted">{t("end.keepPage")}</p>
    </div>
  );
}

type LinkOverProps = { over: Over; actions: readonly StoredAction[]; dispatchPhone: string | null };

/** Why the link does not work on this phone. */
export function LinkOver({ over, actions, dispatchPhone }: LinkOverProps) {
  const waiting = actions.filter(({ refusal }) => refusal === null).length;
  const { t } = useText();
  // The page is reloaded.
  if (over === "unbound") return null;
  const isEnded = over === "ended";
  return (
    <Callout tone="warning" title={isEnded ? t("link.ended") : t("link.inUse")} role="status">
      {isEnded ? t("link.endedText") : t("link.inUseText")}{" "}
      {waiting > 0 && `${t("link.stored", { count: waiting })} `}
      {dispatchPhone !== null && <CallDispatch phone={dispatchPhone}>{t("link.stillHave")}</CallDispatch>}
    </Callout>
  );
}

type CallDispatchProps = { phone: string | null; children: string };

/** A link that calls dispatch, if its number is known. */
export function CallDispatch({ phone, children }: CallDispatchProps) {
  if (phone === null) return children;
  return (
    <a href={`tel:${phone}`} className="inline-block py-1 font-medium underline underline-offset-2">
      {children}
    </a>
  );
}

export function DoneList({ done }: { done: readonly DoneDelivery[] }) {
  const { t } = useText();
  if (done.length === 0) return null;
  return (
    <Card title={t("end.done")} className="rounded-xl">
      <ul className="grid gap-1">
        {done.map(({ id, orderNumber, status }) => (
          <li key={id} className="flex gap-2 wrap-anywhere">
            <span className="mr-auto min-w-0">{t("card.order", { number: orderNumber })}</span>
            <span className="shrink-0 text-muted">{t(`done.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
