import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { createDelivery } from "@/lib/deliveries/create";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { expect, newTeamMember, signIn, test } from "../support/web";

const LIMIT_KB = 250;

/** Kilobytes (1000 bytes, gzip) of the scripts that a page's HTML names. */
async function firstLoadKb(html: string): Promise<number> {
  const tags = [...html.matchAll(/<script[^>]+src="\/_next\/([^"?]+)[^>]*>/g)];
  // Polyfills are for browsers without modules; the others never load them.
  const sources = new Set(tags.filter(([tag]) => !/nomodule/i.test(tag)).map(([, file]) => file ?? ""));
  const sizes = await Promise.all(
    [...sources].map(
      async (file) => gzipSync(await readFile(path.join(".next", decodeURI(file)))).byteLength,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test("every dashboard page loads at most 250 kB of JavaScript at first", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newTeamMember(ctx.merchantId, "owner"));
  const measured: Record<string, number> = {};
  for (const address of [
    "/dashboard",
    "/dashboard/quote",
    "/dashboard/deliveries",
    "/dashboard/deliveries/new",
    `/dashboard/deliveries/${delivery.orderNumber}`,
    "/dashboard/settings",
    "/dashboard/settings/merchant",
    "/dashboard/settings/address-book",
    "/dashboard/settings/team",
  ]) {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(200);
    measured[address] = await firstLoadKb(await response.text());
    expect(measured[address], `${address} names its scripts`).toBeGreaterThan(50);
  }
  const tooLarge = Object.entries(measured).filter(([, kb]) => kb > LIMIT_KB);
  expect(tooLarge, JSON.stringify(measured)).toEqual([]);
});
