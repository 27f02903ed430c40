import { utcDay } from "@/lib/core/time";
import type { StoredFile } from "@/lib/core/stored-files";

/** Characters that file systems do not allow in names. */
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|%]+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/g;

type Pieces = AsyncGenerator<string | Uint8Array, void>;

/** Streams a CSV file named `<title> <UTC day>.csv`. */
export const csvFile = (pieces: Pieces, title: string) =>
  streamedFile(pieces, `${title} ${utcDay(new Date())}.csv`, "text/csv; charset=utf-8; header=present");

/** Streams an Excel workbook named `<title> <UTC day>.xlsx`. */
export const workbookFile = (pieces: Pieces, title: string) =>
  streamedFile(
    pieces,
    `${title} ${utcDay(new Date())}.xlsx`,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );

/**
 * The response starts with the first chunk, so that an earlier failure has its own status instead of a broken file. The
 * browser sets the pace.
 */
async function streamedFile(pieces: Pieces, title: string, contentType: string): Promise<Response> {
  const first = await pieces.next();
  const encoder = new TextEncoder();
  const bytesOf = (piece: string | Uint8Array) => (typeof piece === "string" ? encoder.encode(piece) : piece);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(bytesOf(first.value));
    },
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(bytesOf(next.value));
    },
    async cancel() {
      await pieces.return();
    },
  });
  const name = title.replaceAll(NOT_IN_FILE_NAMES, " ").trim();
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name.replaceAll(NOT_ASCII, "_")}"; filename*=UTF-8''${encodeName(name)}`,
      "Cache-Control": "no-store",
    },
  });
}

/** RFC 8187: encodes the characters that encodeURIComponent keeps but an extended value must not contain. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

/** An image for this caller only: not cached, and not interpreted as another type. */
export function imageResponse(file: StoredFile): Response {
  return respondWith(file, "private, no-store");
}

/** An image for anybody, whose URL never changes its content. */
export function lastingImageResponse(file: StoredFile): Response {
  return respondWith(file, "public, max-age=31536000, immutable");
}

function respondWith({ contentType, bytes }: StoredFile, cacheControl: string): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": cacheControl,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
