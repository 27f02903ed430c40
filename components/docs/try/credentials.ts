"use client";

import { useSyncExternalStore } from "react";

export type Credentials = { token: string; secret: string };

// They live as long as the document in the browser, and are written nowhere.
let present: Credentials = { token: "", secret: "" };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCredentials(change: Partial<Credentials>): void {
  present = { ...present, ...change };
  for (const listener of listeners) listener();
}

/** The sandbox credentials that the reader has typed, the same in every panel of the page. */
export function useCredentials(): Credentials {
  return useSyncExternalStore(
    subscribe,
    () => present,
    () => present,
  );
}
