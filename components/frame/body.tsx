"use client";

import type { ReactNode } from "react";

declare global {
  interface Window {
    /** Set by early-click.tsx once React has handled the click. */
    forgetEarlyClick?: () => void;
  }
}

/** The body of every page. */
export function Body({ children }: { children: ReactNode }) {
  return <body onClickCapture={() => window.forgetEarlyClick?.()}>{children}</body>;
}
