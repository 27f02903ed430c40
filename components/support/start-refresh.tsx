"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";

const INTERVAL_MS = 30_000;

/** Reads the start page again from time to time. Typed text and the focus are kept. */
export function StartRefresh() {
  const router = useRouter();
  useEffect(
    () =>
      pollWhileVisible(
        async (signal) => {
          // Fails first without the service or a session, when a refresh would replace the page with an error.
          await fetchData(dataUrl("/support/data/attention", {}), signal);
          router.refresh();
          return "done";
        },
        { intervalMs: INTERVAL_MS },
      ),
    [router],
  );
  return null;
}
