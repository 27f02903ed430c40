import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../lib/account/rules/demo";
import { findSession } from "../../lib/account/reads/find-session";
import { signIn } from "../../lib/account/verbs/sign-in";
import { newMerchant } from "../../lib/testing/people";
import { testDatabase } from "../../lib/testing/database";
import { seedPeople } from "./people";

const test = testDatabase();

describe("the demo people", () => {
  it("can all sign in, and are created once", async () => {
    await newMerchant(test.db, "Demo Store");
    await newMerchant(test.db, "Other Store");
    const state = async () => ({
      users: await test.db.user.findMany({ orderBy: { id: "asc" } }),
      memberships: await test.db.membership.findMany({ orderBy: { userId: "asc" } }),
      addresses: await test.db.addressBookEntry.findMany({ orderBy: { id: "asc" } }),
      merchants: await test.db.merchant.findMany({ orderBy: { id: "asc" } }),
      audit: await test.db.auditEntry.count(),
    });
    await seedPeople(test.db);
    const once = await state();
    await seedPeople(test.db);
    expect(await state()).toEqual(once);
    expect(once.merchants[0]?.defaultPickupId).toBe(once.addresses[0]?.id);
    expect(once.merchants[0]).toMatchObject({ contactPhone: "+12125550100" });
    expect(once.merchants[0]?.recipientActions).toContain("rating");
    for (const { email, membership } of DEMO_ACCOUNTS) {
      const visitor = { db: test.db, requestId: null, address: "192.0.2.1" };
      const { token } = await signIn(visitor, { email, password: DEMO_PASSWORD });
      const session = await findSession(test.db, token);
      expect(session).toMatchObject({
        user: { isStaff: membership === null },
        role: membership?.role ?? null,
      });
      expect(session?.merchant?.name).toBe(membership?.merchant);
    }
  });
});
