import { type CourierActionName, HANDED_OVER } from "@/lib/dispatch/status";
import { afterAction, isGone } from "./cards";
import {
  dependsOn,
  isFromSheet,
  isWaiting,
  NEW_OUTBOX,
  newAction,
  ofToday,
  type OutboxState,
  type Over,
  reassignedIn,
  reassignedOf,
  type Taken,
} from "./outbox-state";
import { isRouteChanged } from "./route-list";
import type { Draft, DraftKey, ActionStore, StoredAction } from "./action-store";
import type { Sent } from "./send-action";
import type { ShownDelivery, ShownWork } from "./shown-work";

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Time in which a tap can be undone, and then for which the page says that it no longer can. */
const UNDO_MS = 5_000;

/**
 * The courier's outbox: actions that the server has not confirmed, and the deliveries as the server last sent them. An
 * action is stored before it is sent. The actions for one delivery are sent in order, one at a time, and retried until
 * the server answers; one delivery's photo does not delay the actions for another.
 */
export class Outbox {
  private listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private undoTimer: ReturnType<typeof setTimeout> | undefined;
  private tooLateTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the courier still answers questions about the other deliveries of the latest tap. */
  private isTapOpen = false;
  /** Deliveries whose actions are being sent. */
  private sending = new Set<string>();
  private isStopped = true;
  private retries = 0;
  state: OutboxState;

  constructor(
    work: ShownWork,
    private readonly store: ActionStore,
    /** Sends an action, and which ones are discarded with it if it is refused. */
    private readonly send: (action: StoredAction, following: readonly StoredAction[]) => Promise<Sent>,
  ) {
    this.state = { ...NEW_OUTBOX, work };
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Reads the stored actions and starts sending. */
  async start(): Promise<void> {
    this.isStopped = false;
    const { actions, work, done } = await this.kept(() => this.store.load(), {
      actions: [],
      work: null,
      done: [],
    });
    if (work) this.takeWork(work);
    // An action made while reading is both stored and in memory.
    const known = new Set(this.state.actions.map(({ id }) => id));
    this.set({
      ready: true,
      // The stored route was not on the screen.
      isRouteNew: false,
      done: [...ofToday(done), ...this.state.done],
      actions: [...actions.filter(({ id }) => !known.has(id)), ...this.state.actions],
    });
    this.wake();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.undoTimer);
    clearTimeout(this.tooLateTimer);
  }

  /** Adds an action and sends it; a tap is sent a few seconds later, and can be undone until then. */
  add(delivery: ShownDelivery, to: CourierActionName, taken: Taken = {}): Promise<void> {
    return this.addAll([delivery], to, taken);
  }

  /**
   * Adds the same action for each delivery. A tap is undone for all of them, with what is added until it is closed. None
   * begins a tap whose deliveries all need answers first.
   */
  async addAll(
    deliveries: readonly ShownDelivery[],
    to: CourierActionName,
    taken: Taken = {},
  ): Promise<void> {
    const last = this.state.actions.at(-1)?.sequence ?? 0;
    const added = deliveries.map((delivery, index) =>
      newAction(delivery, { to, sequence: last + 1 + index, ...taken }),
    );
    const isTap = taken.isTap && this.state.isKept;
    const before = this.isTapOpen ? this.state.undoable : [];
    this.set({
      actions: [...this.state.actions, ...added],
      undoable: isTap ? [...before, ...added] : [],
      isRouteNew: false,
    });
    this.showTooLate(isTap ? [] : added);
    this.settleLater();
    await Promise.all(added.map((action) => this.kept(() => this.store.save(action), undefined)));
    // Closing the page would lose an action that is neither stored nor sent.
    if (!this.state.isKept) this.settle();
    this.wake();
  }

  /** Keeps the latest tap unsent, so that the answers of the courier for the rest of its group belong to it. */
  openTap(): void {
    this.isTapOpen = true;
    clearTimeout(this.undoTimer);
  }

  /** Sends the latest tap a few seconds later. */
  closeTap(): void {
    this.isTapOpen = false;
    this.settleLater();
  }

  private settleLater(): void {
    clearTimeout(this.undoTimer);
    if (!this.isTapOpen && this.state.undoable.length > 0)
      this.undoTimer = setTimeout(() => this.settle(), UNDO_MS);
  }

  private showTooLate(actions: readonly StoredAction[]): void {
    clearTimeout(this.tooLateTimer);
    const tooLate = actions.filter(isFromSheet);
    this.set({ tooLate });
    if (tooLate.length > 0) this.tooLateTimer = setTimeout(() => this.set({ tooLate: [] }), UNDO_MS);
  }

  /** Drops the latest tap, which is not sent yet. */
  async undo(): Promise<void> {
    clearTimeout(this.undoTimer);
    const done = [...this.state.done, ...reassignedOf(this.state, this.state.undoable)];
    await this.drop((action) => this.isUndoable(action), { undoable: [], done });
    await this.kept(() => this.store.saveDone(this.state.done), undefined);
  }

  /** Sends the latest tap now: it can no longer be undone. */
  settle(): void {
    if (this.state.undoable.length === 0) return;
    clearTimeout(this.undoTimer);
    const { undoable } = this.state;
    this.set({ undoable: [] });
    this.showTooLate(undoable);
    this.wake();
  }

  private isUndoable({ id }: StoredAction): boolean {
    return this.state.undoable.some((action) => action.id === id);
  }

  readDraft(key: DraftKey): Promise<Draft | undefined> {
    return this.kept(() => this.store.loadDraft(key), undefined);
  }

