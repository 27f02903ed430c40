import { expect, expectError, expectInvalid, test, UNDER_NEXT } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { created } from "../support/create";

const PARK = "200 Eastern Pkwy, Brooklyn, NY 11238";
const pathOf = (orderNumber: string) => `/deliveries/${encodeURIComponent(orderNumber)}`;

test.describe("PATCH /deliveries/{order_number}", () => {
  test(
    "returns the delivery after the change, the fields and the price by line",
    UNDER_NEXT,
    async ({ api }) => {
      const body = minimalBody(newOrderNumber());
      await created(api, body);
      const { deliveries, events } = api.waybill;
      const before = await deliveries.get(body.order_number);
      const change = { dropoff: { full_address: PARK, notes: " Bell 3 " }, if_version: 1, reason: "Moved" };

      const preview = await deliveries.change(body.order_number, change, { dryRun: true });
      expect(await deliveries.get(body.order_number)).toEqual(before);
      const changed = await deliveries.change(body.order_number, change);
      expect(changed).toEqual({
        dry_run: false,
        delivery: await deliveries.get(body.order_number),
        fields: [
          { field: "dropoff.full_address", before: body.dropoff.full_address, after: PARK },
          { field: "dropoff.notes", before: null, after: "Bell 3" },
        ],
        price: preview.price,
      });
      const { price } = changed;
      // Events omit the courier, whose position is not part of the history.
      const { courier: _courier, ...delivery } = changed.delivery;
      const { courier: _before, ...booked } = before;
      expect(price).toMatchObject({
        before: before.price.total,
        after: delivery.price.total,
        currency: "USD",
      });
      expect(price.lines.reduce((sum, line) => sum + line.after, 0)).toBeCloseTo(price.after, 6);
      expect(delivery).toMatchObject({
        version: 2,
        status: "pending",
        dropoff: { ...before.dropoff, address: PARK },
        history: before.history,
        changes: [{ reason: "Moved", actor: before.history[0]?.actor, fields: changed.fields }],
      });
      expect(preview).toMatchObject({ dry_run: true, fields: changed.fields });

      await expect
        .poll(async () => (await events.page({ after: 1 })).events)
        .toMatchObject([
          { type: "delivery.changed", data: { delivery, previous_status: null, changes: changed.fields } },
        ]);
      expect((await events.page({ after: 0, limit: 1 })).events).toMatchObject([
        { type: "delivery.created", data: { delivery: booked, changes: [] } },
      ]);
    },
  );

  test("takes the wrapped shape, and names its fields", async ({ api }) => {
    const body = minimalBody(newOrderNumber());
    await created(api, body);
    const send = (delivery: object) =>
      api.send(pathOf(body.order_number), { method: "PATCH", body: { deliveries: [delivery] } });
    const { status, body: answer } = await send({
      dropoff_address: { scheduled_date: "2020-01-01" },
      package: { approximate_size: "small" },
    });
    expect(status, JSON.stringify(answer)).toBe(400);
    expect(answer).toMatchObject({
      errors: { "deliveries.0.dropoff_address.scheduled_date": expect.anything() as unknown },
    });
    expect((await send({ package: { approximate_size: "small" } })).body).toMatchObject({
      fields: [{ field: "package.size", before: null, after: "small" }],
    });
    expectInvalid(await send({ dropoff_address: { customer_name: " " } }), {
      "deliveries.0.dropoff_address.customer_name": ["cannot be blank"],
    });
  });

  test("errors name the field, and change nothing", async ({ api, otherApi }) => {
    const body = minimalBody(newOrderNumber());
    await created(api, body);
    const before = await api.waybill.deliveries.get(body.order_number);
    const patch = (change: unknown, query = "") =>
      api.send(pathOf(body.order_number) + query, { method: "PATCH", body: change });
    expectError(await patch({ order_number: "B-1" }), 422, {
      error: "Unprocessable Entity",
      message: "order_number cannot be changed",
    });
    expectError(await patch({ name: "Ann", if_version: 7 }), 409, {
      error: "Conflict",
      message: "The delivery has changed: it is at version 1, not 7. Read it again before you change it",
    });
    expectError(await patch({ dropoff: { full_address: "1 Nowhere" } }), 400, {
      error: "Invalid Address",
      message: 'The address cannot be located: "1 Nowhere"',
      errors: { "dropoff.full_address": ["cannot be located"] },
    });
    expectInvalid(await patch({ package: null }), { package: ["is required"] });
    expectInvalid(await patch({ package: { content: null } }), { "package.content": ["is required"] });
    expectInvalid(await patch({ if_version: "2" }), { if_version: ["must be a number"] });
    expectInvalid(await patch({}, "?dry_run=maybe"), { dry_run: ["must be one of: true, false"] });
    const theirs = await otherApi.send(pathOf(body.order_number), { method: "PATCH", body: { name: "Ann" } });
    expectError(theirs, 404, { error: "Not Found", message: "Delivery not found" });
    expect(await api.waybill.deliveries.get(body.order_number)).toEqual(before);
  });
});
