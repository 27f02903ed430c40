"use client";

import { PlainError } from "@/components/frame/plain-error";

export default function RootError(props: { error: unknown; retry: () => void }) {
  return (
    <main id="main">
      <PlainError {...props} />
    </main>
  );
}
