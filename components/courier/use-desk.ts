"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { whileLookedAt } from "@/components/ui/while-looked-at";
import { CourierDesk } from "./desk";
import type { DeskState } from "./desk-state";
import { createPressStore } from "./press-store";
import { askWork, sendPress } from "./send-press";
import type { ShownWork } from "./shown-work";

const INTERVAL_MS = 10_000;

type Place = { token: string; courierId: string; initial: ShownWork };

/** The courier's desk, which sends what waits and follows the server while somebody looks at the page. */
export function useDesk({ token, courierId, initial }: Place): { desk: CourierDesk; state: DeskState } {
  const [desk] = useState(
    () => new CourierDesk(initial, createPressStore(courierId), (press) => sendPress(token, press)),
  );
  const snapshot = () => desk.state;
  const state = useSyncExternalStore(desk.subscribe, snapshot, snapshot);
  const { isOver } = state;
  const refusals = state.presses.filter(({ refusal }) => refusal !== null).length;

  useEffect(() => {
    void desk.start();
    const wake = () => {
      if (document.visibilityState === "visible") desk.wake();
    };
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      desk.stop();
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [desk]);

  useEffect(() => {
    if (isOver) return;
    return follow(desk, token, { atOnce: refusals > 0 });
  }, [desk, token, isOver, refusals]);

  return { desk, state };
}

/** Asks for the work now and then. @returns what ends it */
function follow(desk: CourierDesk, token: string, { atOnce }: { atOnce: boolean }): () => void {
  return whileLookedAt(
    async (signal) => {
      const timeout = AbortSignal.timeout(INTERVAL_MS * 2);
      const found = await askWork(token, AbortSignal.any([signal, timeout]));
      if (signal.aborted) return false;
      desk.heard(found !== null);
      if (found === "ended") desk.end();
      else if (found) desk.takeWork(found);
      return found !== "ended";
    },
    { intervalMs: INTERVAL_MS, ...(atOnce && { firstMs: 0 }) },
  );
}
