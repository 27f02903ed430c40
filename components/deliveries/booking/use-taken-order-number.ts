"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";

/**
 * Checks whether an order number is taken. `taken` is the last number known to be taken; a late result for an
 * earlier number does not change it.
 */
export function useTakenOrderNumber(merchantId: string) {
  const [taken, setTaken] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = useCallback(
    async (text: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      try {
        const { orderNumber } = await import("@/lib/deliveries/fields/order-input");
        const parsed = orderNumber.safeParse(text);
        if (!parsed.success) return;
        const asked = { merchant: merchantId, order_number: parsed.data };
        const url = dataUrl("/dashboard/data/order-number", asked);
        const answer = await fetchData(url, controller.signal);
        setTaken(answer.taken ? parsed.data : null);
      } catch {
        // Only an early hint: the booking checks again and reports the reason.
      }
    },
    [merchantId],
  );
  return { taken, setTaken, check };
}
