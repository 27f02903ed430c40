"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export type AsyncItems<Item> = {
  query: string;
  items: readonly Item[];
  state: "idle" | "loading" | "ready" | "failed";
};

const IDLE = { query: "", items: [], state: "idle" } as const;

/**
 * Loads items when typing pauses and aborts the previous request, so that an older response never replaces a
 * newer one.
 */
export function useDebouncedItems<Item>(
  ask: (query: string, signal: AbortSignal) => Promise<readonly Item[]>,
  { delayMs, minLength }: { delayMs: number; minLength: number },
) {
  const [found, setFound] = useState<AsyncItems<Item>>(IDLE);
  const running = useRef<AbortController | null>(null);
  const askNow = useRef(ask);
  useEffect(() => {
    askNow.current = ask;
  });
  useEffect(() => () => running.current?.abort(), []);

  const search = useCallback(
    (text: string) => {
      running.current?.abort();
      const query = text.trim();
      if (query.length < minLength) return setFound(IDLE);
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setFound((previous) => ({ ...previous, query, state: "loading" }));
      const timer = setTimeout(() => {
        askNow.current(query, signal).then(
          (items) => !signal.aborted && setFound({ query, items, state: "ready" }),
          () => !signal.aborted && setFound({ query, items: [], state: "failed" }),
        );
      }, delayMs);
      signal.addEventListener("abort", () => clearTimeout(timer));
    },
    [delayMs, minLength],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    setFound(IDLE);
  }, []);
  return { ...found, search, stop };
}