  keepDraft(key: DraftKey, draft: Draft): Promise<void> {
    return this.kept(() => this.store.saveDraft(key, draft), undefined);
  }

  /** The courier has read why this action was refused. */
  async dismiss({ id }: StoredAction): Promise<void> {
    const isRead = (action: StoredAction) => action.id === id && action.refusal !== null;
    const done = [...this.state.done, ...reassignedOf(this.state, this.state.actions.filter(isRead))];
    await this.drop(isRead, { done });
    await this.kept(() => this.store.saveDone(this.state.done), undefined);
  }

  /** Takes over the server's deliveries unless it already has newer ones. */
  takeWork(work: ShownWork): void {
    if (work.asOf < this.state.work.asOf) return;
    const done = reassignedIn(this.state, work);
    const isRouteNew = this.state.isRouteNew || isRouteChanged(this.state.work, work);
    this.set({ work, isRouteNew, done: [...this.state.done, ...done] });
    if (done.length > 0) void this.kept(() => this.store.saveDone(this.state.done), undefined);
    void this.kept(() => this.store.saveWork(work), undefined);
  }

  /**
   * The link does not work on this phone: delete the deliveries from it unless it may be bound yet, but keep unsent actions
   * and drafts, which are the courier's and are sent with a newer link.
   */
  end(over: Over): void {
    this.set({ over });
    if (over !== "unbound") void this.kept(() => this.store.saveWork(null), undefined);
  }

  /** Records whether the server answered, and resumes sending when it does again. */
  heard(answered: boolean): void {
    const isBack = answered && this.state.isAway;
    if (this.state.isAway === answered) this.set({ isAway: !answered });
    if (isBack) this.sendAll();
  }

  /** Sends all pending actions now. */
  wake(): void {
    this.retries = 0;
    this.sendAll();
  }

  private sendAll(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = new Set(this.state.actions.filter(isWaiting).map(({ deliveryId }) => deliveryId));
    for (const deliveryId of waiting) if (!this.sending.has(deliveryId)) void this.sendOf(deliveryId);
  }

  /** Sends a delivery's actions until one gets no answer. */
  private async sendOf(deliveryId: string): Promise<void> {
    this.sending.add(deliveryId);
    for (;;) {
      const next = this.state.actions.find((action) => action.deliveryId === deliveryId && isWaiting(action));
      if (!next || this.isUndoable(next) || this.isStopped || this.state.over) break;
      const following = this.state.actions.filter(dependsOn(next));
      const sent = await this.send(next, following);
      this.set({ isAway: sent.outcome === "unanswered" });
      if (sent.outcome === "arrived") await this.arrived(next, sent.asOf);
      else if (sent.outcome === "refused") await this.refused(next, sent.message, following);
      else if (sent.outcome === "over") this.end(sent.over);
      else {
        this.retryLater();
        break;
      }
    }
    this.sending.delete(deliveryId);
  }

  private retryLater(): void {
    if (this.timer !== undefined || this.isStopped) return;
    const delayMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.retries);
    this.retries += 1;
    this.timer = setTimeout(() => this.sendAll(), delayMs);
  }

  private async arrived(action: StoredAction, asOf: string): Promise<void> {
    const { deliveryId: id, orderNumber, status, pressedAt: at } = action;
    if (status === "pending" || status === "completed" || status === "failed") {
      // Before the action is dropped: until this is saved, a reload sends the action again, which counts once.
      const others = this.state.done.filter((known) => known.id !== id || known.at !== at);
      this.set({ done: [...others, { id, orderNumber, status, at }] });
      await this.kept(() => this.store.saveDone(this.state.done), undefined);
    }
    const deliveries = this.state.work.deliveries
      .map((delivery) => (delivery.id === id ? afterAction(delivery, status) : delivery))
      .filter((delivery) => !isGone(delivery));
    const work = { ...this.state.work, asOf, deliveries };
    await this.drop(
      (other) => other.id === action.id || (status === "completed" && other.deliveryId === id),
      { work },
    );
    await this.kept(() => this.store.saveWork(work), undefined);
    // Deletes the draft once the server has it. If the action was refused the draft is kept for another try.
    if (status !== HANDED_OVER)
      await this.kept(() => this.store.removeDraft({ deliveryId: id, to: status }), undefined);
  }

  /** `following`: the actions that the refusal names as well. One that was tapped since is sent, and refused by itself. */
  private async refused(
    action: StoredAction,
    refusal: string,
    following: readonly StoredAction[],
  ): Promise<void> {
    const refusedAction = { ...action, photo: null, signature: null, pin: null, refusal };
    const isDropped = ({ id }: StoredAction) => following.some((other) => other.id === id);
    await this.kept(() => this.store.save(refusedAction), undefined);
    const tooLate = this.state.tooLate.filter((other) => other.id !== action.id && !isDropped(other));
    const actions = this.state.actions.map((other) => (other.id === action.id ? refusedAction : other));
    this.set({ actions, tooLate });
    await this.drop(isDropped);
  }

  private async drop(
    isDropped: (action: StoredAction) => boolean,
    changes: Partial<OutboxState> = {},
  ): Promise<void> {
    const dropped = this.state.actions.filter(isDropped);
    const kept = (actions: readonly StoredAction[]) => actions.filter((action) => !dropped.includes(action));
    this.set({ undoable: kept(this.state.undoable), ...changes, actions: kept(this.state.actions) });
    await this.kept(() => this.store.remove(dropped), undefined);
  }

  /** Without storage the page still works as long as it stays open. */
  private async kept<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch {
      this.set({ isKept: false });
      return otherwise;
    }
  }

  private set(changes: Partial<OutboxState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
