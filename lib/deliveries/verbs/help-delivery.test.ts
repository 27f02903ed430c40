import { expect, it } from "vitest";
import { changeRecipientHelp } from "@/lib/account/verbs/change-recipient-help";
import { RECIPIENT_ACTIONS, type RecipientAction } from "@/lib/account/rules/recipient-help";
import { carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { presentDeliveryDetail } from "../present/detail";
import { findRecipientHelp } from "../reads/find-recipient-help";
import { findTracking } from "../reads/find-tracking";
import { getDelivery } from "../reads/get-delivery";
import { readPerformance } from "../reads/read-performance";
import type { RecipientHelp } from "../schema";
import { createDelivery } from "./create-delivery";
import { helpDelivery } from "./help-delivery";
import { proveRecipient } from "./prove-recipient";
import { setPrice } from "./set-price";

const database = testDatabase();
const { dropoff } = deliveryBody("E-1");
const DIGITS = dropoff.phone_number.slice(-4);
const NEARER = "100 Broadway, New York, NY 10005";
const FARTHER = "233 S Wacker Dr, Chicago, IL 60606";

const from = (network = "192.0.2.1") => ({ db: database.db, requestId: "test-request", network });

async function booked(actions: RecipientAction[] = [...RECIPIENT_ACTIONS], changes = {}) {
  const { ctx } = await merchantContext(database.db);
  const owner = { kind: "user", id: "owner", name: "Ada", role: "owner" } as const;
  await changeRecipientHelp({ ...ctx, actor: owner }, { actions, delayHours: 48 });
  const { delivery } = await createDelivery(ctx, deliveryInput("E-1", changes));
  return { ctx, code: delivery.trackingCode };
}

/** Lets the courier not find the address. */
async function notFound({ ctx }: Awaited<ReturnType<typeof booked>>): Promise<void> {
  for (const move of ["assigned", "accepted", "picked_up", "on_the_way"] as const)
    await moveDelivery(ctx, { orderNumber: "E-1", to: move });
  await moveDelivery(ctx, { orderNumber: "E-1", to: "incomplete", reason: "Address not found" });
}

let networks = 0;

async function proofFor(code: string): Promise<string> {
  const proved = await proveRecipient(from(`198.51.100.${(networks += 1)}`), { code, digits: DIGITS });
  if (!("proof" in proved)) throw new Error("The digits are right");
  return proved.proof;
}

const helps = (code: string, proof: string, help: RecipientHelp) =>
  helpDelivery(from(), { code, proof, help });

const note: RecipientHelp = { action: "note", note: "Ring twice" };
const safePlace: RecipientHelp = { action: "safe_place", safePlace: "With the neighbor in 4B" };
const to = (address: string): RecipientHelp => ({ action: "address", address, unit: null });

it("offers nothing that the merchant does not allow, and nothing without a phone's digits", async () => {
  const { code } = await booked(["note"]);
  expect((await findRecipientHelp(from(), code, null))?.actions).toEqual(["note"]);
  const proof = await proofFor(code);
  await expect(helps(code, proof, to(NEARER))).rejects.toMatchObject({ code: "unprocessable" });
  await expect(helps(code, "", note)).rejects.toMatchObject({ code: "unprocessable" });
  await expect(helps(code, `${proof}x`, note)).rejects.toMatchObject({ code: "unprocessable" });
  await database.db.merchant.updateMany({ data: { recipientActions: ["time"], recipientDelayHours: 0 } });
  expect(await findRecipientHelp(from(), code, proof)).toBeNull();
  const { code: closed } = await booked([]);
  expect(await findRecipientHelp(from(), closed, null)).toBeNull();
  await expect(proveRecipient(from(), { code: closed, digits: DIGITS })).rejects.toMatchObject({
    code: "notFound",
  });
});

it("counts five wrong tries, also those at the same time, and then refuses the right digits too", async () => {
  const { ctx, code } = await booked();
  const early = await proofFor(code);
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      proveRecipient(from(`203.0.113.${index}`), { code, digits: "0000" }),
    ),
  );
  const left = tries.map((each) => ("triesLeft" in each ? each.triesLeft : NaN));
  expect(left.sort()).toEqual([0, 0, 0, 0, 1, 2, 3, 4]);
  expect(await proveRecipient(from("203.0.113.9"), { code, digits: DIGITS })).toEqual({ triesLeft: 0 });
  expect((await findRecipientHelp(from(), code, null))?.triesLeft).toBe(0);
  const where = { merchantId: ctx.merchantId, action: "recipient.digits_refused" };
  expect(await database.db.auditEntry.count({ where })).toBe(5);
  // A proof from before stays valid.
  await helps(code, early, note);
});

