"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether React has hydrated the page. Until then, the browser itself would submit the form, with the
 * password in the URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
