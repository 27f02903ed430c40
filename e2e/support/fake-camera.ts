import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BARCODE_QUIET_MODULES, orderBarcode } from "@/lib/deliveries/rules/label";

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 3;
const [WHITE, BLACK, NEUTRAL] = [235, 16, 128];

/** Writes a video of one picture that shows a text as Code 128. @returns the path of the file */
function videoOf(text: string): string {
  const { bars } = orderBarcode(text);
  if (!bars) throw new Error(`${text} cannot be encoded`);
  const line = new Uint8Array(WIDTH).fill(WHITE);
  let at = Math.max(BARCODE_QUIET_MODULES * MODULE, Math.floor((WIDTH - bars.modules * MODULE) / 2));
  bars.widths.forEach((width, index) => {
    if (index % 2 === 0) line.fill(BLACK, at, at + width * MODULE);
    at += width * MODULE;
  });
  const picture = new Uint8Array((WIDTH * HEIGHT * 3) / 2).fill(NEUTRAL);
  for (let row = 0; row < HEIGHT; row += 1) {
    const isCode = row > HEIGHT / 4 && row < (3 * HEIGHT) / 4;
    if (isCode) picture.set(line, row * WIDTH);
    else picture.fill(WHITE, row * WIDTH, (row + 1) * WIDTH);
  }
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  const path = join(mkdtempSync(join(tmpdir(), "camera-")), "code.y4m");
  writeFileSync(path, Buffer.concat([Buffer.from(header), picture]));
  return path;
}

/** Launch options of a browser whose camera shows a code, and is allowed. */
export function cameraShowing(text: string) {
  return {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${videoOf(text)}`,
    ],
  };
}
