import { beforeEach, describe, expect, it } from "vitest";
import { createAddress } from "./create-address";
import { invalidate } from "@/lib/core/db/short-cache";
import { setDefaultPickup } from "./set-default-pickup";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput } from "@/lib/testing/fixtures";
import { CURRENCIES } from "@/lib/core/currencies";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, operatorContext } from "@/lib/testing/people";
import { parseInput } from "@/lib/core/validation";
import { changeCountry } from "./change-country";
import { changeCurrency } from "./change-currency";
import { changeSettings } from "./change-settings";
import { changeTimeZone } from "./change-time-zone";
import { changeLanguage } from "./change-language";
import { changeUnits } from "./change-units";
import { getMerchant } from "../reads/get-merchant";
import { assumedPlaces, getCountry } from "../reads/get-country";
import { getRecipientHelp } from "../reads/get-recipient-help";
import { pickupHours } from "../reads/pickup-hours";
import { getTimeZone } from "../reads/get-time-zone";
import { renameMerchant } from "./rename-merchant";
import { hoursInput } from "../schema/hours";
import { countryInput, currencyInput, timeZoneInput } from "../schema/merchant";
import { settingsInput } from "../schema/settings";

const test = testDatabase();
let merchantId: string;
let owner: Awaited<ReturnType<typeof newMember>>;

beforeEach(async () => {
  merchantId = await newMerchant(test.db);
  owner = await newMember(test.db, merchantId, "owner");
});

