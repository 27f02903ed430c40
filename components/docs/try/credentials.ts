"use client";

import { useSyncExternalStore } from "react";

export type Credentials = { token: string; secret: string };

// Kept in memory until the page is reloaded; never stored.
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

/** The sandbox credentials that the reader has entered, shared by every panel of the page. */
export function useCredentials(): Credentials {
  return useSyncExternalStore(
    subscribe,
    () => present,
    () => present,
  );
}
