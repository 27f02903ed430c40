import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { authorisedMerchantId } from "@/lib/core/ids";
import { rateSettings } from "@/lib/rates/model/rate-card";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newPerson, sessionOf } from "@/lib/testing/people";
import { addMember } from "../verbs/add-member";
import { changeRole } from "../verbs/change-role";
import { invite } from "../verbs/invite";
import { removeMember } from "../verbs/remove-member";
import { setLastMerchant } from "../verbs/set-last-merchant";
import { listTeam } from "../reads/list-team";
import { changeCurrency } from "../verbs/change-currency";
import { changeUnits } from "../verbs/change-units";
import { createMerchant, type CreatedMerchant } from "../verbs/create-merchant";
import { operatorContext } from "@/lib/testing/people";
import { renameMerchant } from "../verbs/rename-merchant";

const database = testDatabase();

let merchant: CreatedMerchant;
let owner: Awaited<ReturnType<typeof newMember>>;
/** The owner in the sandbox. */
let inside: Context;

beforeEach(async () => {
  merchant = await createMerchant(operatorContext(database.db), { name: "Corner Books" });
  owner = await newMember(database.db, merchant.id, "owner");
  inside = { ...owner.ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
});

describe("the team of a sandbox", () => {
  it("equals its merchant's, and can only be changed there", async () => {
    const member = await newMember(database.db, merchant.id, "member");
    const userId = member.id;
    const roles = async () => (await listTeam(inside)).members.map(({ role }) => role);
    expect(await roles()).toEqual(["owner", "member"]);
    const refused = {
      code: "unprocessable",
      message: "The team of a sandbox cannot be changed; change its merchant's instead",
    };
    const stranger = await newPerson(database.db);
    for (const attempt of [
      () => invite(inside, { role: "viewer", email: null }),
      () => addMember(inside, { userId: stranger.id, role: "viewer" }),
      () => changeRole(inside, { userId, role: "owner" }),
      () => removeMember(inside, { userId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refused);
    }
    await changeRole(owner.ctx, { userId, role: "viewer" });
    expect(await roles()).toEqual(["owner", "viewer"]);
    const session = await sessionOf(database.db, member);
    await setLastMerchant(database.db, session, authorisedMerchantId(merchant.sandbox.id));
    await removeMember(owner.ctx, { userId });
    expect(await roles()).toEqual(["owner"]);
    const { revokedAt } = await database.db.session.findUniqueOrThrow({
      where: { id: session.sessionId },
      select: { revokedAt: true },
    });
    expect(revokedAt, "or it would be good again after another invitation").not.toBeNull();
  });
});

it("the name, the currency and the units of a sandbox follow its merchant's", async () => {
  const refused = { code: "unprocessable" };
  await expect(renameMerchant(inside, { name: "Play" })).rejects.toMatchObject(refused);
  await expect(changeCurrency(inside, { currency: "CAD" })).rejects.toMatchObject(refused);
  await renameMerchant(owner.ctx, { name: "Corner Books & Records" });
  await expect(changeUnits(inside, { units: "imperial" })).rejects.toMatchObject(refused);
  await changeCurrency(owner.ctx, { currency: "EUR" });
  await changeUnits(owner.ctx, { units: "imperial" });
  const both = await database.db.merchant.findMany({
    where: { id: { in: [merchant.id, merchant.sandbox.id] } },
    select: { name: true, currency: true, units: true },
  });
  const changed = { name: "Corner Books & Records", currency: "EUR", units: "imperial" };
  expect(both).toEqual([changed, changed]);
});

describe("sessions", () => {
  it("offer each merchant with its sandbox, and start in a live one", async () => {
    const second = await createMerchant(operatorContext(database.db), { name: "Second" });
    await addMember(
      {
        ...owner.ctx,
        actor: { kind: "system", name: "operator" },
        merchantId: authorisedMerchantId(second.id),
      },
      { userId: owner.id, role: "viewer" },
    );
    const first = await sessionOf(database.db, owner);
    expect(first.memberships.map(({ merchant: { id, sandboxOf } }) => [id, sandboxOf])).toEqual([
      [merchant.id, null],
      [merchant.sandbox.id, merchant.id],
      [second.id, null],
      [second.sandbox.id, second.id],
    ]);
    expect(first.merchant?.id).toBe(merchant.id);
    await setLastMerchant(database.db, first, authorisedMerchantId(second.sandbox.id));
    expect((await sessionOf(database.db, owner)).merchant?.id).toBe(second.id);
  });
});

it("a sandbox has its merchant's own prices", async () => {
  const card = await database.db.rateCard.findFirstOrThrow({
    where: { merchantId: "default", currency: "USD", vehicleType: "car" },
  });
  await database.db.rateCard.create({ data: { ...card, merchantId: merchant.id, baseCents: 77 } });
  expect((await rateSettings(inside)).cards.get("car")?.baseCents).toBe(77);
});
