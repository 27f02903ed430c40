"use client";

import { Crosshair } from "lucide-react";
import { type RefObject, useState } from "react";
import { useText } from "#texts";
import { MapFrame } from "@/components/kit/map/map-frame";
import { planeOf, positionAt } from "@/components/kit/map/plane";
import { type MapView, middleOf, type OnView } from "@/components/kit/map/view";
import type { BaseMapData, GeoBox, MapPoint } from "@waybill/geo/types";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import { CornerHandle } from "./corner-handle";
import { DrawnLines } from "./drawn-lines";
import { type Corner, cornersOf, type Drawing, findCorner, neighbor, withMoved } from "./outline";
import type { UseDrawing } from "./use-drawing";

type AreaCanvasProps = {
  map: BaseMapData;
  edit: UseDrawing;
  others: readonly ServiceArea[];
  /** The visible part of the map. */
  view: RefObject<MapView>;
  onMove: OnView;
  /** Adds a corner at a point of the drawing. */
  onAdd: (point: MapPoint) => void;
  /** The corner to focus next. */
  onFocusChosen: () => void;
};

/** The map with outlines and their corners. */
export function AreaCanvas({ map, edit, others, view, onMove, onAdd, onFocusChosen }: AreaCanvasProps) {
  const { t } = useText("areas");
  const { box } = map;
  const [dragged, setDragged] = useState<Drawing | null>(null);
  const shown = dragged ?? edit.drawing;

  /** Moves a corner by a fraction of the visible map. */
  function move(key: Corner, x: number, y: number, isDone: boolean) {
    const from = drawnAt(box, (findCorner(edit.drawing, key) ?? key).position);
    const percent = 100 / view.current.zoom;
    const to = positionAt(box, { x: from.x + x * percent, y: from.y + y * percent });
    const next = withMoved(edit.drawing, key, [to.longitude, to.latitude]);
    setDragged(isDone ? null : next);
    if (isDone) edit.change(next);
  }

  const handle = (corner: Corner, index: number, corners: readonly Corner[]) => (
    <CornerHandle
      key={`${corner.polygon} ${corner.ring} ${corner.corner}`}
      label={t("draw.corner", { number: index + 1, count: corners.length })}
      at={drawnAt(box, corner.position)}
      isChosen={isAt(corner, edit.chosen)}
      isTabStop={isAt(corner, edit.chosen ?? corners[0] ?? null)}
      onChoose={() => edit.choose(corner)}
      onMove={(x, y, isDone) => move(corner, x, y, isDone)}
      onRemove={() => {
        edit.remove(corner);
        onFocusChosen();
      }}
      onStep={(steps) => {
        edit.choose(neighbor(edit.drawing, corner, steps));
        onFocusChosen();
      }}
    />
  );

  return (
    <MapFrame
      data={map}
      points={[]}
      label={t("draw.map")}
      isFree
      onMove={onMove}
      onTap={onAdd}
      onEnter={() => onAdd(middleOf(view.current))}
      lines={<DrawnLines map={map} drawing={shown} others={others} isWrong={edit.problem !== null} />}
      markers={() => (
        <>
          <Middle />
          {cornersOf(shown).map(handle)}
        </>
      )}
      caption={(sources) => (
        <figcaption className="mt-1.5 text-xs text-muted">
          {t.rich("draw.source", { sources: () => sources })}
        </figcaption>
      )}
    />
  );
}

/** Longitudes may continue past the antimeridian, as in the drawing. */
function drawnAt(box: GeoBox, [longitude, latitude]: Corner["position"]): MapPoint {
  const turns = Math.round(((box.west + box.east) / 2 - longitude) / 360);
  return planeOf(box).pointOf({ longitude: longitude + 360 * turns, latitude });
}

const isAt = (corner: Corner, key: UseDrawing["chosen"]) =>
  key?.polygon === corner.polygon && key.ring === corner.ring && key.corner === corner.corner;

/** Where Enter adds a corner. */
function Middle() {
  return (
    <Crosshair
      aria-hidden
      className="absolute top-1/2 left-1/2 size-6 -translate-1/2 text-(--map-text) opacity-60"
    />
  );
}
