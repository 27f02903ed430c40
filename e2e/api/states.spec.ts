import { DELIVERY_STATUSES, type DeliveryStatus } from "@/lib/deliveries/status";
import { type ApiClient, apiClient, expect, expectError, test as base } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { created } from "../support/create";
import { database, newMerchant } from "../support/database";

/** A client of a merchant's sandbox, where the API can make single moves. */
const test = base.extend<{ sandbox: ApiClient }>({
  sandbox: async ({ baseURL }, use) => use(apiClient(baseURL ?? "", (await newMerchant()).sandbox)),
});

const TO_DOOR = ["assigned", "accepted", "started", "picked_up", "on_the_way"] as const;
const FAILED_ONCE = [...TO_DOOR, "incomplete"] as const;

type State = { name: string; way: readonly DeliveryStatus[]; allowed: readonly DeliveryStatus[] };

/** The contract's table in section "States", written out here instead of imported from the code under test. */
const STATES: State[] = [
  { name: "pending", way: [], allowed: ["assigned", "cancelled"] },
  { name: "assigned", way: ["assigned"], allowed: ["accepted", "pending", "cancelled"] },
  {
    name: "accepted",
    way: ["assigned", "accepted"],
    allowed: ["started", "picked_up", "pending", "failed", "cancelled"],
  },
  {
    name: "started, nothing picked up",
    way: ["assigned", "accepted", "started"],
    allowed: ["picked_up", "failed", "cancelled"],
  },
  {
    name: "started, after the pickup",
    way: ["assigned", "accepted", "picked_up", "started"],
    allowed: ["on_the_way", "incomplete", "failed"],
  },
  {
    name: "picked up, not started in this attempt",
    way: ["assigned", "accepted", "picked_up"],
    allowed: ["started", "on_the_way", "incomplete", "failed"],
  },
  {
    name: "picked up, started before",
    way: ["assigned", "accepted", "started", "picked_up"],
    allowed: ["on_the_way", "incomplete", "failed"],
  },
  { name: "on the way", way: TO_DOOR, allowed: ["completed", "incomplete", "failed"] },
  { name: "incomplete", way: FAILED_ONCE, allowed: ["assigned", "on_the_way", "failed"] },
  { name: "assigned again", way: [...FAILED_ONCE, "assigned"], allowed: ["accepted", "pending"] },
  { name: "pending again", way: [...FAILED_ONCE, "assigned", "pending"], allowed: ["assigned"] },
  {
    name: "accepted again",
    way: [...FAILED_ONCE, "assigned", "accepted"],
    allowed: ["started", "picked_up", "pending", "failed"],
  },
  {
    name: "started again",
    way: [...FAILED_ONCE, "assigned", "accepted", "started"],
    allowed: ["on_the_way", "incomplete", "failed"],
  },
  { name: "completed", way: [...TO_DOOR, "completed"], allowed: [] },
  { name: "failed", way: [...TO_DOOR, "failed"], allowed: [] },
  { name: "cancelled", way: ["assigned", "cancelled"], allowed: [] },
];

const move = (api: ApiClient, orderNumber: string, status: string) =>
  api.post(`/sandbox/deliveries/${encodeURIComponent(orderNumber)}/status`, { status });

const cancel = (api: ApiClient, orderNumber: string) =>
  api.post(`/deliveries/${encodeURIComponent(orderNumber)}/cancel`, {});

async function deliveryAfter(api: ApiClient, way: readonly DeliveryStatus[]): Promise<string> {
  const orderNumber = newOrderNumber();
  await created(api, minimalBody(orderNumber));
  for (const status of way) await api.waybill.sandbox.changeStatus(orderNumber, { status });
  return orderNumber;
}

const statusesIn = (body: unknown) =>
  (body as { history: { status: DeliveryStatus }[] }).history.map(({ status }) => status);

