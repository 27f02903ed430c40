"use client";

export type ToastTone = "neutral" | "success" | "warning" | "danger";

export type ToastOptions = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Buttons, such as undo or open. */
  actions?: readonly { label: string; onSelect: () => void }[];
  /** 0 keeps it until it is closed. */
  timeoutMs?: number;
};

export type ToastEntry = ToastOptions & { id: number };

const MAX_SHOWN = 4;
const SHORT_MS = 5_000;
/** Errors and toasts with actions stay longer. */
const LONG_MS = 10_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** The toasts of this window, for the Toaster. */
export const toasts = {
  current: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Shows a toast from anywhere in the browser. Content that must not be missed belongs on the page. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  set([...entries, { ...options, id: lastId }].slice(-MAX_SHOWN));
  return lastId;
}

export function closeToast(id: number): void {
  set(entries.filter((entry) => entry.id !== id));
}

/** Time for which a toast stays; null until it is closed. */
export function lifetimeMs({ timeoutMs, tone, actions = [] }: ToastOptions): number | null {
  if (timeoutMs === 0) return null;
  return timeoutMs ?? (tone === "danger" || actions.length > 0 ? LONG_MS : SHORT_MS);
}
