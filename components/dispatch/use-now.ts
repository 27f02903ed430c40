"use client";

import { useEffect, useState } from "react";

const TICK_MS = 15_000;

/** The server's time in milliseconds, whatever the browser's clock says: as it was served, plus what has passed since. */
export function useNow(servedAt: number): number {
  const [{ now, served }, setTime] = useState({ now: servedAt, served: servedAt });
  if (served !== servedAt) setTime({ now: servedAt, served: servedAt });
  useEffect(() => {
    const since = Date.now();
    const tick = () => setTime({ now: servedAt + Date.now() - since, served: servedAt });
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [servedAt]);
  return now;
}
