"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { usePendingPath } from "@/components/kit/ui/navigation";

/** The main content. It fades while the next page loads. */
export function Main({ children }: { children: ReactNode }) {
  const path = usePathname();
  const pending = usePendingPath();
  return (
    <main
      id="main"
      tabIndex={-1}
      data-leaving={(pending !== null && pending !== path) || undefined}
      className="mx-auto w-full max-w-[88rem] p-4 transition-opacity outline-none data-leaving:opacity-60 lg:p-6 print:p-0"
    >
      {children}
    </main>
  );
}
