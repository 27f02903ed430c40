"use client";

import "./globals.css";

import { PageError } from "@/components/frame/page-error";

/** When the layout itself fails: nothing of it is there, so this page stands on its own. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Waybill</title>
        <main id="main">
          <PageError {...props} />
        </main>
      </body>
    </html>
  );
}
