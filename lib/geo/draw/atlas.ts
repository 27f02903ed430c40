import { type Frame, frameOf, meets } from "./frame";
import { ordinateOf } from "../map/mercator";
import type { Point } from "../types/place";
import { joinArcs, ownersOfArcs, pointsOf, polygonsIn, type TopologyFile } from "./topology";

/** A polygon of a state or country on the Mercator plane. */
export type Piece = { owner: string; rings: readonly Float32Array[]; frame: Frame };

/** A line between two owners, or between one and the sea, on the Mercator plane. */
export type Line = { owners: readonly string[]; points: Float32Array; frame: Frame };

/** Geometry of one file in typed arrays: a tenth of TopoJSON's memory. */
export class Atlas {
  private constructor(
    private readonly lines: readonly Line[],
    private readonly pieces: readonly Piece[],
  ) {}

  /**
   * @param areas name of the object whose polygons are filled.
   * @param parts name of the object whose polygons own the lines.
   */
  static from(file: TopologyFile, areas: string, parts = areas): Atlas {
    const arcs = file.arcs.map((_arc, index) => pointsOf(file, index));
    const owners = ownersOfArcs(file, parts);
    const lines = arcs.map((points, at) => ({ owners: owners[at] ?? [], points, frame: frameOf(points) }));
    const pieces = polygonsIn(file, areas).map(({ owner, rings }) => {
      const joined = rings.map((ring) => joinArcs(ring, arcs));
      return { owner, rings: joined, frame: frameOf(joined[0] ?? []) };
    });
    return new Atlas(lines, pieces);
  }

  /** Returns the lines that intersect the frame. */
  linesIn(frame: Frame): Line[] {
    return this.lines.filter((line) => meets(line.frame, frame));
  }

  /** Returns the polygons that intersect the frame. */
  piecesIn(frame: Frame): Piece[] {
    return this.pieces.filter((piece) => meets(piece.frame, frame));
  }

  /** Returns the owners of the polygons that contain a point. */
  ownersAt({ longitude, latitude }: Point): string[] {
    const y = ordinateOf(latitude);
    // A polygon across the antimeridian continues beyond 180.
    return [-360, 0, 360].flatMap((turn) => {
      const x = longitude + turn;
      const around = this.piecesIn({ left: x, right: x, bottom: y, top: y });
      return around.filter(({ rings }) => liesIn(rings, x, y)).map(({ owner }) => owner);
    });
  }
}

/** Whether a line from a point to the right crosses the rings an odd number of times. */
function liesIn(rings: readonly Float32Array[], x: number, y: number): boolean {
  let isInside = false;
  for (const ring of rings) {
    let [fromX, fromY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    for (let at = 0; at < ring.length; at += 2) {
      const [toX, toY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      const isAcross = fromY > y !== toY > y;
      if (isAcross && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
      [fromX, fromY] = [toX, toY];
    }
  }
  return isInside;
}
