import type { Point } from "../embedded/distance";

/**
 * Resolution of the grid: squares of 1/160 degree, about 700 m from south to north; their numbers fit into 32 bits.
 */
const PER_DEGREE = 160;
const PER_CIRCLE = 360 * PER_DEGREE;

const rowOf = (latitude: number) => Math.floor((Math.min(Math.max(latitude, -90), 90) + 90) * PER_DEGREE);
const columnOf = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE);
const wrapped = (column: number) => ((column % PER_CIRCLE) + PER_CIRCLE) % PER_CIRCLE;

/** Returns the number of the square that contains a point. */
export function cellOf({ latitude, longitude }: Point): number {
  return rowOf(latitude) * PER_CIRCLE + wrapped(columnOf(longitude));
}

export const KM_PER_DEGREE = 111.2;

/** Returns the squares within a distance of a point, and some more. */
export function cellsAround({ latitude, longitude }: Point, km: number): number[] {
  const north = km / KM_PER_DEGREE;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const cells: number[] = [];
  for (let row = rowOf(latitude - north); row <= rowOf(latitude + north); row += 1) {
    for (let column = columnOf(longitude - east); column <= columnOf(longitude + east); column += 1)
      cells.push(row * PER_CIRCLE + wrapped(column));
  }
  return cells;
}

/** Differences between the number of a square and the numbers of its neighbors; zero for the square itself. */
export const NEIGHBORS: readonly number[] = [-1, 0, 1].flatMap((north) =>
  [-1, 0, 1].map((east) => north * PER_CIRCLE + east),
);

const SQUARES_PER_DEGREE = 4;

/**
 * Returns the squares of a quarter of a degree around a point, numbered as in prisma/sql/regions.sql: its own and
 * their neighbors.
 */
export function squaresAround({ latitude, longitude }: Point): number[] {
  const [row, column] = [
    Math.floor(latitude * SQUARES_PER_DEGREE),
    Math.floor(longitude * SQUARES_PER_DEGREE),
  ];
  const beside = [-1, 0, 1];
  return beside.flatMap((north) => beside.map((east) => (row + north) * 10_000 + column + east));
}
