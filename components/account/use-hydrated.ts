"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether React has taken the page over. A form that is sent before would be sent by the browser itself, with
 * the password in the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
