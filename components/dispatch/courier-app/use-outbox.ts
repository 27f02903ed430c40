"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Outbox } from "./outbox";
import type { OutboxState } from "./outbox-state";
import { createActionStore } from "./action-store";
import { followWork } from "./follow-work";
import { sendAction } from "./send-action";
import type { ShownWork } from "./shown-work";
import { useText } from "./use-text";

type Place = { token: string; courierId: string; initial: ShownWork };

/** The courier's outbox, which sends what waits and follows the server while the page is visible. */
export function useOutbox({ token, courierId, initial }: Place): { outbox: Outbox; state: OutboxState } {
  const { t, language } = useText();
  const router = useRouter();
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
    // The page's own words in the new language; fields keep their text.
    const onOtherLanguage = () => router.refresh();
    return followWork(outbox, token, { atOnce: refusals > 0, language, onOtherLanguage });
  }, [outbox, token, over, refusals, language, router]);

  // The page that asks for a tap to bind the link. The actions are sent after it.
  useEffect(() => {
    if (over === "unbound") window.location.reload();
  }, [over]);

  return { outbox, state };
}
