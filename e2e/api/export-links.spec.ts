import { saveView } from "@/lib/deliveries/verbs/save-view";
import { createLink } from "@/lib/exports/verbs/create-link";
import { revokeLink } from "@/lib/exports/verbs/revoke-link";
import { newMember } from "@/lib/testing/people";
import { expect, test } from "../support/api";
import { database, newMerchant } from "../support/database";
import { haveDeliveries } from "../support/table";

/** A merchant with two deliveries, and the link of a view that shows one of them. */
async function givenLink() {
  const merchant = await newMerchant("Linked Store");
  const { ctx } = await newMember(database(), merchant.id, "member");
  await haveDeliveries(merchant.id, { "LINK-1": { status: "failed" }, "LINK-2": {} });
  const view = await saveView(ctx, { name: "Trouble", query: "status=failed", replace: false });
  const { url } = await createLink(ctx, { viewId: view.id });
  return { ctx, viewId: view.id, path: new URL(url).pathname };
}

test("an export link opens the deliveries of its view without a session", async ({ baseURL }) => {
  const { path } = await givenLink();
  const csv = await fetch(`${baseURL}${path}.csv`);
  expect(csv.status).toBe(200);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.headers.get("content-disposition")).toContain("Linked Store Trouble");
  expect(csv.headers.get("cache-control")).toContain("no-store");
  expect(csv.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(csv.headers.get("set-cookie")).toBeNull();
  expect((await csv.text()).match(/LINK-\d/g)).toEqual(["LINK-1"]);

  const workbook = await fetch(`${baseURL}${path}.xlsx`);
  expect(workbook.status).toBe(200);
  expect(workbook.headers.get("content-disposition")).toContain(".xlsx");
  expect(Buffer.from(await workbook.arrayBuffer()).toString("latin1")).toMatch(/^PK/);

  const head = await fetch(`${baseURL}${path}.csv`, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect((await fetch(`${baseURL}${path}.csv`, { method: "POST" })).status).toBe(405);
});

test("an unknown or revoked export link is not found", async ({ baseURL }) => {
  const { ctx, viewId, path } = await givenLink();
  for (const wrong of [path, `${path}.pdf`, `${path}x.csv`, `/exports/${"A".repeat(43)}.csv`]) {
    expect((await fetch(baseURL + wrong)).status, wrong).toBe(404);
  }
  const { id } = await database().exportLink.findFirstOrThrow({ where: { viewId } });
  await revokeLink(ctx, { id });
  const revoked = await fetch(`${baseURL}${path}.csv`);
  expect(revoked.status).toBe(404);
  expect(await revoked.text()).not.toContain("Trouble");
});

test("an export link that is opened too often asks to wait", async ({ baseURL }) => {
  const { path } = await givenLink();
  // Few more than are allowed at once: all strangers at this address wait in one queue.
  const opened = await Promise.all(Array.from({ length: 30 }, () => fetch(`${baseURL}${path}.csv`)));
  const refused = opened.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const { body } of opened) await body?.cancel();
});
