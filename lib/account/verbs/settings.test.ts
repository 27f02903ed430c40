import { beforeEach, describe, expect, it } from "vitest";
import { setDefaultPickup } from "./set-default-pickup";
import { CURRENCIES } from "@/lib/core/trade";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant } from "@/lib/testing/people";
import { parseInput } from "@/lib/core/validation";
import { changeCurrency } from "./change-currency";
import { getMerchant } from "../reads/get-merchant";
import { renameMerchant } from "./rename-merchant";
import { currencyInput } from "../schema/merchant";

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
    expect(await getMerchant(owner.ctx)).toEqual({ name: "Corner Books", currency: "CAD" });
    const audit = await test.db.auditEntry.findMany({
      where: { merchantId, subjectType: "merchant", actorKind: "user" },
      orderBy: { createdAt: "asc" },
      select: { action: true, data: true },
    });
    expect(audit).toEqual([
      { action: "merchant.renamed", data: { from: "Test Store", to: "Corner Books" } },
      { action: "merchant.currency_changed", data: { from: "USD", to: "CAD" } },
    ]);
  });

  it.each(["member", "viewer"] as const)("cannot be changed by a %s", async (role) => {
    const { ctx } = await newMember(test.db, merchantId, role);
    const forbidden = { code: "forbidden" };
    await expect(renameMerchant(ctx, { name: "Mine" })).rejects.toMatchObject(forbidden);
    await expect(changeCurrency(ctx, { currency: "EUR" })).rejects.toMatchObject(forbidden);
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
    expect(() => parseInput(currencyInput, { currency: "JPY" })).toThrow(
      "must be one of: USD, CAD, EUR, GBP",
    );
  });
});
