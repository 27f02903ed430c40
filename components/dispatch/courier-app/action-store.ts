import { createStore, del, delMany, entries, get, keys, set, type UseStore } from "idb-keyval";
import type { CourierActionName, CourierStatus } from "@/lib/dispatch/status";
import type { KeptSharing } from "./position-sharing";
import type { ShownWork } from "./shown-work";
import type { Stroke } from "./signature-pad";

/** An action as stored on the phone until the server confirms it. */
export type StoredAction = {
  /** Made on the phone, so that the server applies the action only once, however often it is sent. */
  id: string;
  /** Ascending in the order of actions. Not a time, because a phone's clock may be set back. */
  sequence: number;
  merchantId: string;
  deliveryId: string;
  orderNumber: string;
  status: CourierActionName;
  pressedAt: string;
  reason: string | null;
  recipientName: string | null;
  photo: Blob | null;
  signature: Blob | null;
  pin: string | null;
  /** The scanned codes. */
  barcodes: readonly string[];
  /** Whether the courier has seen an ID that shows the minimum age. */
  idSeen: boolean;
  /** Whether it is sent a few seconds later and can be undone until then, alone or together with those of its group. */
  isTap?: boolean;
  /** Why the server refused it; kept until the courier has read it. */
  refusal: string | null;
};

/** Values that a courier has entered but not sent. */
export type Draft = {
  recipientName: string;
  reason: string | null;
  note: string;
  photo: Blob | null;
  strokes: Stroke[];
  /** Null while the signature is drawn, not typed. */
  typedName: string | null;
  pin: string;
  /** The scanned codes. */
  barcodes: string[];
  idSeen: boolean;
};

/** The sheet that a draft belongs to. */
export type DraftKey = { deliveryId: string; to: CourierStatus };

/** A delivery that the courier has finished or given back, or that dispatch has taken: `reassigned`. */
export type DoneDelivery = {
  id: string;
  orderNumber: string;
  status: CourierActionName | "reassigned";
  at: string;
};

/** Data of a courier stored on the phone. */
type Kept = { actions: StoredAction[]; work: ShownWork | null; done: DoneDelivery[] };

export type ActionStore = {
  load: () => Promise<Kept>;
  save: (action: StoredAction) => Promise<void>;
  remove: (actions: readonly StoredAction[]) => Promise<void>;
  /** Null deletes it. Also deletes drafts of deliveries that are no longer listed. */
  saveWork: (work: ShownWork | null) => Promise<void>;
  saveDone: (done: readonly DoneDelivery[]) => Promise<void>;
  loadDraft: (key: DraftKey) => Promise<Draft | undefined>;
  saveDraft: (key: DraftKey, draft: Draft) => Promise<void>;
  removeDraft: (key: DraftKey) => Promise<void>;
};

let database: UseStore | undefined;

// Opened on first use, because the server has no IndexedDB.
const store = () => (database ??= createStore("waybill-courier", "kept"));

/** Stores a courier's choice to share their position, and positions that are not sent yet. */
export function createSharingStore(courierId: string) {
  const key = `sharing/${courierId}`;
  return {
    load: () => get<KeptSharing>(key, store()),
    save: (kept: KeptSharing) => set(key, kept, store()),
  };
}

/** Stores actions in IndexedDB per courier, not per link, so that they can be sent with a newer link. */
export function createActionStore(courierId: string): ActionStore {
  const actionKey = ({ id }: StoredAction) => `press/${courierId}/${id}`;
  const workKey = `work/${courierId}`;
  const doneKey = `done/${courierId}`;
  const draftKey = ({ deliveryId, to }: DraftKey) => `draft/${courierId}/${deliveryId}/${to}`;

  async function removeDraftsOutside(work: ShownWork): Promise<void> {
    const open = new Set(work.deliveries.map(({ id }) => id));
    const drafts = (await keys<string>(store())).filter((key) => key.startsWith(`draft/${courierId}/`));
    const gone = drafts.filter((key) => !open.has(key.split("/")[2] ?? ""));
    if (gone.length > 0) await delMany(gone, store());
  }

  return {
    load: async () => {
      // Nothing else writes under these keys.
      const kept = await entries<string, StoredAction | ShownWork | Draft | DoneDelivery[]>(store());
      const found: Kept = { actions: [], work: null, done: [] };
      for (const [key, value] of kept) {
        if (Array.isArray(value)) found.done = key === doneKey ? value : found.done;
        else if (key.startsWith(`press/${courierId}/`) && "pressedAt" in value) found.actions.push(value);
        else if (key === workKey && "asOf" in value) found.work = value;
      }
      found.actions.sort((a, b) => a.sequence - b.sequence);
      return found;
    },
    save: (action) => set(actionKey(action), action, store()),
    remove: (actions) => delMany(actions.map(actionKey), store()),
    saveWork: async (work) => {
      if (!work) return del(workKey, store());
      await set(workKey, work, store());
      await removeDraftsOutside(work);
    },
    saveDone: (done) => set(doneKey, [...done], store()),
    loadDraft: (key) => get<Draft>(draftKey(key), store()),
    saveDraft: (key, draft) => set(draftKey(key), draft, store()),
    removeDraft: (key) => del(draftKey(key), store()),
  };
}
