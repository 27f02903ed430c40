import { type ApiClient, expect, expectError, test, UNDER_NEXT } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";

const HOUR_MS = 3_600_000;
const START = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 24 * HOUR_MS;

/** Tomorrow's start plus some minutes, in UTC. */
const utc = (minutes: number) => `${new Date(START + minutes * 60_000).toISOString().slice(0, 19)}Z`;
/** The same with an offset. */
const offset = (minutes: number) => utc(minutes + 120).replace("Z", "+02:00");

type Stop = Record<string, unknown>;

function withStops(pickup: Stop, dropoff: Stop) {
  const body = minimalBody();
  return { ...body, pickup: { ...body.pickup, ...pickup }, dropoff: { ...body.dropoff, ...dropoff } };
}

async function refusal(api: ApiClient, pickup: Stop, dropoff: Stop) {
  const { status, body } = await api.post("/deliveries", withStops(pickup, dropoff));
  expect(status).toBe(400);
  return (body as { errors: Record<string, string[]> }).errors;
}

test.describe("POST /deliveries with windows", () => {
  test("plans within them, in both shapes, and answers with the same fields", UNDER_NEXT, async ({ api }) => {
    const flat = withStops({ ready_at: offset(0), deadline_at: utc(60) }, { deadline_at: utc(600) });
    const { pickup, dropoff, package: parcel, ...rest } = flat;
    const order_number = newOrderNumber();
    const wrapped = {
      deliveries: [
        {
          ...rest,
          order_number,
          pickup_address: pickup,
          dropoff_address: dropoff,
          package: { content_details: parcel.content },
        },
      ],
    };
    const plain = (await api.post("/deliveries", minimalBody())).body;
    for (const [body, number] of [
      [flat, flat.order_number],
      [wrapped, order_number],
    ] as const) {
      const created = await api.post("/deliveries", body);
      expect(created.status).toBe(201);
      expect(Object.keys(created.body as object)).toEqual(Object.keys(plain as object));
      const local = new Date(START).toLocaleString("sv-SE", { timeZone: "America/New_York" });
      expect(created.body).toMatchObject({ pickup_date: local.slice(0, 10), pickup_time: local.slice(11) });
      expect((await api.waybill.deliveries.get(number)).windows).toEqual({
        pickup: { ready_at: utc(0), deadline_at: utc(60) },
        dropoff: { ready_at: null, deadline_at: utc(600) },
      });
    }
    expect((await api.post("/deliveries", flat)).headers.get("idempotent-replayed")).toBe("true");
  });

  test("is 400 for what cannot be a window", async ({ api }) => {
    expect(await refusal(api, { ready_at: utc(0).replace("Z", "") }, { deadline_at: 7 })).toEqual({
      "pickup.ready_at": ["must be a timestamp with an offset, such as 2026-11-20T18:30:00-05:00"],
      "dropoff.deadline_at": ["must be a string"],
    });
    expect(await refusal(api, { ready_at: utc(0), time: "10:00:00" }, {})).toEqual({
      "pickup.ready_at": ["must not be sent with date or time"],
    });
    expect(await refusal(api, {}, { ready_at: utc(60), deadline_at: utc(0) })).toEqual({
      "dropoff.deadline_at": ["must not be before ready_at"],
    });
    expect(await refusal(api, { deadline_at: utc(-72 * 60) }, {})).toEqual({
      "pickup.deadline_at": ["cannot be in the past"],
    });
  });

  test("is 400 for too little time, and says how much", UNDER_NEXT, async ({ api }) => {
    const trip = (await api.waybill.deliveries.create(minimalBody())).estimated_delivery_time;
    const body = withStops({ ready_at: utc(0) }, { deadline_at: utc(trip - 12) });
    expectError(await api.post("/deliveries", body), 400, {
      error: "Validation Error",
      message: `Invalid field: dropoff.deadline_at is 12 minutes too early: the trip takes ${trip} minutes`,
      errors: { "dropoff.deadline_at": [`is 12 minutes too early: the trip takes ${trip} minutes`] },
    });
    expect(await refusal(api, { ready_at: utc(60) }, { deadline_at: utc(0) })).toEqual({
      "dropoff.deadline_at": [`is ${trip + 60} minutes too early: the trip takes ${trip} minutes`],
    });
  });
});

test("PATCH /deliveries/{order_number} changes windows", UNDER_NEXT, async ({ api }) => {
  const body = withStops({ ready_at: utc(0) }, {});
  await api.post("/deliveries", body);
  const path = `/deliveries/${body.order_number}`;
  const send = (change: object) => api.send(path, { method: "PATCH", body: change });
  const changed = await send({ pickup: { ready_at: offset(30) } });
  expect(changed.body).toMatchObject({
    fields: [{ field: "pickup.ready_at", before: utc(0), after: utc(30) }],
    delivery: { windows: { pickup: { ready_at: utc(30), deadline_at: null } } },
  });
  expectError(await send({ dropoff: { deadline_at: utc(0), date: "2031-01-01" } }), 400, {
    error: "Validation Error",
    message: "Invalid field: dropoff.deadline_at must not be sent with date or time",
    errors: { "dropoff.deadline_at": ["must not be sent with date or time"] },
  });
});
