import { WINTER_DAY } from "@/lib/testing/days";
import { describe, expect, it } from "vitest";
import { correctDelivery } from "../verbs/correct-delivery";
import { createDelivery } from "../verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { authorisedMerchantId } from "@/lib/core/ids";
import { newSecretCode } from "@/lib/core/secrets";
import type { DeliveryStatus } from "../status";
import { testDatabase } from "@/lib/testing/database";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { presentArrival } from "../present/arrival";
import { findTracking } from "./find-tracking";
import { getDelivery } from "./get-delivery";
import { positionVersion } from "./position-version";

const database = testDatabase();

const PRIVATE = {
  name: "Lin Wei",
  email: "lin.wei@example.com",
  phone_number: "+442071234567",
  special_instructions: "Ring twice",
  pickup: {
    customer_name: "Ada Lovelace",
    full_address: "350 5th Ave, New York, NY 10118",
    phone_number: "+12125550100",
    apartment_unit_number: "Dock 4",
    notes: "Ask for Sam",
    date: WINTER_DAY,
    time: "14:30:00",
  },
  dropoff: {
    customer_name: "Grace Hopper",
    full_address: "233 S Wacker Dr, Chicago, IL 60606",
    phone_number: "+13125550199",
    notes: "Leave with the concierge",
  },
};

async function booked() {
  const { ctx } = await merchantContext(database.db, "Corner Books");
  const { delivery } = await createDelivery(ctx, deliveryInput("W-SECRET-1", PRIVATE));
  return { ctx, delivery, code: delivery.trackingCode };
}

