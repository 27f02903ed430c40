import {
  type Bars,
  BARCODE_QUIET_MODULES,
  type Matrix,
  QR_QUIET_MODULES,
} from "@/lib/deliveries/rules/label";

/** Every other width is a bar. All bars form one path, one unit per module. */
function barsPath({ widths }: Bars): string {
  let x = BARCODE_QUIET_MODULES;
  let path = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return path;
}

/** The order number as a barcode with quiet zones, sized by its modules. */
export function Barcode({ bars, label }: { bars: Bars; label: string }) {
  const modules = bars.modules + 2 * BARCODE_QUIET_MODULES;
  const inches = (modules * bars.moduleMils) / 1000;
  return (
    <svg
      role="img"
      aria-label={label}
      data-code="code-128"
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      // One percent of the container's four inches.
      style={{ width: `${inches * 25}cqw` }}
      className="mx-auto block h-[12cqw]"
    >
      <path d={barsPath(bars)} fill="#000" />
    </svg>
  );
}

/** Runs of dark modules in each row, as lines of one module: a page has many of these paths. */
function matrixPath({ size, dark }: Matrix): string {
  let path = "";
  for (let row = 0; row < size; row += 1) {
    let end: number | null = null;
    let column = 0;
    while (column < size) {
      let run = 0;
      while (column + run < size && dark[row * size + column + run]) run += 1;
      if (run > 0) {
        path +=
          end === null
            ? `M${column + QR_QUIET_MODULES} ${row + QR_QUIET_MODULES}.5h${run}`
            : `m${column - end} 0h${run}`;
        end = column + run;
      }
      column += run + 1;
    }
  }
  return path;
}

/** A QR code with its quiet zone. */
export function QrCode({ matrix, label, className }: { matrix: Matrix; label: string; className?: string }) {
  const size = matrix.size + 2 * QR_QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      data-code="qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={matrixPath(matrix)} stroke="#000" />
    </svg>
  );
}
