"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

type ProvidersProps = {
  /** Lets the theme's script run, which stands in the page. */
  nonce: string | undefined;
  children: ReactNode;
};

/** What every page stands in: the theme. */
export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem nonce={nonce}>
      {children}
    </ThemeProvider>
  );
}
