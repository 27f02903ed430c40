"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

/** What every page stands in: the theme. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem>
      {children}
    </ThemeProvider>
  );
}
