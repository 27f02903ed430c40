"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";
import { Outbox } from "./outbox";
import type { OutboxState } from "./outbox-state";
import { createActionStore } from "./action-store";
import { fetchWork, sendAction } from "./send-action";
import type { ShownWork } from "./shown-work";
import { useText } from "./use-text";

const INTERVAL_MS = 10_000;

type Place = { token: string; courierId: string; initial: ShownWork };

/** The courier's outbox, which sends what waits and follows the server while the page is visible. */
export function useOutbox({ token, courierId, initial }: Place): { outbox: Outbox; state: OutboxState } {
  const { t } = useText();
  const words = useRef(t);
  const [outbox] = useState(
    // Read when an action is sent, not while the page is rendered.
    // eslint-disable-next-line react-hooks/refs
    () =>
      new Outbox(initial, createActionStore(courierId), (action, following) =>
        sendAction(token, action, following, words.current),
      ),
  );
  const first = useRef(initial);
  const snapshot = () => outbox.state;
  const state = useSyncExternalStore(outbox.subscribe, snapshot, snapshot);
  const { over } = state;
  const refusals = state.actions.filter(({ refusal }) => refusal !== null).length;

  useEffect(() => {
    words.current = t;
  }, [t]);

  // The page in another language. The first one may be a cached page, older than what is stored.
  useEffect(() => {
    if (initial !== first.current) outbox.takeWork(initial);
  }, [outbox, initial]);

  useEffect(() => {
    void outbox.start();
    const wake = () => {
      if (document.visibilityState === "visible") outbox.wake();
      // Nobody undoes what is not on the screen, and the page may never come back.
      else outbox.settle();
    };
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      outbox.stop();
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [outbox]);

  useEffect(() => {
    if (over) return;
    return follow(outbox, token, { atOnce: refusals > 0 });
  }, [outbox, token, over, refusals]);

  return { outbox, state };
}

const isPressed = () => document.querySelector("main :is(button, a, summary):active") !== null;

/** Polls for the courier's deliveries. @returns a function that stops polling. */
function follow(outbox: Outbox, token: string, { atOnce }: { atOnce: boolean }): () => void {
  return pollWhileVisible(
    async (signal) => {
      const timeout = AbortSignal.timeout(INTERVAL_MS * 2);
      const found = await fetchWork(token, AbortSignal.any([signal, timeout]));
      if (signal.aborted) return "stop";
      outbox.heard(found !== null);
      if (found === null) return "failed";
      if (typeof found === "object") {
        // A card must not move away under a finger. The next answer is as good.
        if (!isPressed()) outbox.takeWork(found);
        return "done";
      }
      outbox.end(found);
      return "stop";
    },
    { intervalMs: INTERVAL_MS, ...(atOnce && { firstMs: 0 }) },
  );
}
