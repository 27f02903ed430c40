import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";

/** Returns the size of the scripts in a page's HTML, in kilobytes (1000 bytes, gzip). */
export async function firstLoadKb(page: Page, address: string): Promise<number> {
  const response = await page.request.get(address);
  expect(response.status(), address).toBe(200);
  const tags = [...(await response.text()).matchAll(/<script[^>]+src="\/_next\/([^"?]+)[^>]*>/g)];
  // Polyfills are for browsers without modules; others never load them.
  const files = new Set(tags.filter(([tag]) => !/nomodule/i.test(tag)).map(([, file]) => file ?? ""));
  expect(files.size, `${address} names its scripts`).toBeGreaterThan(3);
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(path.join(".next", decodeURI(file)))).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
