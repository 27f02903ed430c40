import type { UseFormReturn } from "react-hook-form";
import { v4 } from "uuid";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import type { DeliveryFormOutput } from "@/lib/deliveries/fields/form-input";
import { restoredForm } from "@/lib/deliveries/form";
import { type Draft, draftStore } from "./draft-store";

type BookingForm = UseFormReturn<DeliveryFormValues, unknown, DeliveryFormOutput>;

export type DraftState = {
  /** Whether the form's content is stored as a draft, and whether it was stored before this page loaded. */
  own: "none" | "saved" | "restored";
  /** A draft from another tab or an earlier visit that can be continued here. */
  offered: Draft | null;
};

export const NO_DRAFT: DraftState = { own: "none", offered: null };

type Options = {
  form: BookingForm;
  /** Owner of the drafts: person and merchant. */
  owner: string;
  /** The form's initial values, as the page's query string. */
  source: string;
  initial: DeliveryFormValues;
};

const PAUSE_MS = 300;

/** Stores the draft of a form: restores it on load, and saves it when typing pauses and when the page is left. */
export function draftKeeper({ form, owner, source, initial }: Options) {
  const store = draftStore(owner);
  const untouched = JSON.stringify(initial);
  const listeners = new Set<() => void>();
  let state = NO_DRAFT;
  let id = v4();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let booked = false;

  function set(changes: Partial<DraftState>) {
    state = { ...state, ...changes };
    listeners.forEach((listener) => listener());
  }

  function fill(values: unknown) {
    form.reset(restoredForm(initial, values), { keepDefaultValues: true });
  }

  function save() {
    clearTimeout(timer);
    timer = undefined;
    if (booked) return;
    const values = form.getValues();
    if (JSON.stringify(values) === untouched) {
      store.remove(id);
      set({ own: "none" });
    } else {
      store.write({ id, savedAt: Date.now(), source, values });
      set({ own: "saved" });
    }
  }

  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  };
  /** Saves only unsaved changes: merely viewing a tab must not change the order of drafts. */
  const saveWaiting = () => {
    if (timer !== undefined) save();
  };

  return {
    state: () => state,
    /** Identifies this form to the server, which books it only once. */
    formId: () => id,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const own = store.own();
      if (own?.source === source) {
        id = own.id;
        fill(own.values);
        set({ own: "restored" });
      }
      set({ offered: store.latestOther(id) });
      const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveSoon });
      window.addEventListener("pagehide", saveWaiting);
      return () => {
        saveWaiting();
        unsubscribe();
        window.removeEventListener("pagehide", saveWaiting);
      };
    },
    saveWaiting,
    /**
     * Continues the offered draft in this form under its own id: the other tab may still have it open, and it
     * is booked only once.
     */
    takeOffered() {
      if (!state.offered) return;
      store.remove(id);
      id = state.offered.id;
      fill(state.offered.values);
      set({ offered: null });
      save();
    },
    /** Turns the content into a new draft that can be booked, although this one already was. */
    renew() {
      store.remove(id);
      id = v4();
      save();
    },
    dismissOffered() {
      if (state.offered) store.remove(state.offered.id);
      set({ offered: store.latestOther(id) });
    },
    /** Clears the form. @returns a function that restores its content. */
    discard(): () => void {
      const [values, discarded] = [structuredClone(form.getValues()), id];
      form.reset(initial);
      save();
      id = v4();
      return () => {
        id = discarded;
        fill(values);
        save();
      };
    },
    /** Deletes the draft of a booked delivery. */
    finish() {
      clearTimeout(timer);
      timer = undefined;
      booked = true;
      store.remove(id);
      set(NO_DRAFT);
    },
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;
