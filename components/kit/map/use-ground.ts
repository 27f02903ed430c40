"use client";

import { useEffect, useRef, useState } from "react";
import { widthOf } from "@/lib/geo/map-view";
import type { BaseMapData, Point } from "@/lib/geo/schema";
import type { Failure } from "@/lib/core/errors";
import { dataUrl, failureOf, fetchData } from "../live/data-client";
import { positionAt } from "./plane";
import { MIDDLE, type MapView, middleOf, type OnView } from "./view";

/**
 * Where a map begins, and how wide it is, if that is known: where the address lies if it can be located, else around the
 * point, else where the merchant usually sends from.
 */
export type GroundStart = { address: string; center: Point | null; widthKm: number | null };

export type UseGround = {
  /** Null until it is drawn. */
  map: BaseMapData | null;
  /** What is in the middle of the map; null until there is one. */
  center: Point | null;
  failure: Failure | null;
  retry: () => void;
  /** For the map's `onMove`. */
  onMove: OnView;
};

/** How long a map has to stand still before more of it is drawn. */
const PAUSE_MS = 250;
/** There is nothing to see of less. */
const LEAST_KM = 0.2;
/** A drawing that is enlarged more is drawn anew. */
const MOST_ZOOM = 32;

/**
 * A map without anything on it that goes on in all directions: the server draws what the view leaves the drawing for.
 * A map of tiles needs no more than the first drawing.
 */
export function useGround(merchantId: string, start: GroundStart): UseGround {
  const [asked, setAsked] = useState({ ...start, attempt: 0 });
  const [map, setMap] = useState<BaseMapData | null>(null);
  const [center, setCenter] = useState<Point | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the moves, so that a drawing that comes too late does not take the map back. */
  const moves = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const before = moves.current;
    const { address, center: at, widthKm } = asked;
    const url = dataUrl("/dashboard/data/ground", {
      merchant: merchantId,
      address,
      ...(at && { latitude: at.latitude, longitude: at.longitude }),
      // Twice as much as is in sight at first.
      ...(widthKm !== null && { width: widthKm * MIDDLE.zoom }),
    });
    fetchData(url, signal).then(
      (ground) => {
        if (signal.aborted || moves.current !== before) return;
        setFailure(null);
        setMap(ground.map);
        setCenter(address === "" && at ? at : ground.center);
      },
      (error: unknown) => !signal.aborted && setFailure(failureOf(error)),
    );
    return () => controller.abort();
  }, [merchantId, asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onMove: OnView = (view, isDrawing) => {
    // A map that begins shows what was asked for.
    if (!map || isFirst(view)) return;
    moves.current += 1;
    const at = positionAt(map.box, middleOf(view));
    setCenter(at);
    clearTimeout(timer.current);
    if (!isDrawing || !needsMore(view, map)) return;
    const widthKm = widthOf(map.box) / view.zoom;
    timer.current = setTimeout(
      () => setAsked(({ attempt }) => ({ address: "", center: at, widthKm, attempt })),
      PAUSE_MS,
    );
  };
  const retry = () => setAsked((before) => ({ ...before, attempt: before.attempt + 1 }));
  return { map, center, failure, retry, onMove };
}

const isFirst = ({ x, y, zoom }: MapView) => x === MIDDLE.x && y === MIDDLE.y && zoom === MIDDLE.zoom;

function needsMore({ x, y, zoom }: MapView, { box }: BaseMapData): boolean {
  const shown = 100 / zoom;
  const isOutside = x < 0 || y < 0 || x + shown > 100 || y + shown > 100;
  return isOutside || (zoom > MOST_ZOOM && widthOf(box) / zoom > LEAST_KM);
}
