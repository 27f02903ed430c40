"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

type ProvidersProps = {
  /** Allows the theme's inline script to run. */
  nonce: string | undefined;
  children: ReactNode;
};

/** Wraps every page: the theme. */
export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem nonce={nonce}>
      {children}
    </ThemeProvider>
  );
}
