"use client";

import { useEffect, useOptimistic } from "react";

type Listener = (url: string, type: "push" | "replace" | "traverse") => void;

const listeners = new Set<Listener>();

/** Called by Next at the start of every navigation, inside its transition (instrumentation-client.ts). */
export const navigationStarts: Listener = (url, type) => {
  for (const listener of listeners) listener(url, type);
};

/**
 * Calls back at the start of every navigation, except refreshes.
 * @returns a function that unsubscribes
 */
export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the URL of the page being loaded; null if none. */
export function usePendingUrl(): string | null {
  // An optimistic state lasts as long as the transition that sets it, whatever its outcome.
  const [pending, setPending] = useOptimistic<string | null>(null);
  useEffect(() => onNavigationStart((url) => setPending(url)), [setPending]);
  return pending;
}

/** Returns the path of the page being loaded; null if none. */
export function usePendingPath(): string | null {
  const url = usePendingUrl();
  return url === null ? null : new URL(url, window.location.href).pathname;
}
