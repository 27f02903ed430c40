"use client";

import { useEffect, useState } from "react";
import { type DataUrl, fetchData } from "./data-client";
import { pollWhileVisible } from "./poll-while-visible";

const INTERVAL_MS = 30_000;

/** Polls a data endpoint while the page is visible. Null until the first answer; a failure keeps the last one. */
export function usePolled<Data>(url: DataUrl<Data>): Data | null {
  const [answer, setAnswer] = useState<Data | null>(null);
  useEffect(
    () =>
      pollWhileVisible(
        async (signal) => {
          const data = await fetchData(url, signal);
          setAnswer(() => data);
          return "done";
        },
        { intervalMs: INTERVAL_MS, firstMs: 0 },
      ),
    [url],
  );
  return answer;
}
