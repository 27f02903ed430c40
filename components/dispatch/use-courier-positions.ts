"use client";

import { useEffect, useState } from "react";
import { type AnswerAt, dataUrl, fetchData } from "@/components/kit/live/data-client";
import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";

const URL = dataUrl("/support/data/dispatch/positions", {});
const INTERVAL_MS = 5_000;

/** A courier whose position is known. */
export type SeenCourier = Extract<AnswerAt<"/support/data/dispatch/positions">, { ok: true }>["data"][number];

/** Follows where the couriers are while the page is visible. The board reports lost connections itself. */
export function useCourierPositions(): readonly SeenCourier[] {
  const [couriers, setCouriers] = useState<readonly SeenCourier[]>([]);
  useEffect(
    () =>
      pollWhileVisible(
        async (signal) => {
          setCouriers(await fetchData(URL, signal));
          return "done";
        },
        { intervalMs: INTERVAL_MS, firstMs: 0 },
      ),
    [],
  );
  return couriers;
}
