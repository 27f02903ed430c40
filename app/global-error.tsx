"use client";

import "./globals.css";

import { useState } from "react";
import { PlainError, useErrorWords } from "@/components/frame/plain-error";

/** Shown when the root layout itself fails, so this page must not depend on it, except for the language that it had. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  const [lang] = useState(
    () => (typeof document === "undefined" ? "" : document.documentElement.lang) || "en",
  );
  const words = useErrorWords();
  return (
    <html lang={lang}>
      <body>
        <title>{`${words.title} · Waybill`}</title>
        <main id="main">
          <PlainError {...props} />
        </main>
      </body>
    </html>
  );
}
