"use client";

import { PageError } from "@/components/frame/page-error";

export default function RootError(props: { error: unknown; retry: () => void }) {
  return (
    <main id="main">
      <PageError {...props} />
    </main>
  );
}
