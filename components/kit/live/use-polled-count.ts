"use client";

import { useEffect, useState } from "react";
import { type DataUrl, fetchData } from "./data-client";
import { pollWhileVisible } from "./poll-while-visible";

const INTERVAL_MS = 30_000;

/** Polls a data endpoint for a count while the page is visible. Null until the first answer; a failure keeps the last one. */
export function usePolledCount(url: DataUrl<{ count: number }>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(
    () =>
      pollWhileVisible(
        async (signal) => {
          setCount((await fetchData(url, signal)).count);
          return "done";
        },
        { intervalMs: INTERVAL_MS, firstMs: 0 },
      ),
    [url],
  );
  return count;
}
