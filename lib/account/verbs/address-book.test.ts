import { beforeEach, describe, expect, it, vi } from "vitest";
import { geocoder } from "@waybill/geo/places";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant } from "@/lib/testing/people";
import { parseInput } from "@/lib/core/validation";
import { createAddress } from "./create-address";
import { getDefaultPickup } from "../reads/list-address-book";
import { setDefaultPickup } from "./set-default-pickup";
import { deleteAddress } from "./delete-address";
import { listAddressBook } from "../reads/list-address-book";
import { addressBookInput } from "../schema/address-book";
import { pinOfSaved } from "../rules/saved-address";
import { drawGround, locatePin } from "../reads/locate-pin";
import { updateAddress } from "./update-address";

const test = testDatabase();

const entry = (label: string, changes: Record<string, unknown> = {}) =>
  parseInput(addressBookInput, {
    label,
    customerName: "Ada Lovelace",
    fullAddress: "350 5th Ave, New York, NY 10118",
    phoneNumber: "212 555 0100",
    ...changes,
  });

let owner: Awaited<ReturnType<typeof newMember>>;
let foreign: Awaited<ReturnType<typeof newMember>>;

beforeEach(async () => {
  owner = await newMember(test.db, await newMerchant(test.db), "owner");
  foreign = await newMember(test.db, await newMerchant(test.db, "Foreign"), "owner");
});

