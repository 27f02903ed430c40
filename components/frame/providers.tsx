"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { NavigationProgress } from "./navigation-progress";

type ProvidersProps = {
  /** Allows the theme's inline script to run. */
  nonce: string | undefined;
  children: ReactNode;
};

/** Wraps every page: the theme, and what it says about navigations. */
export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem nonce={nonce}>
      {children}
      <NavigationProgress />
    </ThemeProvider>
  );
}
