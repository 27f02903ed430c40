"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";

const REFRESH_MS = 2_000;

/** Refreshes the page while an erasure runs. */
export function FollowErasures() {
  const router = useRouter();
  useEffect(
    () =>
      pollWhileVisible(
        () => {
          router.refresh();
          return Promise.resolve("done");
        },
        { intervalMs: REFRESH_MS },
      ),
    [router],
  );
  return null;
}
