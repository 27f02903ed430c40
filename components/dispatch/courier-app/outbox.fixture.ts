import { vi } from "vitest";
import { INITIAL_STATE } from "@/lib/deliveries/status";
import type { DoneDelivery, Draft, DraftKey, ActionStore, StoredAction } from "./action-store";
import type { Sent } from "./send-action";
import type { ShownDelivery, ShownStop, ShownWork } from "./shown-work";

const stop: ShownStop = {
  customerName: "Ada Lovelace",
  fullAddress: "350 5th Ave, New York, NY 10118",
  apartmentUnitNumber: null,
  phoneNumber: "+12125550100",
  notes: null,
  pin: null,
  plannedAt: "2026-11-21T10:00:00.000Z",
  when: "5:00 AM EST",
  day: "2026-07-15",
  isLater: false,
  isOverdue: false,
};

export const delivery = (id: string): ShownDelivery => ({
  ...INITIAL_STATE,
  status: "assigned",
  merchantId: "m",
  id,
  orderNumber: id.toUpperCase(),
  unread: 0,
  merchantName: "Corner Books",
  specialInstructions: null,
  confirmationSignRequired: false,
  handoverMethod: null,
  handoverPhoto: false,
  handoverPin: false,
  handoverBarcodes: null,
  handoverMinimumAge: null,
  pin: { triesLeft: 5, isReleased: false },
  packageContent: "Books",
  packageType: null,
  packageSize: null,
  packageQuantity: 1,
  packageIsFragile: false,
  packageWeight: null,
  undeliverableAction: "return",
  recipientNote: null,
  safePlace: null,
  lastAttempt: null,
  change: null,
  handover: null,
  pickup: stop,
  dropoff: { ...stop, plannedAt: "2026-11-21T11:00:00.000Z" },
});

export const [a, b] = [delivery("a"), delivery("b")];
export const work = (minute: number, deliveries = [a, b]): ShownWork => ({
  asOf: `2026-11-21T09:${minute}:00.000Z`,
  isOnShift: false,
  deliveries,
});

/** A phone's storage. */
export function memoryStore(): ActionStore & { actions: Map<string, StoredAction> } {
  const actions = new Map<string, StoredAction>();
  const drafts = new Map<string, Draft>();
  const keyOf = ({ deliveryId, to }: DraftKey) => `${deliveryId} ${to}`;
  let kept: ShownWork | null = null;
  let done: DoneDelivery[] = [];
  return {
    actions,
    load: () => Promise.resolve({ actions: [...actions.values()], work: kept, done }),
    save: (action) => Promise.resolve(void actions.set(action.id, action)),
    remove: (gone) => Promise.resolve(gone.forEach(({ id }) => actions.delete(id))),
    saveWork: (newWork) => Promise.resolve(void (kept = newWork)),
    saveDone: (list) => Promise.resolve(void (done = [...list])),
    loadDraft: (key) => Promise.resolve(drafts.get(keyOf(key))),
    saveDraft: (key, draft) => Promise.resolve(void drafts.set(keyOf(key), draft)),
    removeDraft: (key) => Promise.resolve(void drafts.delete(keyOf(key))),
  };
}

/** A fake server: the test chooses its responses and reads the actions that it received. */
export function server(answer: (action: StoredAction) => Sent["outcome"]) {
  const got: string[] = [];
  const now = { answer };
  const send = (action: StoredAction): Promise<Sent> => {
    got.push(`${action.deliveryId} ${action.status}`);
    const outcome = now.answer(action);
    if (outcome === "arrived") return Promise.resolve({ outcome, asOf: "2026-11-21T09:30:00.000Z" });
    if (outcome === "over") return Promise.resolve({ outcome, over: "in use" });
    return Promise.resolve(outcome === "refused" ? { outcome, message: "No" } : { outcome });
  };
  return { got, send, now };
}

/** Waits until the server has answered. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
