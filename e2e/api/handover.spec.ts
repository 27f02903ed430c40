import { expect, expectInvalid, test, UNDER_NEXT } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { created } from "../support/create";

const NOTHING = {
  method: "to_person",
  photo: false,
  pin: null,
  pin_status: null,
  barcodes: [],
  minimum_age: null,
};

test("a handover is booked, shown, repeated and changed", UNDER_NEXT, async ({ api }) => {
  const handover = {
    method: "to_anyone" as const,
    photo: true,
    pin: true,
    barcodes: ["A-1", "A-2"],
    minimum_age: 21,
  };
  const body = { ...minimalBody(newOrderNumber()), handover };
  const { deliveries } = api.waybill;
  const first = await created(api, body);
  expect(first).not.toHaveProperty("handover");
  const shown = await deliveries.get(body.order_number);
  expect(shown.handover).toEqual({
    ...handover,
    pin: expect.stringMatching(/^\d{4}$/) as unknown,
    pin_status: "open",
  });
  expect(await created(api, body)).toEqual(first);
  const other = await api.post("/deliveries", { ...body, handover: { ...handover, pin: false } });
  expect(other.status).toBe(422);
  expect(other.text).toContain("handover.pin");

  const changed = await deliveries.change(body.order_number, { handover: { pin: false, barcodes: null } });
  expect(changed.fields).toEqual([
    { field: "handover.pin", before: true, after: false },
    { field: "handover.barcodes", before: ["A-1", "A-2"], after: [] },
  ]);
  expect(changed.delivery.handover).toEqual({
    ...NOTHING,
    method: "to_anyone",
    photo: true,
    minimum_age: 21,
  });
  await deliveries.change(body.order_number, { handover: null });
  expect((await deliveries.get(body.order_number)).handover).toBeNull();
});

test("a delivery without a handover has none, and an empty one is to the recipient", async ({ api }) => {
  const [without, empty] = [minimalBody(newOrderNumber()), minimalBody(newOrderNumber())];
  await created(api, without);
  await created(api, { ...empty, handover: {} });
  expect((await api.waybill.deliveries.get(without.order_number)).handover).toBeNull();
  expect((await api.waybill.deliveries.get(empty.order_number)).handover).toEqual(NOTHING);
});

for (const [handover, errors] of [
  [
    { method: "leave_at_door", pin: true },
    { "handover.method": ["must not be leave_at_door with handover.pin"] },
  ],
  [{ method: "to_dog" }, { "handover.method": ["must be one of: to_person, to_anyone, leave_at_door"] }],
  [{ minimum_age: 12 }, { "handover.minimum_age": ["must be at least 16"] }],
  [{ barcodes: ["A", " "] }, { "handover.barcodes.1": ["cannot be blank"] }],
  [{ pin: "1234" }, { "handover.pin": ["must be a boolean"] }],
  ["to_person", { handover: ["must be an object"] }],
] as const) {
  test(`${JSON.stringify(handover)} is rejected`, async ({ api }) => {
    const body = { ...minimalBody(newOrderNumber()), handover };
    expectInvalid(await api.post("/deliveries", body), errors as never);
  });
}
