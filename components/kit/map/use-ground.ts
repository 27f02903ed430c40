"use client";

import { useEffect, useRef, useState } from "react";
import { widthOf } from "@waybill/geo/map";
import type { BaseMapData, Point } from "@waybill/geo/types";
import type { Failure } from "@/lib/core/errors";
import { dataUrl, failureOf, fetchData } from "../live/data-client";
import { positionAt } from "./plane";
import { MIDDLE, type MapView, middleOf, type OnView } from "./view";

/**
 * Initial position and, if known, width of a map: at the address if it can be located, else at the point,
 * else at the merchant's usual location.
 */
export type GroundStart = { address: string; center: Point | null; widthKm: number | null };

export type UseGround = {
  /** Null until the map is drawn. */
  map: BaseMapData | null;
  /** The middle of the map; null until there is one. */
  center: Point | null;
  failure: Failure | null;
  retry: () => void;
  /** Handler for the map's `onMove`. */
  onMove: OnView;
};

/** Time for which the map must stand still before more is drawn. */
const PAUSE_MS = 250;
/** Minimum width: smaller sections show no detail. */
const LEAST_KM = 0.2;
/** Zooming in further triggers a redraw. */
const MOST_ZOOM = 32;

/**
 * A map without markers that extends in all directions: the server draws the section that the view leaves the
 * drawing for. A tile map only needs the first drawing.
 */
export function useGround(merchantId: string, start: GroundStart): UseGround {
  const [asked, setAsked] = useState({ ...start, attempt: 0 });
  const [map, setMap] = useState<BaseMapData | null>(null);
  const [center, setCenter] = useState<Point | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts moves, so that a late drawing does not move the map back. */
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
      // Twice the initially visible section.
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
    // A new map shows the requested place.
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
