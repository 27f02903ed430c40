"use client";

import { useDebounced } from "../booking/use-debounced";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import type { Failure } from "@/lib/core/errors";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";
import type { MappedComparison } from "@/lib/rates/reads/compare-on-map";

/** A comparison and the texts that it is about. */
export type Answered = MappedComparison & { addresses: string[] };

export type Compared = {
  /** The last result. While `isStale` it belongs to earlier stops; after a failure it is null. */
  answer: Answered | null;
  isStale: boolean;
  failure: Failure | null;
  retry: () => void;
  /** The located stop of a text, from the latest answer that has it; null until there is one. */
  understood: (text: string) => ComparedStop | null;
};

const PAUSE_MS = 300;

const questionOf = (addresses: readonly string[]) => JSON.stringify(addresses);

/** All prices of the stops as they are typed. `initial` is the answer that the server rendered the page with. */
export function useComparison(
  merchantId: string,
  texts: readonly string[],
  initial: Answered | null,
): Compared {
  const addresses = texts.map((text) => text.trim());
  const question = addresses.every((text) => text === "") ? null : questionOf(addresses);
  const isInitial = initial !== null && question === questionOf(initial.addresses);
  const asked = useDebounced(
    isInitial ? null : question,
    async (signal): Promise<Answered> => {
      const url = dataUrl("/dashboard/data/quote", { merchant: merchantId, addresses });
      return { addresses, ...(await fetchData(url, signal)) };
    },
    PAUSE_MS,
  );
  const last = isInitial ? initial : (asked.answer ?? initial);
  const failure = isInitial ? null : asked.failure;
  return {
    answer: question === null || failure ? null : last,
    isStale: question !== null && !isInitial && !asked.current,
    failure,
    retry: asked.retry,
    understood(text) {
      if (text.trim() === "") return { state: "blank" };
      return last?.stops[last.addresses.indexOf(text.trim())] ?? null;
    },
  };
}
