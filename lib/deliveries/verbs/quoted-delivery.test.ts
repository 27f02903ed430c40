import { afterEach, describe, expect, it, vi } from "vitest";
import { ServiceError } from "@/lib/core/errors";
import { invalidate } from "@/lib/core/db/short-cache";
import { getQuote } from "@/lib/rates/reads/get-quote";
import { quote } from "@/lib/rates/reads/quote";
import { QuoteRefused } from "@/lib/rates/rules/quote-refused";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { presentDeliveryDetail } from "../present/detail";
import { getDelivery } from "../reads/get-delivery";
import { bookInput } from "../request";
import { bookDelivery } from "./book-delivery";
import { changeDelivery } from "./change-delivery";
import { createDelivery } from "./create-delivery";

const database = testDatabase();
afterEach(() => vi.useRealTimers());

const { pickup, dropoff } = deliveryBody("any");
const TRIP = {
  addresses: [pickup.full_address, dropoff.full_address],
  service_type: "same_day" as const,
  vehicle_type: "car" as const,
};
const MINUTE_MS = 60_000;
const QUOTE_MS = 15 * MINUTE_MS;

/** A merchant with a quote, after which its base fare rises by $1.00. */
async function quotedMerchant(trip: Parameters<typeof quote>[1] = TRIP) {
  const { ctx, merchant } = await merchantContext(database.db);
  const quoted = await quote(ctx, trip);
  const card = await database.db.rateCard.findFirstOrThrow({
    where: { merchantId: "default", currency: "USD", vehicleType: "car" },
  });
  const baseCents = card.baseCents + 100;
  await database.db.rateCard.create({ data: { ...card, merchantId: merchant.id, baseCents } });
  invalidate(database.db, ctx.merchantId);
  return { ctx, quoted };
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof QuoteRefused)) throw new Error("The quote was not refused", { cause: error });
  return error;
};

