/** Reads the codes that a frame of a video shows. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** The browser's own reader, where it has one. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Enough for a code of 30 characters across the picture. */
const MAX_PIXELS = 1280;

let reader: Promise<ReadCodes> | undefined;

/** Loads a reader of barcodes and QR codes: the browser's own, or ours. Loaded ahead where there may be no network later. */
export function loadReader(): Promise<ReadCodes> {
  reader ??= openReader().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  return reader;
}

async function openReader(): Promise<ReadCodes> {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some browsers have the class, and no formats.
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes("code_128")) {
    const detector = new own();
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const { href } = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url);
  await prepareZXingModule({ overrides: { locateFile: () => href }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, MAX_PIXELS / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
      maxNumberOfSymbols: 8,
    });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
