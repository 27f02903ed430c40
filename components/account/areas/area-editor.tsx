"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useText } from "#texts";
import { GroundFailure } from "@/components/kit/map/ground-failure";
import { positionAt } from "@/components/kit/map/plane";
import { useGround } from "@/components/kit/map/use-ground";
import { MIDDLE, type MapView, middleOf } from "@/components/kit/map/view";
import { Skeleton } from "@/components/kit/ui/skeleton";
import type { MapPoint } from "@waybill/geo/types";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import type { AreasText } from "../limit-words";
import { AreaCanvas } from "./area-canvas";
import { EditButtons } from "./edit-buttons";
import { type Drawing, MIN_CORNERS } from "./outline";
import { startAround } from "./start-around";
import { type UseDrawing, useDrawing } from "./use-drawing";

type AreaEditorProps = {
  merchantId: string;
  /** The area as GeoJSON text; empty for none. */
  geojson: string;
  /** The other areas, shown for orientation. */
  others: readonly ServiceArea[];
  /** The server's error message. */
  error: string | undefined;
  onChange: (geojson: string) => void;
};

/**
 * Draws an area on the map. Clicks add corners, or Enter adds one in the middle. Corners can be dragged,
 * moved with the keyboard and deleted.
 */
export function AreaEditor({ merchantId, geojson, others, error, onChange }: AreaEditorProps) {
  const text = useText("areas");
  const { t } = text;
  const edit = useDrawing(geojson, t("dialog.outline"), onChange);
  const [start] = useState(() => startAround(edit.drawing, others));
  const ground = useGround(merchantId, start);
  const view = useRef<MapView>(MIDDLE);
  const { ref, focusChosen } = useCornerFocus(edit);
  const helpId = useId();
  const { map } = ground;
  const problem = edit.problem ?? error;

  function add(point: MapPoint) {
    if (!map) return;
    const { longitude, latitude } = positionAt(map.box, point);
    edit.add([longitude, latitude]);
  }

  return (
    <div ref={ref} role="group" aria-label={t("draw.group")} aria-describedby={helpId} className="grid gap-2">
      <p id={helpId} className="text-xs text-muted">
        {t("draw.help")} <span className="pointer-coarse:hidden">{t("draw.keys")}</span>
      </p>
      <EditButtons edit={edit} onAdd={map && (() => add(middleOf(view.current)))} onRefocus={focusChosen} />
      <p role="status" className="text-xs">
        {problem ? <span className="text-danger-ink">{problem}</span> : stateWords(text, edit.drawing)}
      </p>
      <GroundFailure {...ground} />
      {map ? (
        <AreaCanvas
          {...{ map, edit, others, view }}
          onMove={(next, isDrawing) => {
            view.current = next;
            ground.onMove(next, isDrawing);
          }}
          onAdd={add}
          onFocusChosen={focusChosen}
        />
      ) : (
        <Skeleton className="aspect-3/2 h-auto w-full" />
      )}
    </div>
  );
}

function stateWords({ t }: AreasText, { polygons: { length: outlines }, open }: Drawing): string {
  const count = open.length;
  if (count === 0) return outlines === 0 ? t("draw.empty") : t("draw.outlines", { count: outlines });
  const rest = count < MIN_CORNERS ? t("draw.tooFew", { count: MIN_CORNERS }) : t("draw.notFinished");
  return outlines > 0
    ? t("draw.outlinesAndOpen", { outlines, count, rest })
    : t("draw.open", { count, rest });
}

/** After the selected corner is removed or changes, the focus moves to the newly selected one, or to the map. */
function useCornerFocus({ drawing, chosen }: UseDrawing) {
  const ref = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const element = ref.current;
    const corner = element?.querySelector<HTMLElement>('[data-corner="chosen"]');
    (corner ?? element?.querySelector<HTMLElement>('[role="application"]'))?.focus();
  }, [drawing, chosen]);
  return { ref, focusChosen: () => void (isWanted.current = true) };
}
