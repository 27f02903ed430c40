"use client";

import { useState } from "react";
import { askedOf, askedStops, type AskedStops, type TypedStop } from "./asked-stops";
import { useDebounced } from "../booking/use-debounced";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import type { Failure } from "@/lib/core/errors";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";
import type { MappedComparison } from "@/lib/rates/reads/compare-on-map";

/** A comparison and the texts it belongs to. `pins` are empty where there is none. */
export type Answered = MappedComparison & AskedStops;

export type Compared = {
  /** The latest result. If `isStale`, it belongs to earlier stops; null after a failure. */
  answer: Answered | null;
  isStale: boolean;
  failure: Failure | null;
  retry: () => void;
  /** Refreshes expired prices. */
  renew: () => void;
  /** The server's time in milliseconds. */
  serverNow: () => number;
  /** Location of a stop in the latest response that contains it; null until there is one. */
  understood: (stop: TypedStop) => ComparedStop | null;
};

const PAUSE_MS = 300;

const questionOf = ({ addresses, pins }: AskedStops) => JSON.stringify([addresses, pins]);

/** All prices of the stops while typing. `initial` is the server-rendered result. */
export function useComparison(
  merchantId: string,
  stops: readonly TypedStop[],
  initial: Answered | null,
): Compared {
  const question = stops.every(({ text }) => text.trim() === "") ? null : questionOf(askedStops(stops));
  const [initialBehindMs] = useState(() => (initial ? initial.now - Date.now() : 0));
  const [isInitialOver, setInitialOver] = useState(false);
  const isInitial = initial !== null && !isInitialOver && question === questionOf(initial);
  const asked = useDebounced(
    isInitial ? null : question,
    async (signal): Promise<Answered & { behindMs: number }> => {
      const { addresses, pins } = askedStops(stops);
      const url = dataUrl("/dashboard/data/quote", { merchant: merchantId, addresses, pins });
      const compared = await fetchData(url, signal);
      return { addresses, pins, ...compared, behindMs: compared.now - Date.now() };
    },
    PAUSE_MS,
  );
  const last = isInitial ? initial : (asked.answer ?? initial);
  const failure = isInitial ? null : asked.failure;
  return {
    answer: question === null || failure ? null : last,
    isStale: question !== null && !isInitial && !asked.current,
    failure,
    serverNow: () => Date.now() + (isInitial ? initialBehindMs : (asked.answer?.behindMs ?? initialBehindMs)),
    retry: asked.retry,
    renew: () => {
      setInitialOver(true);
      asked.retry();
    },
    understood(stop) {
      const { address, pin } = askedOf(stop);
      if (address === "") return { state: "blank" };
      const at = last?.addresses.findIndex((text, index) => text === address && last.pins[index] === pin);
      return last?.stops[at ?? -1] ?? null;
    },
  };
}
