import { beforeAll, expect, it } from "vitest";
import { parseInput } from "@/lib/core/validation";
import { geocoder } from "@waybill/geo/places";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant } from "@/lib/testing/people";
import { addressBookInput } from "../schema/address-book";
import { createAddress } from "../verbs/create-address";
import { setDefaultPickup } from "../verbs/set-default-pickup";
import { stores } from "./stores";
import { suggestAddresses } from "./suggest-addresses";

const test = testDatabase();

beforeAll(() => geocoder.load());

/** Creates a merchant with addresses in its book, the last of them its default pickup if it `hasPickup`. */
async function merchantAt(addresses: string[], hasPickup = false) {
  const { ctx } = await newMember(test.db, await newMerchant(test.db), "owner");
  for (const [at, fullAddress] of addresses.entries()) {
    const input = { label: `Store ${at}`, customerName: "Ada", fullAddress, phoneNumber: "212 555 0100" };
    const { id } = await createAddress(ctx, parseInput(addressBookInput, input));
    if (hasPickup && at === addresses.length - 1) await setDefaultPickup(ctx, { entryId: id });
  }
  return ctx;
}

const EUGENE = "110 E 8th Ave, Eugene, OR 97401";
const HARTFORD = "300 Main St, Hartford, CT 06103";

it("suggests results near the addresses of the merchant's book", async () => {
  const [west, east] = [await merchantAt([EUGENE]), await merchantAt([HARTFORD])];
  const nearest = async (ctx: typeof west) =>
    (await suggestAddresses(ctx, { text: "Springfield", near: null }))[0]?.place.regionCode;
  expect([await nearest(west), await nearest(east)]).toEqual(["OR", "MA"]);
});

it("starts with the default pickup, and is empty for a merchant without addresses", async () => {
  const ctx = await merchantAt([EUGENE, HARTFORD], true);
  const [first, ...others] = await stores(ctx)();
  expect(first?.longitude).toBeGreaterThan(-80);
  expect(others.map(({ longitude }) => longitude < -100)).toContain(true);
  expect(await stores(await merchantAt([]))()).toEqual([]);
});