describe("a merchant's settings", () => {
  it("are changed and audited once", async () => {
    await renameMerchant(owner.ctx, { name: "Corner Books" });
    await renameMerchant(owner.ctx, { name: "Corner Books" });
    await changeCurrency(owner.ctx, { currency: "CAD" });
    await changeUnits(owner.ctx, { units: "imperial" });
    await changeUnits(owner.ctx, { units: "imperial" });
    await changeLanguage(owner.ctx, { language: "fr" });
    await changeLanguage(owner.ctx, { language: "fr" });
    expect(await getMerchant(owner.ctx)).toEqual({
      name: "Corner Books",
      currency: "CAD",
      units: "imperial",
      language: "fr",
      requiresSecondFactor: false,
    });
    const audit = await test.db.auditEntry.findMany({
      where: { merchantId, subjectType: "merchant", actorKind: "user" },
      orderBy: { id: "asc" },
      select: { action: true, data: true },
    });
    expect(audit).toEqual([
      { action: "merchant.renamed", data: { from: "Test Store", to: "Corner Books" } },
      { action: "merchant.currency_changed", data: { from: "USD", to: "CAD" } },
      { action: "merchant.units_changed", data: { from: "metric", to: "imperial" } },
      { action: "merchant.language_changed", data: { from: "en", to: "fr" } },
    ]);
  });

  it("are changed together or not at all, each with its own audit entry", async () => {
    const actions = async () => {
      const found = await test.db.auditEntry.findMany({
        where: { merchantId, subjectType: "merchant", actorKind: "user" },
        orderBy: { id: "asc" },
        select: { action: true },
      });
      return found.map(({ action }) => action);
    };
    const input = {
      name: "Corner Books",
      timeZone: "Asia/Kolkata",
      contactEmail: "help@example.com",
      language: "de",
    };
    const unknown = parseInput(settingsInput, { ...input, entryId: "no such address" });
    await expect(changeSettings(owner.ctx, unknown)).rejects.toMatchObject({ code: "notFound" });
    expect((await getMerchant(owner.ctx)).name).toBe("Test Store");
    expect(await actions()).toEqual([]);
    await changeSettings(owner.ctx, parseInput(settingsInput, input));
    expect((await getMerchant(owner.ctx)).name).toBe("Corner Books");
    expect((await getTimeZone(owner.ctx)).timeZone).toBe("Asia/Kolkata");
    expect(await actions()).toEqual([
      "merchant.renamed",
      "merchant.language_changed",
      "merchant.time_zone_changed",
      "merchant.branding_changed",
    ]);
  });

  it("keep the fields that are absent", async () => {
    const save = (input: object) => changeSettings(owner.ctx, parseInput(settingsInput, input));
    await save({ contactEmail: "help@example.com", accentColor: "#336699", actions: ["note"] });
    await save({ accentColor: "", delayHours: "8" });
    expect(await getRecipientHelp(owner.ctx)).toEqual({ actions: ["note"], delayHours: 8 });
    expect(
      await test.db.merchant.findUniqueOrThrow({
        where: { id: merchantId },
        select: { contactEmail: true, accentColor: true },
      }),
    ).toEqual({ contactEmail: "help@example.com", accentColor: null });
  });

  it("are not changed over a change of somebody else", async () => {
    const day = (open: string) => ({ days: Array.from({ length: 7 }, () => ({ open, close: "18:00:00" })) });
    const hoursOf = (open: string) => hoursInput.parse(day(open));
    const save = (input: object) => changeSettings(owner.ctx, parseInput(settingsInput, input));
    const before = { hours: null, actions: (await getRecipientHelp(owner.ctx)).actions };
    await save({ hours: hoursOf("08:00:00"), actions: ["note"], seen: before });
    const conflict = { code: "conflict" };
    await expect(save({ hours: hoursOf("09:00:00"), seen: before })).rejects.toMatchObject(conflict);
    await expect(save({ actions: ["time"], seen: before })).rejects.toMatchObject(conflict);
    await save({ hours: hoursOf("08:00:00"), name: "Corner Books", seen: before });
    await save({ hours: hoursOf("09:00:00"), seen: { hours: hoursOf("08:00:00"), actions: ["note"] } });
    invalidate(owner.ctx.db, merchantId);
    expect((await pickupHours(owner.ctx)).merchant).toEqual(hoursOf("09:00:00"));
    expect((await getRecipientHelp(owner.ctx)).actions).toEqual(["note"]);
  });

  it("of a merchant cannot be changed in its sandbox, except what recipients may do", async () => {
    const { id } = await test.db.merchant.findFirstOrThrow({ where: { sandboxOfId: merchantId } });
    const ctx = operatorContext(test.db, id);
    const shared = parseInput(settingsInput, { actions: ["time"], name: "Sandbox" });
    await expect(changeSettings(ctx, shared)).rejects.toMatchObject({ code: "unprocessable" });
    const actions = async () => (await getRecipientHelp(ctx)).actions;
    expect(await actions()).not.toEqual(["time"]);
    await changeSettings(ctx, parseInput(settingsInput, { actions: ["time"] }));
    expect(await actions()).toEqual(["time"]);
  });

  it("cannot use an address of another merchant", async () => {
    const other = await newMember(test.db, await newMerchant(test.db), "owner");
    const { id: entryId } = await createAddress(other.ctx, {
      label: "Store",
      customerName: "Store",
      fullAddress: "233 S Wacker Dr, Chicago, IL 60606",
      apartmentUnitNumber: null,
      phoneNumber: "+13125550100",
      notes: null,
    });
    const input = parseInput(settingsInput, { entryId });
    await expect(changeSettings(owner.ctx, input)).rejects.toMatchObject({ code: "notFound" });
  });

  it.each(["member", "viewer"] as const)("cannot be changed by a %s", async (role) => {
    const { ctx } = await newMember(test.db, merchantId, role);
    const forbidden = { code: "forbidden" };
    await expect(renameMerchant(ctx, { name: "Mine" })).rejects.toMatchObject(forbidden);
    await expect(changeCurrency(ctx, { currency: "EUR" })).rejects.toMatchObject(forbidden);
    await expect(changeTimeZone(ctx, { timeZone: "Asia/Kolkata" })).rejects.toMatchObject(forbidden);
    await expect(changeCountry(ctx, { countryCode: "DE" })).rejects.toMatchObject(forbidden);
    await expect(changeUnits(ctx, { units: "imperial" })).rejects.toMatchObject(forbidden);
    await expect(changeLanguage(ctx, { language: "fr" })).rejects.toMatchObject(forbidden);
    await expect(setDefaultPickup(ctx, { entryId: null })).rejects.toMatchObject(forbidden);
    expect((await getMerchant(ctx)).name).toBe("Test Store");
  });

  it("offer the currencies that have a default rate card", async () => {
    const cards = await test.db.rateCard.findMany({
      where: { merchantId: "default" },
      distinct: ["currency"],
      select: { currency: true },
    });
    expect(cards.map(({ currency }) => currency).toSorted()).toEqual([...CURRENCIES].toSorted());
    expect(parseInput(currencyInput, { currency: "JPY" })).toEqual({ currency: "JPY" });
    for (const currency of ["XXX", "XAU", "ABC", "usd", "CLF"]) {
      expect(() => parseInput(currencyInput, { currency })).toThrow("must be one of: AED, ");
    }
  });
});