it("corrects the address at no higher price, and refuses another one", async () => {
  const world = await booked();
  const { ctx, code } = world;
  const proof = await proofFor(code);
  await expect(helps(code, proof, to(NEARER))).rejects.toMatchObject({ code: "unprocessable" });
  await notFound(world);
  const before = await getDelivery(ctx, "E-1");
  await expect(helps(code, proof, to(FARTHER))).rejects.toMatchObject({
    code: "unprocessable",
    message: expect.stringContaining("Ask the store") as string,
  });
  await expect(helps(code, proof, to("Nowhere 1, Zz"))).rejects.toMatchObject({
    fields: { "dropoff.full_address": "not_located" },
  });
  expect((await getDelivery(ctx, "E-1")).history).toHaveLength(before.history.length);
  await helps(code, proof, { action: "address", address: NEARER, unit: "4B" });
  const after = await getDelivery(ctx, "E-1");
  expect(after.priceCents).toBeLessThan(before.priceCents);
  expect(after.stops[1]).toMatchObject({ fullAddress: NEARER, apartmentUnitNumber: "4B" });
  expect(after.history.at(-1)).toMatchObject({ type: "changed", actorKind: "recipient", reason: null });
});

it("compares the computed prices, where support has set the price by hand", async () => {
  const world = await booked();
  const { ctx, code } = world;
  const proof = await proofFor(code);
  await notFound(world);
  const staff = { ...ctx, actor: { kind: "staff", id: "s1", name: "Sam Porter" } as const };
  const byHand = { orderNumber: "E-1", priceCents: 500_00, reason: "Agreed", seen: 6 };
  await setPrice(staff, byHand);
  await expect(helps(code, proof, to(FARTHER))).rejects.toMatchObject({ code: "unprocessable" });
  await helps(code, proof, to(NEARER));
  expect(await getDelivery(ctx, "E-1")).toMatchObject({ priceCents: 500_00 });
});

it("stores a note and a safe place beside the fields, and shows their text to nobody with the link", async () => {
  const { ctx, code } = await booked();
  await moveDelivery(ctx, { orderNumber: "E-1", to: "assigned" });
  const proof = await proofFor(code);
  await helps(code, proof, note);
  await helps(code, proof, safePlace);
  await helps(code, proof, { action: "note", note: "Knock" });
  const shown = presentDeliveryDetail(await getDelivery(ctx, "E-1"));
  expect(shown).toMatchObject({ recipient_note: "Knock", safe_place: "With the neighbor in 4B", version: 5 });
  expect(shown.dropoff).not.toHaveProperty("safe_place");
  expect(shown.changes.map(({ fields }) => fields)).toEqual([
    [{ field: "recipient_note", before: null, after: "Ring twice" }],
    [{ field: "safe_place", before: null, after: "With the neighbor in 4B" }],
    [{ field: "recipient_note", before: "Ring twice", after: "Knock" }],
  ]);
  const tracking = await findTracking(database.db, code);
  expect(tracking?.ownChanges.map(({ action }) => action)).toEqual(["note", "safe_place", "note"]);
  expect(JSON.stringify(tracking)).not.toMatch(/Knock|neighbor|Ring/);
});

