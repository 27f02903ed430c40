import { planeOf } from "@/components/kit/map/plane";
import { cn } from "@/components/kit/ui/cn";
import type { BaseMapData } from "@waybill/geo/types";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import type { Drawing, Position } from "./outline";

type DrawnLinesProps = {
  map: BaseMapData;
  drawing: Drawing;
  others: readonly ServiceArea[];
  isWrong: boolean;
};

const LINE = "[stroke-width:2] [vector-effect:non-scaling-stroke]";

/** The drawn area, with the other areas in gray. */
export function DrawnLines({ map, drawing, others, isWrong }: DrawnLinesProps) {
  const path = (positions: readonly Position[]) => pathOf(map, positions);
  const shape = (polygons: readonly Position[][][]) =>
    polygons.map((rings) => rings.map((ring) => `${path(ring)}z`).join("")).join("");
  return (
    <>
      {others.map(({ id, polygons }) => (
        <path
          key={id}
          d={shape(polygons)}
          fillRule="evenodd"
          className={cn(LINE, "fill-(--map-text)/10 stroke-(--map-text)/60")}
        />
      ))}
      <path
        d={shape(drawing.polygons)}
        fillRule="evenodd"
        className={cn(
          LINE,
          isWrong ? "fill-danger/20 stroke-danger-ink" : "fill-accent/20 stroke-accent-ink",
        )}
      />
      <path
        d={path(drawing.open)}
        className={cn(LINE, "[stroke-dasharray:6_4]", isWrong ? "stroke-danger-ink" : "stroke-accent-ink")}
      />
    </>
  );
}

function pathOf({ box, width, height }: BaseMapData, positions: readonly Position[]): string {
  const plane = planeOf(box);
  const middle = (box.west + box.east) / 2;
  const drawn = positions.map(([longitude, latitude]) => {
    const turns = Math.round((middle - longitude) / 360);
    const { x, y } = plane.pointOf({ longitude: longitude + 360 * turns, latitude });
    return `${((x * width) / 100).toFixed(1)} ${((y * height) / 100).toFixed(1)}`;
  });
  return drawn.length === 0 ? "" : `M${drawn.join("L")}`;
}
