"use client";

import type { ReactNode } from "react";

declare global {
  interface Window {
    /** Set by early-click.tsx: React has heard the click. */
    forgetEarlyClick?: () => void;
  }
}

/** The body of every page. */
export function Body({ children }: { children: ReactNode }) {
  return <body onClickCapture={() => window.forgetEarlyClick?.()}>{children}</body>;
}
