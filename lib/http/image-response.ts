import type { StoredFile } from "@/lib/proof/model/file-store";

/** An image for whoever asked, and for nobody behind them: no cache keeps it, no browser takes it for something else. */
export function imageResponse({ contentType, bytes }: StoredFile): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
