import { expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, operatorContext } from "@/lib/testing/people";
import { createCredential } from "../verbs/create-credential";
import { merchantFacts } from "./merchant-facts";

const test = testDatabase();

it("counts the valid credentials of a merchant and its sandbox, for staff", async () => {
  const merchantId = await newMerchant(test.db);
  const { id } = await createCredential(operatorContext(test.db, merchantId), {
    name: "Web shop",
    scope: "read",
  });
  await test.db.apiCredential.update({
    where: { merchantId_id: { merchantId, id } },
    data: { revokedAt: new Date() },
  });
  const from = { db: test.db, requestId: "test" };
  const ctx = platformContext({ kind: "staff", id: "sam", name: "Sam Porter" }, from);
  expect(await merchantFacts(ctx, { merchantId })).toMatchObject({
    currency: "USD",
    requiresSecondFactor: false,
    country: { code: null, source: "none" },
    live: { count: 1, lastUsedAt: null },
    sandbox: { count: 1, lastUsedAt: null },
  });
  const { ctx: owner } = await newMember(test.db, merchantId, "owner");
  await expect(merchantFacts(owner, { merchantId })).rejects.toMatchObject({ code: "forbidden" });
});
