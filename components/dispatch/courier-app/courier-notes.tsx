import { CircleCheck, Phone } from "lucide-react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { BigButton } from "./big-button";
import type { Outbox } from "./outbox";
import type { OutboxState, Over } from "./outbox-state";
import { PendingActionNote, RefusalNote } from "./pending-action-note";
import type { DoneDelivery, StoredAction } from "./action-store";
import { ACTION_DONE_LABELS, DONE_LABELS } from "./labels";

/** Shows the state of the connection and of pending actions. */
export function ConnectionNote({ state: { isAway, isKept, over, actions } }: { state: OutboxState }) {
  const waiting = actions.filter(({ refusal }) => refusal === null).length;
  return (
    <div role="status" className="sticky top-0 z-10 -mx-3 grid gap-2 bg-canvas px-3 empty:hidden">
      {isAway && !over && (
        <Callout tone="warning" className="my-2">
          No connection to Waybill.{" "}
          {waiting > 0 ? waitingWords(waiting) : "Keep working: your actions will be sent later."}
        </Callout>
      )}
      {!isKept && waiting > 0 && (
        <Callout tone="danger" className="my-2">
          This phone cannot store anything for this page. Keep it open until everything is sent.
        </Callout>
      )}
    </div>
  );
}

function waitingWords(count: number): string {
  return count === 1
    ? "1 action is stored and will be sent later."
    : `${count} actions are stored and will be sent later.`;
}

/** Announces the last action to screen readers, because its button has been replaced. */
export function Announcement({ state }: { state: OutboxState }) {
  const { actions, undoable, tooLate } = state;
  const newest = tooLate.at(-1) ?? actions.at(-1);
  const group = [undoable, tooLate].find(({ length }) => length > 1);
  return (
    <p role="status" className="sr-only">
      {newest && `${ACTION_DONE_LABELS[newest.status]}, ${ordersWords(group ?? [newest])}`}
      {tooLate.length > 0 && `. ${tooLateWords(state)}`}
    </p>
  );
}

const ordersWords = (actions: readonly StoredAction[]) =>
  actions.length === 1 ? `order ${actions[0]?.orderNumber}` : `${actions.length} orders`;

/** Why an action cannot be undone, and what to do instead. */
function tooLateWords({ actions, tooLate, isAway }: OutboxState): string {
  const isSent = !actions.some(({ id }) => tooLate.some((action) => action.id === id));
  if (isSent) return "Sent. Only dispatch can correct it now.";
  if (isAway) return "Stored, to be sent with the next network. Only dispatch can correct it now.";
  return tooLate.some(({ pin }) => pin)
    ? "Checking the PIN. It can no longer be undone."
    : "Being sent. It can no longer be undone.";
}

type UndoBarProps = { state: OutboxState; dispatchPhone: string | null; onUndo: () => void };

/**
 * Shows the latest action while it can be undone, and of one that ends something afterwards that it no longer can. Lies over
 * the page, so that nothing moves when it comes and goes.
 */
export function UndoBar({ state, dispatchPhone, onUndo }: UndoBarProps) {
  const { undoable, tooLate } = state;
  const isUndoable = undoable.length > 0;
  const actions = isUndoable ? undoable : tooLate;
  const [first] = actions;
  if (!first) return null;
  return (
    <section aria-label="Latest action" className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-xl p-3">
      <div className="flex items-center gap-3 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-popup">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success-ink" />
        <p className="mr-auto min-w-0 wrap-anywhere">
          <span className="block font-medium">{ACTION_DONE_LABELS[first.status]}</span>{" "}
          <span className="block text-sm text-muted first-letter:uppercase">{ordersWords(actions)}</span>
          {!isUndoable && <span className="block text-sm">{tooLateWords(state)}</span>}
        </p>
        {isUndoable ? (
          <BigButton onClick={onUndo} className="w-auto shrink-0 px-4">
            Undo
          </BigButton>
        ) : (
          dispatchPhone !== null && (
            <a href={`tel:${dispatchPhone}`} className={buttonClass({ size: "xl", className: "shrink-0" })}>
              <Phone aria-hidden /> Call dispatch
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
  if (actions.length === 0) return null;
  return (
    <Card title="Not sent yet" className="rounded-xl">
      <ul className="grid gap-3">
        {actions.map((action) => (
          <li key={action.deliveryId}>
            <p className="wrap-anywhere">Order {action.orderNumber}</p>
            {action.refusal === null ? (
              <PendingActionNote action={action} state={state} />
            ) : (
              <RefusalNote action={action} onDismiss={() => void outbox.dismiss(action.deliveryId)} />
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
  // If everything was declined, do not congratulate.
  const isCarried = [...done, ...undoable].some(({ status }) => status !== "pending");
  return (
    <div className="grid justify-items-center gap-1 px-4 py-10 text-center">
      {isCarried && <CircleCheck aria-hidden className="size-12 text-success" />}
      <h2 className="text-xl font-semibold">{isCarried ? "All done" : "No deliveries right now"}</h2>
      <p className="text-muted">New deliveries appear here. Keep this page: your link stays the same.</p>
    </div>
  );
}

const OVER_WORDS: Record<Over, { title: string; text: string }> = {
  ended: { title: "This link is no longer valid", text: "Open your newer link, or ask dispatch for one." },
  "in use": { title: "This link is in use on another phone", text: "Ask dispatch for a new one." },
};

type LinkOverProps = { over: Over; actions: readonly StoredAction[]; dispatchPhone: string | null };

/** Why the link does not work on this phone. */
export function LinkOver({ over, actions, dispatchPhone }: LinkOverProps) {
  const waiting = actions.filter(({ refusal }) => refusal === null).length;
  const { title, text } = OVER_WORDS[over];
  return (
    <Callout tone="warning" title={title} role="status">
      {text}{" "}
      {waiting > 0 &&
        `${waiting === 1 ? "1 action is" : `${waiting} actions are`} stored on this phone and will be sent when you open the newer link. `}
      {dispatchPhone !== null && (
        <>
          <CallDispatch phone={dispatchPhone}>Call dispatch</CallDispatch> if you still have a package.
        </>
      )}
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
  if (done.length === 0) return null;
  return (
    <Card title="Done" className="rounded-xl">
      <ul className="grid gap-1">
        {done.map(({ id, orderNumber, status }) => (
          <li key={id} className="flex gap-2 wrap-anywhere">
            <span className="mr-auto min-w-0">Order {orderNumber}</span>
            <span className="shrink-0 text-muted">{DONE_LABELS[status]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
