"use client";

import { useEffect, useState } from "react";
import type { FoundAtPin, Point } from "@waybill/geo/types";
import { dataUrl, fetchData } from "../../live/data-client";

/** Result of looking up a point. `none` if no country is known there. */
export type Found = { state: "pending" | "none" | "failed" } | ({ state: "found" } & FoundAtPin);

const PAUSE_MS = 300;
/** Precision of a pin. A redrawn map stays at the same position to within this distance. */
const DIGITS = 6;

/** Looks up the address at a point once the map stops moving. */
export function useFound(merchantId: string, point: Point | null): Found {
  const question = point && `${point.latitude.toFixed(DIGITS)},${point.longitude.toFixed(DIGITS)}`;
  const [last, setLast] = useState<{ question: string; found: Found } | null>(null);
  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const [latitude = "", longitude = ""] = question.split(",");
    const answer = (found: Found) => !signal.aborted && setLast({ question, found });
    const timer = setTimeout(() => {
      fetchData(dataUrl("/dashboard/data/pin", { merchant: merchantId, latitude, longitude }), signal).then(
        ({ found }) => answer(found ? { state: "found", ...found } : { state: "none" }),
        () => answer({ state: "failed" }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [merchantId, question]);
  return last && last.question === question ? last.found : { state: "pending" };
}
