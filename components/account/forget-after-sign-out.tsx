"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { forgetDraftsAfterSignOut } from "@/components/deliveries/booking/forget-drafts";

/**
 * What somebody typed and did not book leaves the browser when they sign out, by whatever way, and in every tab that
 * is open. A browser that refuses its storage has nothing to forget.
 */
export function ForgetAfterSignOut() {
  const path = usePathname();
  useEffect(() => {
    forget();
    // Another tab was the first to hear of it.
    window.addEventListener("storage", forget);
    return () => window.removeEventListener("storage", forget);
  }, [path]);
  return null;
}

function forget() {
  try {
    forgetDraftsAfterSignOut();
  } catch {
    // Private windows of some browsers.
  }
}
