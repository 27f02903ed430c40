"use client";

import "./globals.css";

import { PlainError } from "@/components/frame/plain-error";

/** Shown when the root layout itself fails, so this page must not depend on it. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Waybill</title>
        <main id="main">
          <PlainError {...props} />
        </main>
      </body>
    </html>
  );
}
