"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";

const INTERVAL_MS = 30_000;

/** Reads the start page again from time to time. Typed text and the focus are kept. */
export function StartRefresh() {
  const router = useRouter();
  useEffect(
    () =>
      pollWhileVisible(
        () => {
          router.refresh();
          return Promise.resolve("done");
        },
        { intervalMs: INTERVAL_MS },
      ),
    [router],
  );
  return null;
}
