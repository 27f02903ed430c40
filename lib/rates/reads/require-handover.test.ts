import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { authorisedMerchantId } from "@/lib/core/ids";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { setLeastDropoff } from "../verbs/set-least-dropoff";
import { switchTripChecks } from "../verbs/switch-trip-checks";

const database = testDatabase();

/** Creates a merchant's credential, its owner, and its sandbox's credential. */
async function given() {
  const { merchant, ctx } = await merchantContext(database.db);
  const owner: Context = {
    ...ctx,
    actor: { kind: "user", id: "ada", name: "Ada Lovelace", role: "owner" },
  };
  const sandbox: Context = { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
  return { ctx, owner, sandbox };
}

let orders = 0;
const create = (ctx: Context, dropoff: string, pin?: string) => {
  const input = deliveryInput(`H-${(orders += 1)}`);
  const stop = { ...input.dropoff, full_address: dropoff, ...(pin !== undefined && { pin }) };
  return createDelivery(ctx, { ...input, dropoff: stop }, { onlyOffered: true });
};

const BOX = "PO Box 123, Brooklyn, NY 11201";

it("rejects a live delivery to a box, and names the field", async () => {
  const { ctx, owner, sandbox } = await given();
  await expect(create(ctx, BOX)).rejects.toMatchObject({
    code: "unprocessable",
    message: "dropoff.full_address is a post office box; couriers cannot deliver to post office boxes",
    fields: { "dropoff.full_address": "box" },
  });
  await expect(create(sandbox, BOX)).resolves.toBeDefined();
  await expect(create(ctx, "PO Box 123, 350 5th Ave, New York, NY 10118")).resolves.toMatchObject({
    delivery: { stops: [{}, { city: "New York", postalCode: "10118" }] },
  });
  await expect(create(ctx, BOX, `40.69,-73.99 ${BOX}`)).resolves.toBeDefined();
  await switchTripChecks(owner, { isOn: false });
  await expect(create(ctx, BOX)).resolves.toBeDefined();
});

it("rejects a dropoff that is located less precisely than the merchant requires", async () => {
  const { ctx, owner, sandbox } = await given();
  const [city, code] = ["Brooklyn, NY", "1 Main St, Brooklyn, NY 11201"];
  await expect(create(ctx, city)).resolves.toBeDefined();
  await setLeastDropoff(owner, { least: "postal_code" });
  await setLeastDropoff(owner, { least: "postal_code" });
  await switchTripChecks(owner, { isOn: false });
  for (const each of [ctx, sandbox]) {
    await expect(create(each, city)).rejects.toMatchObject({
      code: "invalidAddress",
      message: 'The address must be located by a postal code or better: "Brooklyn, NY"',
      fields: { "dropoff.full_address": "too_vague:a postal code" },
    });
  }
  await expect(create(ctx, code)).resolves.toBeDefined();
  await setLeastDropoff(owner, { least: "street" });
  await expect(create(ctx, code)).rejects.toMatchObject({ code: "invalidAddress" });
  await expect(create(ctx, code, `40.69,-73.99 ${code}`)).resolves.toBeDefined();
  await setLeastDropoff(owner, { least: "any" });
  await expect(create(ctx, city)).resolves.toBeDefined();

  const where = { merchantId: ctx.merchantId, action: "merchant.least_dropoff_changed" };
  const audit = await database.db.auditEntry.findMany({ where, orderBy: { createdAt: "asc" } });
  expect(audit.map(({ data }) => data)).toEqual([
    { from: "any", to: "postal_code" },
    { from: "postal_code", to: "street" },
    { from: "street", to: "any" },
  ]);
  const member: Context = { ...owner, actor: { kind: "user", id: "bob", name: "Bob", role: "member" } };
  await expect(setLeastDropoff(member, { least: "any" })).rejects.toMatchObject({ code: "forbidden" });
  const inSandbox: Context = { ...owner, merchantId: sandbox.merchantId };
  await expect(setLeastDropoff(inSandbox, { least: "any" })).rejects.toMatchObject({
    code: "unprocessable",
  });
});