describe("the address book", () => {
  it("stores an address in normalized form", async () => {
    const created = await createAddress(
      owner.ctx,
      entry(" Shop ", { notes: "", apartmentUnitNumber: " 4 " }),
    );
    expect(created).toMatchObject({
      label: "Shop",
      phoneNumber: "+12125550100",
      apartmentUnitNumber: "4",
      notes: null,
    });
    expect(await listAddressBook(owner.ctx, { search: null })).toEqual({ entries: [created], total: 1 });
  });

  it("finds every word anywhere, and escapes LIKE's characters", async () => {
    await createAddress(owner.ctx, entry("Shop 100%"));
    await createAddress(owner.ctx, entry("Warehouse", { customerName: "Grace Hopper" }));
    const labels = async (search: string) =>
      (await listAddressBook(owner.ctx, { search })).entries.map(({ label }) => label);
    expect(await labels("grace 5TH")).toEqual(["Warehouse"]);
    expect(await labels("%")).toEqual(["Shop 100%"]);
    expect(await labels("_")).toEqual([]);
    expect(await labels("  ")).toEqual(["Shop 100%", "Warehouse"]);
  });

  it("keeps labels unique, even when two are saved at once", async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => createAddress(owner.ctx, entry("Shop"))));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const taken = { code: "validation", fields: { label: "used" } };
    const other = await createAddress(owner.ctx, entry("Other"));
    await expect(updateAddress(owner.ctx, { ...entry("Shop"), id: other.id })).rejects.toMatchObject(taken);
    await expect(createAddress(foreign.ctx, entry("Shop"))).resolves.toBeDefined();
  });

  it("rejects an address that cannot be located", async () => {
    const nowhere = entry("Nowhere", { fullAddress: "qqqq zzzz" });
    await expect(createAddress(owner.ctx, nowhere)).rejects.toMatchObject({
      code: "invalidAddress",
      fields: { fullAddress: "not_located" },
    });
  });

  it("keeps a pin until its address changes, and records its position in the audit", async () => {
    const pin = "40.747712,-73.986401 350 5th Ave, New York, NY 10118";
    const shop = await createAddress(owner.ctx, entry("Shop", { pin }));
    expect(pinOfSaved(shop)).toBe(pin);
    const fullAddress = "Albany, NY 12207";
    await updateAddress(owner.ctx, { ...entry("Shop", { fullAddress, pin }), id: shop.id });
    const { entries } = await listAddressBook(owner.ctx, { search: null });
    expect(entries).toMatchObject([{ fullAddress, latitude: null, longitude: null }]);
    const audit = await test.db.auditEntry.findMany({
      where: { subjectId: shop.id },
      orderBy: { createdAt: "asc" },
      select: { action: true, data: true },
    });
    expect(audit).toEqual([
      { action: "address.created", data: { pin } },
      { action: "address.updated", data: { pin: null } },
    ]);
  });

  it("locates an unknown address by its pin, and rejects a pin at sea", async () => {
    const fullAddress = "The red barn";
    const shop = entry("Barn", { fullAddress, pin: `40.747712,-73.986401 ${fullAddress}` });
    await expect(createAddress(owner.ctx, shop)).resolves.toMatchObject({ latitude: 40.747712 });
    const drowned = entry("Buoy", { fullAddress, pin: `35.5,-45.25 ${fullAddress}` });
    await expect(createAddress(owner.ctx, drowned)).rejects.toMatchObject({
      code: "validation",
      fields: { fullAddress: "pin_nowhere" },
    });
    expect(() => entry("Off", { pin: "91,0 The red barn" })).toThrow();
  });

  it("shows points of the map to its people, and starts at the merchant's main location", async () => {
    const { ctx } = owner;
    const asking = vi.spyOn(geocoder, "reverse");
    const { found } = await locatePin(ctx, { latitude: 40.7484, longitude: -73.9857 });
    // Some services charge per request.
    expect(asking).toHaveBeenCalledOnce();
    asking.mockRestore();
    expect(found).toMatchObject({ precision: "postal_code" });
    expect(found?.description).toMatch(/^Pin on the map · New York, NY · United States$/);
    expect(await locatePin(ctx, { latitude: 35.5, longitude: -45.25 })).toEqual({ found: null });
    const shop = await createAddress(ctx, entry("Shop"));
    await setDefaultPickup(ctx, { entryId: shop.id });
    const { center, map } = await drawGround(ctx, { address: "", center: null, widthKm: null });
    expect(center.latitude).toBeCloseTo(40.75, 1);
    expect((map.box.west + map.box.east) / 2).toBeCloseTo(center.longitude, 6);
    const typed = { address: "Albany, NY 12207", center, widthKm: null };
    expect((await drawGround(ctx, typed)).center.latitude).toBeCloseTo(42.65, 1);
    expect((await drawGround(ctx, { ...typed, address: "qqqq zzzz" })).center).toEqual(center);
    const courier = { ...ctx, actor: { kind: "courier", id: "c", name: "Courier" } as const };
    await expect(locatePin(courier, center)).rejects.toMatchObject({ code: "forbidden" });
    await expect(drawGround(courier, { address: "", center, widthKm: 2 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is visible only to its merchant", async () => {
    const { id } = await createAddress(foreign.ctx, entry("Shop"));
    const missing = { code: "notFound", message: "Address not found" };
    for (const key of [id, "none"]) {
      await expect(updateAddress(owner.ctx, { ...entry("Mine"), id: key })).rejects.toMatchObject(missing);
      await expect(deleteAddress(owner.ctx, { id: key })).rejects.toMatchObject(missing);
      await expect(setDefaultPickup(owner.ctx, { entryId: key })).rejects.toMatchObject(missing);
    }
    expect((await listAddressBook(owner.ctx, { search: null })).total).toBe(0);
    expect((await listAddressBook(foreign.ctx, { search: null })).entries[0]?.label).toBe("Shop");
  });

  it("is changed by members, not by viewers", async () => {
    const merchantId = owner.ctx.merchantId;
    const member = await newMember(test.db, merchantId, "member");
    const viewer = await newMember(test.db, merchantId, "viewer");
    const { id } = await createAddress(member.ctx, entry("Shop"));
    const forbidden = { code: "forbidden" };
    await expect(createAddress(viewer.ctx, entry("Other"))).rejects.toMatchObject(forbidden);
    await expect(updateAddress(viewer.ctx, { ...entry("Other"), id })).rejects.toMatchObject(forbidden);
    await expect(deleteAddress(viewer.ctx, { id })).rejects.toMatchObject(forbidden);
    expect((await listAddressBook(viewer.ctx, { search: null })).total).toBe(1);
  });
});

describe("the default pickup", () => {
  it("is a saved address, and is cleared with it", async () => {
    const { id } = await createAddress(owner.ctx, entry("Shop"));
    await setDefaultPickup(owner.ctx, { entryId: id });
    expect((await getDefaultPickup(owner.ctx))?.label).toBe("Shop");
    await deleteAddress(owner.ctx, { id });
    expect(await getDefaultPickup(owner.ctx)).toBeNull();
  });

  it("never refers to an address that was deleted concurrently", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await createAddress(owner.ctx, entry("Shop"));
      const [, deleted] = await Promise.allSettled([
        setDefaultPickup(owner.ctx, { entryId: id }),
        deleteAddress(owner.ctx, { id }),
      ]);
      expect(deleted.status).toBe("fulfilled");
      expect(await getDefaultPickup(owner.ctx)).toBeNull();
    }
  });
});