describe("a merchant's time zone", () => {
  const sandboxOf = async () => {
    const { id } = await test.db.merchant.findFirstOrThrow({ where: { sandboxOfId: merchantId } });
    return operatorContext(test.db, id);
  };
  /** As in a request a second later, when nothing is cached. */
  const zoneOf = async (ctx = owner.ctx) => {
    invalidate(ctx.db, ctx.merchantId);
    return getTimeZone(ctx);
  };

  it("is the zone of its address until an owner chooses one", async () => {
    const sandbox = await sandboxOf();
    expect(await zoneOf()).toEqual({ timeZone: "UTC", source: "none" });
    await createDelivery(sandbox, deliveryInput("S-1"));
    expect(await zoneOf(sandbox)).toEqual({ timeZone: "America/New_York", source: "first_delivery" });

    const pickup = {
      customer_name: "Ada",
      full_address: "1 Market St, San Francisco, CA 94105",
      phone_number: "+14155550100",
    };
    await createDelivery(owner.ctx, deliveryInput("L-1", { pickup }));
    await createDelivery(owner.ctx, deliveryInput("L-2"));
    const first = { timeZone: "America/Los_Angeles", source: "first_delivery" };
    expect(await zoneOf()).toEqual(first);
    expect(await zoneOf(sandbox)).toEqual(first);

    const { id: entryId } = await createAddress(owner.ctx, {
      label: "Store",
      customerName: "Store",
      fullAddress: "233 S Wacker Dr, Chicago, IL 60606",
      apartmentUnitNumber: null,
      phoneNumber: "+13125550100",
      notes: null,
    });
    await setDefaultPickup(owner.ctx, { entryId });
    expect(await getTimeZone(owner.ctx)).toEqual({ timeZone: "America/Chicago", source: "default_pickup" });
    await changeTimeZone(owner.ctx, { timeZone: "Asia/Kolkata" });
    const chosen = { timeZone: "Asia/Kolkata", source: "chosen" };
    expect([await getTimeZone(owner.ctx), await getTimeZone(sandbox)]).toEqual([chosen, chosen]);
    await changeTimeZone(owner.ctx, { timeZone: null });
    expect(await getTimeZone(owner.ctx)).toMatchObject({ source: "default_pickup" });
    expect(await getTimeZone(sandbox)).toMatchObject({ timeZone: "America/Chicago" });
  });

  it("skips a stored zone that the runtime does not know", async () => {
    const stored = (timeZone: string) =>
      test.db.merchant.update({ where: { id: merchantId }, data: { timeZone } });
    await createDelivery(owner.ctx, deliveryInput("L-1"));
    await stored("No/Where");
    expect(await zoneOf()).toEqual({ timeZone: "America/New_York", source: "first_delivery" });
    await test.db.stop.updateMany({ where: { merchantId }, data: { timeZone: "No/Where" } });
    expect(await zoneOf()).toEqual({ timeZone: "UTC", source: "none" });
  });

  it("is audited once, and belongs to the live merchant", async () => {
    await changeTimeZone(owner.ctx, { timeZone: "Europe/Kyiv" });
    await changeTimeZone(owner.ctx, { timeZone: "Europe/Kyiv" });
    const where = { merchantId, action: "merchant.time_zone_changed" };
    expect(await test.db.auditEntry.findMany({ where, select: { data: true } })).toEqual([
      { data: { from: null, to: "Europe/Kyiv" } },
    ]);
    await expect(changeTimeZone(await sandboxOf(), { timeZone: "UTC" })).rejects.toMatchObject({
      code: "unprocessable",
    });
  });

  it("is the name of a zone", () => {
    expect(parseInput(timeZoneInput, { timeZone: "" })).toEqual({ timeZone: null });
    for (const timeZone of ["Mars/Base", "+05:30", 5]) {
      expect(() => parseInput(timeZoneInput, { timeZone })).toThrow();
    }
  });
});

describe("a merchant's country", () => {
  const sandboxOf = async () => {
    const { id } = await test.db.merchant.findFirstOrThrow({
      where: { sandboxOfId: merchantId },
      select: { id: true },
    });
    return operatorContext(test.db, id);
  };

  it("is the country of its address until an owner chooses one, and applies to addresses without one", async () => {
    const sandbox = await sandboxOf();
    expect(await getCountry(owner.ctx)).toEqual({ code: null, source: "none" });
    const order = (number: string) =>
      deliveryInput(number, {
        pickup: {
          customer_name: "Ada",
          full_address: "Hauptstr. 5, 10115 Berlin",
          phone_number: "+493012345678",
        },
        dropoff: {
          customer_name: "Bob",
          full_address: "Leipziger Str. 1, 10117 Berlin",
          phone_number: "+493012345679",
        },
      });
    await expect(createDelivery(owner.ctx, order("D-1"))).rejects.toMatchObject({ code: "invalidAddress" });
    await changeCountry(owner.ctx, { countryCode: "DE" });
    const { delivery } = await createDelivery(owner.ctx, order("D-1"));
    expect(delivery.stops.map(({ countryCode, city }) => [countryCode, city])).toEqual([
      ["DE", "Berlin"],
      ["DE", "Berlin"],
    ]);
    expect(await assumedPlaces(sandbox)).toEqual({ country: "DE", hasDemoCity: false, hasMapService: true });

    await changeCountry(owner.ctx, { countryCode: null });
    const derived = { code: "DE", source: "first_delivery" };
    expect([await getCountry(owner.ctx), await getCountry(sandbox)]).toEqual([derived, derived]);
  });

  it("is audited once, and belongs to the live merchant", async () => {
    await changeCountry(owner.ctx, { countryCode: "AU" });
    await changeCountry(owner.ctx, { countryCode: "AU" });
    const where = { merchantId, action: "merchant.country_changed" };
    expect(await test.db.auditEntry.findMany({ where, select: { data: true } })).toEqual([
      { data: { from: null, to: "AU" } },
    ]);
    await expect(changeCountry(await sandboxOf(), { countryCode: "DE" })).rejects.toMatchObject({
      code: "unprocessable",
    });
  });

  it("is an existing country", () => {
    expect(parseInput(countryInput, { countryCode: "" })).toEqual({ countryCode: null });
    for (const countryCode of ["EU", "de", "Germany", 5]) {
      expect(() => parseInput(countryInput, { countryCode })).toThrow();
    }
  });
});
