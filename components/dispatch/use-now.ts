"use client";

import { useEffect, useState } from "react";

const TICK_MS = 15_000;

/** The present instant in milliseconds: the server's while the page is drawn first, then the browser's. */
export function useNow(servedAt: number): number {
  const [now, setNow] = useState(servedAt);
  const [served, setServed] = useState(servedAt);
  if (served !== servedAt) {
    setServed(servedAt);
    setNow(servedAt);
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
