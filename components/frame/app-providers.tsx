"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Toaster } from "@/components/kit/ui/toaster";

/** What the dashboard stands in beyond the theme: URL state, toasts. Public pages do without their weight. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <>
      <NuqsAdapter>{children}</NuqsAdapter>
      <Toaster />
    </>
  );
}
