import { expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { findPageLanguage } from "../reads/find-page-language";
import { findTracking } from "../reads/find-tracking";
import { chooseRecipientLanguage } from "./choose-recipient-language";
import { createDelivery } from "./create-delivery";

const database = testDatabase();
const from = () => ({ db: database.db, requestId: "test-request" });

async function booked() {
  const { ctx } = await merchantContext(database.db);
  const { delivery } = await createDelivery(ctx, deliveryInput("L-1"));
  return { merchantId: ctx.merchantId, code: delivery.trackingCode, id: delivery.id };
}

it("keeps the language of the recipient with the delivery, and audits each change once", async () => {
  const { merchantId, code, id } = await booked();
  expect((await findTracking(database.db, code))?.recipientLanguage).toBeNull();
  for (const language of ["es", "es", "de"] as const)
    await chooseRecipientLanguage(from(), { code, language });
  expect((await findTracking(database.db, code))?.recipientLanguage).toBe("de");
  const entries = await database.db.auditEntry.findMany({
    where: { merchantId, action: "recipient.language_chosen" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { actorKind: true, subjectId: true, data: true },
  });
  expect(entries).toEqual([
    { actorKind: "recipient", subjectId: id, data: { from: null, to: "es" } },
    { actorKind: "recipient", subjectId: id, data: { from: "es", to: "de" } },
  ]);
});

it("rejects an unknown tracking code", async () => {
  for (const code of ["short", "q7Rk2-vX9bTzLmA4cWn_Ge"]) {
    await expect(chooseRecipientLanguage(from(), { code, language: "fr" })).rejects.toMatchObject({
      code: "notFound",
    });
  }
});

it("limits how often a delivery's language changes", async () => {
  const { code } = await booked();
  const switched = async () => {
    for (let times = 0; times < 30; times += 1) {
      await chooseRecipientLanguage(from(), { code, language: times % 2 === 0 ? "fr" : "pt" });
    }
  };
  await expect(switched()).rejects.toMatchObject({ code: "tooManyRequests" });
});

it("finds the language of a tracking code's merchant", async () => {
  const { merchantId, code } = await booked();
  expect(await findPageLanguage(database.db, code)).toBe("en");
  await database.db.merchant.update({ where: { id: merchantId }, data: { language: "pt" } });
  expect(await findPageLanguage(database.db, code)).toBe("pt");
  expect(await findPageLanguage(database.db, "short")).toBeNull();
});
