"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Toaster } from "@/components/kit/ui/toaster";

/** Providers of the dashboard beyond the theme: URL state and toasts. Public pages do not load them. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <>
      <NuqsAdapter>{children}</NuqsAdapter>
      <Toaster />
    </>
  );
}
