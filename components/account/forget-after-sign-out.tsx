"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { deleteDraftsAfterSignOut } from "@/components/deliveries/booking/forget-drafts";

/**
 * Deletes booking drafts from the browser after a sign-out, in every open tab. If the browser refuses
 * storage, there are no drafts.
 */
export function ForgetAfterSignOut() {
  const path = usePathname();
  useEffect(() => {
    forget();
    // Another tab noticed the sign-out first.
    window.addEventListener("storage", forget);
    return () => window.removeEventListener("storage", forget);
  }, [path]);
  return null;
}

function forget() {
  try {
    deleteDraftsAfterSignOut();
  } catch {
    // Private windows of some browsers.
  }
}