describe("a delivery with a quote", () => {
  it("has the quoted price after the rate card has changed, and keeps the quote", async () => {
    const { ctx, quoted } = await quotedMerchant();
    const { delivery } = await createDelivery(ctx, deliveryInput("Q-1", { quote_id: quoted.id }));
    expect(delivery).toMatchObject({
      priceCents: quoted.price.totalCents,
      priceLines: quoted.price.lines,
      distanceMeters: quoted.trip.distanceMeters,
      pricedMinutes: quoted.trip.durationMinutes,
      quoteId: quoted.id,
    });
    const { price } = presentDeliveryDetail(await getDelivery(ctx, "Q-1"));
    expect(price.quote_id).toBe(quoted.id);
    const { delivery: unquoted } = await createDelivery(ctx, deliveryInput("Q-2"));
    expect(unquoted.priceCents).toBe(quoted.price.totalCents + 100);
    expect(presentDeliveryDetail(await getDelivery(ctx, "Q-2")).price).not.toHaveProperty("quote_id");
  });

  it("accepts the addresses in another spelling, and an empty quote as none", async () => {
    const { ctx, quoted } = await quotedMerchant();
    const spelled = { ...dropoff, full_address: dropoff.full_address.toUpperCase().replaceAll(", ", "\n") };
    const input = deliveryInput("Q-1", { dropoff: spelled, quote_id: ` ${quoted.id} ` });
    expect((await createDelivery(ctx, input)).delivery.priceCents).toBe(quoted.price.totalCents);
    const { delivery } = await createDelivery(ctx, deliveryInput("Q-2", { quote_id: " " }));
    expect(delivery.quoteId).toBeNull();
  });

  it("may be one of several with the same quote", async () => {
    const { ctx, quoted } = await quotedMerchant();
    const made = [1, 2].map((n) => createDelivery(ctx, deliveryInput(`Q-${n}`, { quote_id: quoted.id })));
    for (const { delivery } of await Promise.all(made)) {
      expect(delivery.priceCents).toBe(quoted.price.totalCents);
    }
  });

  it("is refused from the second on in which the quote expires, with the difference by line", async () => {
    const { ctx, quoted } = await quotedMerchant();
    vi.useFakeTimers({ toFake: ["Date"], now: quoted.expiresAt.getTime() - 1 });
    await createDelivery(ctx, deliveryInput("Q-1", { quote_id: quoted.id }));
    vi.setSystemTime(quoted.expiresAt);
    const error = await refusal(createDelivery(ctx, deliveryInput("Q-2", { quote_id: quoted.id })));
    const amount = (cents: number) => (cents / 100).toFixed(2);
    expect(error.message).toMatch(
      new RegExp(
        `^The quote expired at ${quoted.expiresAt.toISOString().slice(0, 19)}Z\\. The price is now ` +
          `${amount(quoted.price.totalCents + 100)} USD, not ${amount(quoted.price.totalCents)} USD ` +
          String.raw`\(\+1\.00: base \+1\.00\)\. The quote in Waybill-Quote-Id holds it until \S+Z$`,
      ),
    );
    expect(error.inSentences().message).toBe(
      `The quote has expired. The price is now $${amount(quoted.price.totalCents + 100)} instead of ` +
        `$${amount(quoted.price.totalCents)}. Nothing was booked`,
    );
    const input = deliveryInput("Q-2", { quote_id: error.current.id });
    expect((await createDelivery(ctx, input)).delivery.priceCents).toBe(quoted.price.totalCents + 100);
  });

  it.each([
    ["dropoff", { dropoff: { ...dropoff, full_address: "49 Mount Washington Ave, Newark, NJ 07102" } }],
    ["pickup", { pickup: { ...pickup, full_address: "49 Mount Washington Ave, Newark, NJ 07102" } }],
    ["service type same_day", { service_type: "fast_track" }],
    ["vehicle type car", { vehicle_type: "cargo_van" }],
  ])("is refused for another trip: %s", async (words, changes) => {
    const { ctx, quoted } = await quotedMerchant();
    const error = await refusal(
      createDelivery(ctx, deliveryInput("Q-1", { ...changes, quote_id: quoted.id })),
    );
    expect(error.message).toContain(words);
    expect(error.message).toMatch(
      /^The quote is for .*\. The price is now \d+\.\d\d USD, not \d+\.\d\d USD \(/,
    );
    await expect(getDelivery(ctx, "Q-1")).rejects.toMatchObject({ code: "notFound" });
  });

  it("is refused with a quote of another merchant, and of nobody", async () => {
    const { ctx } = await quotedMerchant();
    const { quoted: foreign } = await quotedMerchant();
    const messageFor = async (id: string) => {
      const { message } = await refusal(createDelivery(ctx, deliveryInput("Q-1", { quote_id: id })));
      return message.replace(/until .*/, "until …");
    };
    expect(await messageFor(foreign.id)).toBe(await messageFor("nothing"));
    expect(await messageFor("nothing")).toMatch(/^quote_id is not one of your quotes\. The price is \d/);
  });

  it("is returned by a repetition, also with an expired quote, another one or none", async () => {
    const { ctx, quoted } = await quotedMerchant();
    const { delivery } = await createDelivery(ctx, deliveryInput("Q-1", { quote_id: quoted.id }));
    const other = await quote(ctx, TRIP);
    later(QUOTE_MS + 1_000);
    for (const quote_id of [quoted.id, other.id, null]) {
      const again = await createDelivery(ctx, deliveryInput("Q-1", { quote_id }));
      expect(again).toMatchObject({ replayed: true, delivery: { priceCents: delivery.priceCents } });
    }
  });

  it("keeps its price after a change of other fields, and gets a new one with a new address", async () => {
    const { ctx, quoted } = await quotedMerchant();
    await createDelivery(ctx, deliveryInput("Q-1", { quote_id: quoted.id }));
    const changed = async (fields: Record<string, string>) => {
      const change = { orderNumber: "Q-1", fields, reason: null, isDryRun: false };
      return (await changeDelivery(ctx, change)).delivery;
    };
    expect((await changed({ "dropoff.notes": "Ring twice" })).priceCents).toBe(quoted.price.totalCents);
    const { priceCents, quoteId } = await changed({ "dropoff.full_address": "Newark, NJ" });
    expect(priceCents).not.toBe(quoted.price.totalCents);
    expect(quoteId).toBe(quoted.id);
    await expect(changed({ quote_id: "another" })).rejects.toMatchObject({ code: "unprocessable" });
  });

  it("can be booked by a person at the quoted price, who reads a refusal in a sentence", async () => {
    const { ctx, quoted } = await quotedMerchant();
    const form = (quote_id: string) =>
      bookInput.parse({ ...deliveryBody("any"), handover: {}, order_number: null, quote_id });
    const { orderNumber } = await bookDelivery(ctx, form(quoted.id));
    expect((await getDelivery(ctx, orderNumber)).priceCents).toBe(quoted.price.totalCents);
    later(QUOTE_MS + 1_000);
    await expect(bookDelivery(ctx, form(quoted.id))).rejects.toThrow(
      /^The quote has expired\. The price is now \$/,
    );
  });
});

describe("deliveries with the quote of a longer trip", () => {
  const NEWARK = "49 Mount Washington Ave, Newark, NJ 07102";
  const LONG = { ...TRIP, addresses: [...TRIP.addresses, NEWARK] };
  const toNewark = { dropoff: { ...dropoff, full_address: NEWARK } };

  it("are booked in order, and cost its price together", async () => {
    const { ctx, quoted } = await quotedMerchant(LONG);
    const quote_id = quoted.id;
    const early = await refusal(createDelivery(ctx, deliveryInput("L-2", { ...toNewark, quote_id })));
    expect(early.message).toContain("The quote is next for dropoff 1 of 2.");
    const bookBoth = async (run: number) => {
      const first = await createDelivery(ctx, deliveryInput(`L-${run}-1`, { quote_id }));
      const again = await createDelivery(ctx, deliveryInput(`L-${run}-1`, { quote_id }));
      expect(again.replayed).toBe(true);
      const second = await createDelivery(ctx, deliveryInput(`L-${run}-2`, { ...toNewark, quote_id }));
      return [first, second].map(({ delivery }) => delivery.priceCents);
    };
    const prices = await bookBoth(1);
    expect(prices.reduce((sum, cents) => sum + cents, 0)).toBe(quoted.price.totalCents);
    expect(await bookBoth(2)).toEqual(prices);
  });

  it("book each dropoff once, however many requests arrive at once", async () => {
    const { ctx, quoted } = await quotedMerchant(LONG);
    const attempts = Array.from({ length: 6 }, (_, n) =>
      createDelivery(ctx, deliveryInput(`L-${n}`, { quote_id: quoted.id })),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") continue;
      expect(["conflict", "unprocessable"]).toContain((outcome.reason as ServiceError).code);
    }
    expect(await database.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
  });
});

describe("a quote", () => {
  it("can be read until it expires, by its merchant only", async () => {
    const { ctx, quoted } = await quotedMerchant();
    const { ctx: other } = await merchantContext(database.db);
    expect(await getQuote(ctx, quoted.id)).toMatchObject({
      id: quoted.id,
      expiresAt: quoted.expiresAt,
      serviceType: "same_day",
      vehicleType: "car",
      distanceMeters: quoted.trip.distanceMeters,
      durationMinutes: quoted.durationMinutes,
      price: quoted.price,
      stops: quoted.places.map(({ precision, city, postalCode }) => ({ precision, city, postalCode })),
    });
    const messageFor = (id: string, reader = ctx) =>
      getQuote(reader, id).then(
        () => null,
        (error: unknown) =>
          error instanceof ServiceError && error.code === "notFound" ? error.message : error,
      );
    expect(await messageFor(quoted.id, other)).toBe("Quote not found");
    expect(await messageFor("nothing")).toBe("Quote not found");
    vi.useFakeTimers({ toFake: ["Date"], now: quoted.expiresAt });
    expect(await messageFor(quoted.id)).toBe(
      `The quote expired at ${quoted.expiresAt.toISOString().slice(0, 19)}Z; get a new one`,
    );
  });

  it("holds for at least 15 minutes, until a whole second", async () => {
    const { ctx } = await merchantContext(database.db);
    const before = Date.now();
    const { expiresAt } = await quote(ctx, TRIP);
    expect(expiresAt.getTime() - before).toBeGreaterThanOrEqual(QUOTE_MS);
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(QUOTE_MS + 1_000);
    expect(expiresAt.getTime() % 1_000).toBe(0);
  });
});
