"use client";

import { useState } from "react";
import { pageSentence } from "@/lib/core/problems";
import { readPolygons } from "@/lib/rates/model/area";
import {
  closed,
  type CornerKey,
  type Drawing,
  geoJsonOf,
  neighbor,
  NOTHING,
  type Position,
  withCorner,
  without,
} from "./outline";

/** What a text describes as a drawing; an empty one where it describes none. */
function drawingOf(geojson: string): Drawing {
  const polygons = geojson === "" ? [] : readPolygons(geojson);
  return typeof polygons === "string" ? NOTHING : { polygons, open: [] };
}

/** What is wrong with a drawing, as a sentence; null for nothing, and while there is no polygon yet. */
function problemOf(geojson: string): string | null {
  const read = geojson === "" ? [] : readPolygons(geojson);
  return typeof read === "string" ? pageSentence("Outline", read) : null;
}

/** An area's drawing with its earlier states, the chosen corner, and the text that the form holds of it. */
export function useDrawing(geojson: string, onChange: (geojson: string) => void) {
  const [states, setStates] = useState<readonly [Drawing, ...Drawing[]]>(() => [drawingOf(geojson)]);
  const [chosen, setChosen] = useState<CornerKey | null>(null);
  const [drawing, ...earlier] = states;

  function show(next: readonly [Drawing, ...Drawing[]]) {
    setStates(next);
    onChange(geoJsonOf(next[0]));
  }

  const change = (next: Drawing) => show([next, ...states]);

  return {
    drawing,
    chosen,
    choose: setChosen,
    problem: problemOf(geoJsonOf(drawing)),
    change,
    add: (position: Position) => {
      change(withCorner(drawing, position));
      setChosen({ polygon: null, ring: 0, corner: drawing.open.length });
    },
    close: () => {
      change(closed(drawing));
      setChosen(null);
    },
    remove: (key: CornerKey) => {
      const next = without(drawing, key);
      change(next);
      const before = key.corner > 0 ? { ...key, corner: key.corner - 1 } : key;
      setChosen(neighbor(next, before, 0));
    },
    canUndo: earlier.length > 0,
    isLastUndo: earlier.length === 1,
    undo: () => {
      const [last, ...rest] = earlier;
      if (!last) return;
      setChosen(null);
      show([last, ...rest]);
    },
  };
}

export type UseDrawing = ReturnType<typeof useDrawing>;
