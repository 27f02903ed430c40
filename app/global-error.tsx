"use client";

import "./globals.css";

import { PlainError } from "@/components/frame/plain-error";

/** When the layout itself fails: nothing of it is there, so this page stands on its own. */
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
