import { gzipSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";

/**
 * Returns the size of all scripts that a browser loads until the page is idle, in kilobytes (1000 bytes, gzip): those
 * in the HTML, and those that they load in turn.
 */
export async function firstLoadKb(page: Page, address: string): Promise<number> {
  // Leaves the previous page, which may still be loading scripts.
  await page.goto("about:blank", { waitUntil: "load" });
  const sizes = new Map<string, Promise<number>>();
  const count = (response: Response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).byteLength),
    );
  };
  page.on("response", count);
  const response = await page.goto(address, { waitUntil: "networkidle" });
  page.off("response", count);
  expect(response?.status(), address).toBe(200);
  expect(sizes.size, `${address} loads its scripts`).toBeGreaterThan(3);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}
