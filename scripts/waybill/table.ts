/** Formats rows of cells as aligned columns. All rows have as many cells as the first. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((cells) => line(cells).trimEnd()).join("\n");
}
