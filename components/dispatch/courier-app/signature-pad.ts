import type { PointGroup, default as SignaturePad } from "signature_pad";
import { TYPED_SIGNATURE } from "./stored-words";

export type Stroke = PointGroup;

/** Loaded when the page is idle, because there may be no network at the door. */
export const loadSignaturePad = () => import("signature_pad");

/** Dark on white in every theme, because a signature is printed. */
const INK = "#111827";
/** Strokes shorter than this are accidental touches. */
const LEAST_EXTENT_PIXELS = 24;

/** Whether something was drawn, not just touched. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  const points = strokes.flatMap(({ points: stroke }) => stroke);
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  return (
    points.length > 1 &&
    Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) >= LEAST_EXTENT_PIXELS
  );
}

/**
 * Turns a canvas into a signature pad with the strokes so far; keeps the drawing when the phone is rotated.
 * @returns the pad and a function that removes it.
 */
export async function openPad(
  canvas: HTMLCanvasElement,
  strokes: Stroke[],
  onStroke: () => void,
): Promise<{ pad: SignaturePad; close: () => void }> {
  const { default: Pad } = await loadSignaturePad();
  const pad = new Pad(canvas, { penColor: INK, minWidth: 1, maxWidth: 3 });
  pad.fromData(strokes);
  const fit = () => {
    const data = pad.toData();
    const ratio = Math.min(2, window.devicePixelRatio);
    canvas.width = canvas.offsetWidth * ratio;
    canvas.height = canvas.offsetHeight * ratio;
    canvas.getContext("2d")?.scale(ratio, ratio);
    pad.clear();
    pad.fromData(data);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(canvas);
  pad.addEventListener("endStroke", onStroke);
  return {
    pad,
    close: () => {
      watch.disconnect();
      pad.off();
    },
  };
}

/** A typed name as a picture that says that it was typed. */
export function typedSignature(name: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 800;
  canvas.height = 240;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.textBaseline = "middle";
  context.font = "italic 64px Georgia, serif";
  context.fillText(name, 24, 100, 752);
  context.font = "24px sans-serif";
  context.fillText(TYPED_SIGNATURE, 24, 200, 752);
  return canvas;
}