it("moves the delivery to an offered time only", async () => {
  const { ctx, code } = await booked();
  const proof = await proofFor(code);
  const times = (await findRecipientHelp(from(), code, proof))?.times ?? [];
  const last = times.at(-1);
  if (!last) throw new Error("Two days have full hours");
  await expect(helps(code, proof, { action: "time", time: "2020-01-01T10:00" })).rejects.toMatchObject({
    code: "validation",
  });
  await helps(code, proof, { action: "time", time: last.value });
  const after = await getDelivery(ctx, "E-1");
  expect(after.stops[1]?.plannedAt).toEqual(last.at);
  expect(after.history.at(-1)?.actorKind).toBe("recipient");
  expect((await findRecipientHelp(from(), code, proof))?.actions).not.toContain("time");
});

it("moves a delivery with a window, which the new time replaces", async () => {
  const deadline = new Date(Date.now() + 4 * 3_600_000).toISOString().replace(/\.\d+/, "");
  const { ctx, code } = await booked(undefined, { dropoff: { ...dropoff, deadline_at: deadline } });
  const proof = await proofFor(code);
  const last = (await findRecipientHelp(from(), code, proof))?.times.at(-1);
  if (!last) throw new Error("Two days have full hours");
  await helps(code, proof, { action: "time", time: last.value });
  expect((await getDelivery(ctx, "E-1")).stops[1]).toMatchObject({ plannedAt: last.at, deadlineAt: null });
  const where = { merchantId: ctx.merchantId };
  expect(await database.db.delivery.findFirst({ where, select: { deadlineAt: true } })).toEqual({
    deadlineAt: null,
  });
});

it("takes one rating after the delivery, which counts in the average", async () => {
  const { ctx, code } = await booked();
  const proof = await proofFor(code);
  const rating: RecipientHelp = { action: "rating", score: 4, comment: "Fast" };
  await expect(helps(code, proof, rating)).rejects.toMatchObject({ code: "unprocessable" });
  for (const to of ["assigned", "accepted", "picked_up", "on_the_way"] as const)
    await moveDelivery(ctx, { orderNumber: "E-1", to });
  await expect(helps(code, proof, note)).rejects.toMatchObject({ code: "unprocessable" });
  await moveDelivery(ctx, { orderNumber: "E-1", to: "completed" });
  await Promise.allSettled([helps(code, proof, rating), helps(code, proof, { ...rating, score: 1 })]);
  await expect(helps(code, proof, rating)).rejects.toMatchObject({ code: "unprocessable" });
  const { rating: shown } = presentDeliveryDetail(await getDelivery(ctx, "E-1"));
  expect(shown?.comment).toBe("Fast");
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { total } = await readPerformance(ctx, { from: yesterday, to: today });
  expect(total.now).toMatchObject({ rated: 1, ratings: shown?.score });
});

it("lets either a pickup or the recipient win when both come at once, and never loses one", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ctx, code } = await booked();
    const courier = await newCourier(database.db);
    const proof = await proofFor(code);
    for (const to of ["assigned", "accepted", "picked_up"] as const)
      await moveDelivery(ctx, { orderNumber: "E-1", to, ...(to === "assigned" && { courier }) });
    const [moved, helped] = await Promise.allSettled([
      moveDelivery(carrying(ctx, courier), { orderNumber: "E-1", to: "on_the_way" }),
      helps(code, proof, round % 2 === 0 ? safePlace : note),
    ]);
    expect(moved.status).toBe("fulfilled");
    const { history } = await getDelivery(ctx, "E-1");
    const own = history.filter(({ actorKind }) => actorKind === "recipient");
    if (helped.status === "fulfilled") {
      expect(own).toHaveLength(1);
      expect(own[0]?.status).not.toBe("on_the_way");
    } else {
      expect(helped.reason).toMatchObject({ code: "unprocessable" });
      expect(own).toHaveLength(0);
    }
  }
});