test.describe("States: every transition of the table", () => {
  for (const { name, way, allowed } of STATES) {
    test(`from ${name}`, async ({ sandbox }) => {
      const from = way.at(-1) ?? "pending";
      const staying = await deliveryAfter(sandbox, way);
      const before = await sandbox.get(`/deliveries/${staying}`);
      for (const to of DELIVERY_STATUSES) {
        if (allowed.includes(to)) {
          const orderNumber = await deliveryAfter(sandbox, way);
          const answer = await move(sandbox, orderNumber, to);
          expect(answer.status, `${from} → ${to}: ${answer.text}`).toBe(200);
          expect(answer.body).toMatchObject({ order_number: orderNumber, status: to });
          expect(statusesIn(answer.body)).toEqual(["pending", ...way, to]);
          expect((await sandbox.get(`/deliveries/${orderNumber}`)).text).toBe(answer.text);
        } else {
          const moves =
            allowed.length === 0 ? "no move is allowed from it" : `allowed moves: ${allowed.join(", ")}`;
          expectError(await move(sandbox, staying, to), 422, {
            error: "Unprocessable Entity",
            message: `A delivery that is ${from} cannot become ${to}; ${moves}`,
          });
        }
      }
      expect((await sandbox.get(`/deliveries/${staying}`)).text).toBe(before.text);
    });

    test(`cancelling from ${name}`, async ({ sandbox }) => {
      const orderNumber = await deliveryAfter(sandbox, way);
      const from = way.at(-1) ?? "pending";
      const answer = await cancel(sandbox, orderNumber);
      if (allowed.includes("cancelled") || from === "cancelled") {
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body).toMatchObject({ order_number: orderNumber, status: "cancelled" });
        return;
      }
      const moves =
        allowed.length === 0 ? "no move is allowed from it" : `allowed moves: ${allowed.join(", ")}`;
      expectError(answer, 422, {
        error: "Unprocessable Entity",
        message: `A delivery that is ${from} cannot become cancelled; ${moves}`,
      });
    });
  }
});

test.describe("States: races", () => {
  const RACES = 50;

  /** As many at once as the service allows for one merchant. */
  async function inParallel<T>(items: T[], work: (item: T) => Promise<unknown>) {
    const left = items.values();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (const item of left) await work(item);
      }),
    );
  }

  /** Sends two concurrent requests, many times; of each pair one succeeds and the other is rejected. */
  async function race(api: ApiClient, rounds: { orderNumber: string; to: DeliveryStatus }[]) {
    const winners: string[] = [];
    await inParallel(rounds, async ({ orderNumber, to }) => {
      const [moved, cancelled] = await Promise.all([move(api, orderNumber, to), cancel(api, orderNumber)]);
      expect([moved.status, cancelled.status].sort(), `${moved.text} ${cancelled.text}`).toEqual([200, 422]);
      const winner = moved.status === 200 ? to : "cancelled";
      winners.push(winner);
      const { status, history } = await api.waybill.deliveries.get(orderNumber);
      expect(status).toBe(winner);
      expect(history.map((entry) => entry.status)).toEqual(["pending", winner]);
    });
    return winners;
  }

  /** Creates deliveries directly in a state, without the steps before it. */
  async function inState(
    api: ApiClient,
    count: number,
    state: { status: DeliveryStatus; goodsHeld: boolean },
  ) {
    const orderNumbers = Array.from({ length: count }, () => newOrderNumber());
    await inParallel(orderNumbers, (orderNumber) => created(api, minimalBody(orderNumber)));
    await database().delivery.updateMany({
      where: { merchantId: api.merchantId, orderNumber: { in: orderNumbers } },
      data: { ...state, courierId: "simulated" },
    });
    return orderNumbers;
  }

  test("races of cancel against complete: goods are held, so cancelling always fails", async ({
    sandbox,
  }) => {
    const orderNumbers = await inState(sandbox, RACES, { status: "on_the_way", goodsHeld: true });
    const winners = await race(
      sandbox,
      orderNumbers.map((orderNumber) => ({ orderNumber, to: "completed" })),
    );
    expect(new Set(winners)).toEqual(new Set(["completed"]));
  });

  test("races of cancel against pickup: exactly one of the two wins", async ({ sandbox }) => {
    const orderNumbers = await inState(sandbox, RACES, { status: "accepted", goodsHeld: false });
    await race(
      sandbox,
      orderNumbers.map((orderNumber) => ({ orderNumber, to: "picked_up" })),
    );
  });
});
