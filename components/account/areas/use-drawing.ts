"use client";

import { useState } from "react";
import { pageSentence } from "@/lib/core/problems";
import { readPolygons } from "@/lib/rates/rules/area";
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

/** Parses a text into a drawing; empty if the text is invalid. */
function drawingOf(geojson: string): Drawing {
  const polygons = geojson === "" ? [] : readPolygons(geojson);
  return typeof polygons === "string" ? NOTHING : { polygons, open: [] };
}

/** Error message for a drawing; null if it is valid or has no polygon yet. */
function problemOf(geojson: string, label: string): string | null {
  const read = geojson === "" ? [] : readPolygons(geojson);
  return typeof read === "string" ? pageSentence(label, read) : null;
}

/**
 * State of an area's drawing: its undo history, the selected corner and the text of the form field.
 * @param label of the field
 */
export function useDrawing(geojson: string, label: string, onChange: (geojson: string) => void) {
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
    problem: problemOf(geoJsonOf(drawing), label),
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
