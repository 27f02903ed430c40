"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { failureOf } from "@/components/kit/live/data-client";
import type { Failure } from "@/lib/core/errors";

export type Debounced<Answer> = {
  /** The latest result. If `current` is false, it belongs to an earlier query. */
  answer: Answer | null;
  current: boolean;
  /** Error of the current query. */
  failure: Failure | null;
  retry: () => void;
};

type Last<Answer> = { question: string; answer: Answer | null; failure: Failure | null };

/**
 * Runs a query when typing pauses and aborts the previous one, so that an older result never replaces a newer
 * one. Null runs no query.
 */
export function useDebounced<Answer>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
  delayMs: number,
): Debounced<Answer> {
  const [last, setLast] = useState<Last<Answer> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });

  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      latestAsk.current(signal).then(
        (answer) => !signal.aborted && setLast({ question, answer, failure: null }),
        (error: unknown) => {
          if (signal.aborted) return;
          const failure = failureOf(error);
          setLast((previous) => ({ question, answer: previous?.answer ?? null, failure }));
        },
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, attempt, delayMs]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const current = last !== null && last.question === question;
  return {
    answer: last?.answer ?? null,
    current,
    failure: current ? last.failure : null,
    retry,
  };
}