describe("findTracking", () => {
  it("returns only public data", async () => {
    const { ctx, delivery, code } = await booked();
    const courier = { kind: "courier", id: "courier-1", name: "Marco Reyes" } as const;
    await moveDelivery(
      { ...ctx, actor: courier },
      { orderNumber: "W-SECRET-1", to: "assigned", reason: "Near" },
    );

    const tracking = await findTracking(database.db, code);
    const plannedDelivery = new Date(
      Date.parse(`${WINTER_DAY}T19:30:00Z`) + delivery.durationMinutes * 60_000,
    );
    expect(tracking).toEqual({
      merchant: {
        name: "Corner Books",
        language: "en",
        contactPhone: null,
        contactEmail: null,
        contactWebsite: null,
        accentColor: null,
        logoFileId: null,
      },
      recipientLanguage: null,
      isSandbox: false,
      hasMapService: true,
      status: "assigned",
      goodsHeld: false,
      awaitsHandover: false,
      returning: null,
      ownChanges: [],
      serviceType: "same_day",
      pickup: {
        city: "New York",
        regionCode: "NY",
        countryCode: "US",
        timeZone: "America/New_York",
        plannedAt: new Date(`${WINTER_DAY}T19:30:00Z`),
        window: { from: null, to: null },
      },
      dropoff: {
        city: "Chicago",
        regionCode: "IL",
        countryCode: "US",
        timeZone: "America/Chicago",
        plannedAt: plannedDelivery,
        window: { from: null, to: null },
      },
      arrival: {
        state: "expected",
        late: false,
        notBefore: null,
        from: expect.any(Date) as Date,
        to: expect.any(Date) as Date,
      },
      history: [
        { status: "pending", isCorrection: false, at: expect.any(Date) as Date },
        { status: "assigned", isCorrection: false, at: expect.any(Date) as Date },
      ],
      attemptReason: null,
      readdressed: null,
      stopsBefore: null,
      courierName: null,
      position: null,
      dropoffArea: null,
      positionVersion: null,
      proof: null,
      now: expect.any(Date) as Date,
    });
    expect(JSON.stringify(tracking)).not.toMatch(
      /Ada|Lovelace|Grace|Hopper|Lin Wei|Marco|5th Ave|Wacker|10118|60606|2125550100|3125550199|442071234567|example\.com|Dock|Sam\b|concierge|Ring|Near|SECRET|cents|price|currency|package/i,
    );
  });

  it("names the courier by the first name, until the delivery has ended", async () => {
    const { ctx, code } = await booked();
    const courier = await newCourier(database.db, "Marco Reyes");
    await assignTo({ ...ctx, db: database.db }, courier, "W-SECRET-1");
    const tracking = await findTracking(database.db, code);
    expect(tracking?.courierName).toBe("Marco");
    expect(JSON.stringify(tracking)).not.toContain("Reyes");
    for (const to of ["accepted", "failed"] as const)
      await moveDelivery(carrying(ctx, courier), { orderNumber: "W-SECRET-1", to });
    expect((await findTracking(database.db, code))?.courierName).toBeNull();
  });

  it("updates the estimate with every status change, the same as on the merchant's page", async () => {
    const { ctx, delivery, code } = await booked();
    for (const to of ["assigned", "accepted", "picked_up"] as const) {
      await moveDelivery(ctx, { orderNumber: "W-SECRET-1", to });
    }
    const tracking = await findTracking(database.db, code);
    const collectedAt = tracking?.history.at(-1)?.at.getTime() ?? NaN;
    const arrives = collectedAt + delivery.durationMinutes * 60_000;
    expect(tracking?.arrival?.from.getTime()).toBeLessThan(arrives);
    expect(tracking?.arrival?.to.getTime()).toBeGreaterThan(arrives);
    const detail = await getDelivery(ctx, "W-SECRET-1");
    expect(presentArrival(detail, null, tracking?.now ?? new Date())).toEqual(tracking?.arrival);

    await moveDelivery(ctx, { orderNumber: "W-SECRET-1", to: "failed" });
    expect(await findTracking(database.db, code)).toMatchObject({ status: "failed", arrival: null });
  });

  it("shows that a status was corrected, but not why or by whom", async () => {
    const { ctx, code } = await booked();
    await correctDelivery(
      { ...ctx, actor: { kind: "staff", id: "s1", name: "Sam Porter" } },
      { orderNumber: "W-SECRET-1", to: "failed", goodsHeld: false, reason: "Ada was out" },
    );
    const tracking = await findTracking(database.db, code);
    expect(tracking?.history.map(({ status, isCorrection }) => [status, isCorrection])).toEqual([
      ["pending", false],
      ["failed", true],
    ]);
    expect(JSON.stringify(tracking)).not.toMatch(/Sam|Porter|Ada|out/);
  });

  it("shows the reason of a failed attempt only as chosen from the list", async () => {
    const { ctx, code } = await booked();
    const move = (to: DeliveryStatus, reason?: string) =>
      moveDelivery(ctx, { orderNumber: "W-SECRET-1", to, ...(reason && { reason }) });
    for (const to of ["assigned", "accepted", "picked_up", "on_the_way"] as const) await move(to);
    await move("incomplete", "Nobody at the door: Ada Lovelace is on holiday");
    const tracking = await findTracking(database.db, code);
    expect(tracking?.attemptReason).toBe("Nobody at the door");
    expect(JSON.stringify(tracking)).not.toMatch(/Ada|holiday/);

    await move("on_the_way");
    expect((await findTracking(database.db, code))?.attemptReason).toBeNull();
    await move("incomplete", "Ada Lovelace was asleep");
    expect((await findTracking(database.db, code))?.attemptReason).toBeNull();
  });

  it("contains the proof of the latest status change, without a full name", async () => {
    const { ctx, delivery, code } = await booked();
    const prove = (sequence: number) =>
      database.db.proofOfDelivery.create({
        data: {
          merchantId: ctx.merchantId,
          deliveryId: delivery.id,
          sequence,
          recipientName: "Grace Hopper",
          signatureFileId: "file-1",
        },
      });
    for (const to of ["assigned", "accepted", "picked_up", "on_the_way", "incomplete"] as const) {
      await moveDelivery(ctx, { orderNumber: "W-SECRET-1", to });
    }
    await prove(6);
    const told = { name: "Grace H.", hasPhoto: false, hasSignature: true };
    expect((await findTracking(database.db, code))?.proof).toEqual(told);
    for (const to of ["on_the_way", "completed"] as const) {
      await moveDelivery(ctx, { orderNumber: "W-SECRET-1", to });
    }
    expect((await findTracking(database.db, code))?.proof).toBeNull();
    await prove(8);
    const tracking = await findTracking(database.db, code);
    expect(tracking?.proof).toEqual(told);
    expect(JSON.stringify(tracking)).not.toMatch(/Hopper|file-1/);
  });

  it("shows a sandbox's recipients the merchant's branding", async () => {
    const { ctx } = await merchantContext(database.db, "Corner Books");
    const data = { contactPhone: "+12125550123", accentColor: "#aa0000", language: "de" };
    await database.db.merchant.update({ where: { id: ctx.merchantId }, data });
    const sandbox = await database.db.merchant.findUniqueOrThrow({ where: { sandboxOfId: ctx.merchantId } });
    const merchantId = authorisedMerchantId(sandbox.id);
    const { delivery } = await createDelivery({ ...ctx, merchantId }, deliveryInput("S-1", PRIVATE));
    const tracking = await findTracking(database.db, delivery.trackingCode);
    expect(tracking).toMatchObject({ isSandbox: true, merchant: { name: "Corner Books", ...data } });
    expect(tracking?.position).toBeNull();
    for (const to of ["assigned", "accepted", "picked_up", "started", "on_the_way"] as const)
      await moveDelivery({ ...ctx, merchantId }, { orderNumber: "S-1", to });
    const onTheWay = await findTracking(database.db, delivery.trackingCode);
    expect(onTheWay?.position).toMatchObject({ recordedAt: onTheWay?.history.at(-1)?.at, isExact: false });
  });

  it("finds nothing for an unknown code", async () => {
    const { code } = await booked();
    expect(await findTracking(database.db, newSecretCode())).toBeNull();
    expect(await findTracking(database.db, `${code}A`)).toBeNull();
  });

  it.each([
    "",
    "short",
    "a".repeat(21),
    `${"a".repeat(21)}%`,
    `${"a".repeat(22)}\n`,
    "ä".repeat(22),
    "\0".repeat(22),
  ])("does not query the database for the malformed %j", async (code) => {
    const untouchable = new Proxy(database.db, {
      get: () => {
        throw new Error("The database was asked");
      },
    });
    expect(await findTracking(untouchable, code)).toBeNull();
    await expect(positionVersion(untouchable, code)).rejects.toMatchObject({ code: "notFound" });
  });
});
