import { DELIVERY_STATUSES, INITIAL_STATE } from "@/lib/deliveries/status";
import type { CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { planOf } from "@/lib/sandbox/status";
import { SCENARIOS } from "@/lib/sandbox/constants";
import {
  type ApiClient,
  apiClient,
  expect,
  expectError,
  expectInvalid,
  test as base,
  UNDER_NEXT,
} from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { created } from "../support/create";
import { database, newMerchant } from "../support/database";

/** `api` uses the sandbox of the merchant that `live` belongs to. */
const test = base.extend<{ merchant: CreatedMerchant; live: ApiClient; api: ApiClient }>({
  merchant: async ({}, use) => use(await newMerchant()),
  live: async ({ baseURL, merchant }, use) => use(apiClient(baseURL ?? "", merchant)),
  api: async ({ baseURL, merchant }, use) => use(apiClient(baseURL ?? "", merchant.sandbox)),
});

const OPERATIONS = ["status", "simulate"] as const;
const VALID = { status: { status: "assigned" }, simulate: { scenario: "success" } };
const NO_SUCH_ENDPOINT = { error: "Not Found", message: "There is no such endpoint" };
const MISSING = { error: "Not Found", message: "Delivery not found" };
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const pathOf = (orderNumber: string, operation: (typeof OPERATIONS)[number]) =>
  `/sandbox/deliveries/${encodeURIComponent(orderNumber)}/${operation}`;
const read = (api: ApiClient, orderNumber: string) =>
  api.get(`/deliveries/${encodeURIComponent(orderNumber)}`);

async function create(api: ApiClient, orderNumber = newOrderNumber(), changes = {}): Promise<string> {
  await created(api, { ...minimalBody(orderNumber), ...changes });
  return orderNumber;
}

const historyOf = (body: unknown) =>
  (body as { history: { status: string; actor: { type: string; name: string } }[] }).history;

for (const operation of OPERATIONS) {
  test.describe(`POST /sandbox/deliveries/{order_number}/${operation}`, () => {
    test("does not exist for live credentials, whatever else is wrong with the request", async ({
      live,
      api,
    }) => {
      const there = await create(live);
      await create(api, there);
      const nowhere = await live.post("/sandbox/nowhere", {});
      expectError(nowhere, 404, NO_SUCH_ENDPOINT);
      // The contract checks method and credentials first; live credentials get no further, whatever they send.
      for (const answer of [
        await live.post(pathOf(there, operation), VALID[operation]),
        await live.post(pathOf("unknown", operation), VALID[operation]),
        await live.post(pathOf(there, operation), {}),
        await live.post(pathOf(there, operation), "no JSON"),
        await live.post(pathOf(there, operation), VALID[operation], { "content-type": "text/plain" }),
        await live.post(pathOf(there, operation), "x".repeat(300_000)),
      ]) {
        expectError(answer, 404, NO_SUCH_ENDPOINT);
        expect(answer.text).toBe(nowhere.text);
      }
      expect(historyOf((await read(live, there)).body)).toHaveLength(1);
    });

    test("checks method, credentials, header and body in the contract's order", async ({ api, live }) => {
      const orderNumber = await create(api);
      const path = pathOf(orderNumber, operation);
      for (const client of [api, live]) {
        const wrong = await client.send(path, { headers: { "x-service-secret": "wrong" } });
        expectError(wrong, 405, {
          error: "Method Not Allowed",
          message: "GET is not allowed here; allowed: POST",
        });
        expect(wrong.headers.get("allow")).toBe("POST");
      }
      expectError(await api.post(path, {}, { "x-service-secret": "wrong", "content-type": null }), 401, {
        error: "Unauthorized",
        message: "Authentication headers x-service-token and x-service-secret are invalid or missing",
      });
      expectError(await api.post(path, "{", { "content-type": "text/plain" }), 400, {
        error: "Bad Request",
        message: "The header Content-Type must be application/json",
      });
      for (const body of [undefined, "{", "[]"]) {
        expect((await api.post(path, body)).body).toMatchObject({ error: "Bad Request" });
      }
      expect((await api.post(path, `"${"x".repeat(300_000)}"`)).status).toBe(413);
      // Validation comes before the state: an unknown order number with a bad body is a bad body.
      expect((await api.post(pathOf("unknown", operation), {})).status).toBe(400);
    });

    test("returns the same 404 for an unknown delivery and another sandbox's", async ({
      api,
      live,
      baseURL,
    }) => {
      const other = apiClient(baseURL ?? "", (await newMerchant("Another Store")).sandbox);
      const theirs = await api.post(pathOf(await create(other), operation), VALID[operation]);
      const unknown = await api.post(pathOf("unknown", operation), VALID[operation]);
      const ofTheShop = await api.post(pathOf(await create(live), operation), VALID[operation]);
      expectError(unknown, 404, MISSING);
      expect([theirs.text, ofTheShop.text]).toEqual([unknown.text, unknown.text]);
    });

    test("accepts any order number, and has no paths below it", async ({ api }) => {
      for (const odd of ["a/b c?d#%2F", "заказ №7", "deliveries", "status", "%"]) {
        await create(api, odd);
        const answer = await api.post(pathOf(odd, operation), VALID[operation]);
        expect(answer.body, answer.text).toMatchObject({ order_number: odd });
        expectError(await api.post(`${pathOf(odd, operation)}/more`, {}), 404, NO_SUCH_ENDPOINT);
      }
      for (const path of ["/sandbox", "/sandbox/deliveries", "/sandbox/deliveries/x"]) {
        expectError(await api.get(path), 404, NO_SUCH_ENDPOINT);
      }
    });
  });
}

test.describe("a single status change", () => {
  test("returns the delivery as GET shows it", UNDER_NEXT, async ({ api }) => {
    const orderNumber = await create(api, newOrderNumber(), { confirmation_sign_required: true });
    const way = ["assigned", "accepted", "started", "picked_up", "on_the_way", "completed"];
    for (const status of way) {
      const answer = await api.post(pathOf(orderNumber, "status"), { status });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).toBe((await read(api, orderNumber)).text);
    }
    const { status: last, history } = await api.waybill.deliveries.get(orderNumber);
    expect(last).toBe("completed");
    expect(history.map(({ status }) => status)).toEqual(["pending", ...way]);
    expect(history.slice(1, 3)).toEqual([
      {
        status: "assigned",
        created_at: expect.stringMatching(TIMESTAMP),
        actor: { type: "system", name: "Simulator" },
        reason: null,
      },
      {
        status: "accepted",
        created_at: expect.stringMatching(TIMESTAMP),
        actor: { type: "courier", name: "Simulated courier" },
        reason: null,
      },
    ]);
    const proof = await database().proofOfDelivery.findFirstOrThrow({
      where: { merchantId: api.merchantId },
    });
    expect(proof).toMatchObject({ sequence: 7, recipientName: "Grace Hopper", photoFileId: null });
    const file = await database().storedFile.findFirstOrThrow({ where: { merchantId: api.merchantId } });
    expect(file).toMatchObject({ id: proof.signatureFileId, contentType: "image/png" });
  });

  test("is rejected like any illegal status change, and without a status", async ({ api }) => {
    const orderNumber = await create(api);
    const move = (body: object) => api.post(pathOf(orderNumber, "status"), body);
    expectError(await move({ status: "completed" }), 422, {
      error: "Unprocessable Entity",
      message: "A delivery that is pending cannot become completed; allowed moves: assigned, cancelled",
    });
    for (const none of [{}, { status: null }]) expectInvalid(await move(none), { status: ["is required"] });
    for (const status of ["delivered", "", 5]) {
      expectInvalid(await move({ status }), { status: [`must be one of: ${DELIVERY_STATUSES.join(", ")}`] });
    }
    expect((await move({ status: "cancelled" })).status).toBe(200);
    expectError(await move({ status: "cancelled" }), 422, {
      error: "Unprocessable Entity",
      message: "A delivery that is cancelled cannot become cancelled; no move is allowed from it",
    });
  });

  test("stops a run", async ({ api }) => {
    const orderNumber = await create(api);
    const jobs = () => database().$queryRaw<unknown[]>`
      SELECT key FROM graphile_worker.jobs WHERE strpos(key, ${api.merchantId}) > 0`;
    await api.waybill.sandbox.simulate(orderNumber, { scenario: "success", step_seconds: 3600 });
    expect(await jobs()).toHaveLength(1);
    await api.waybill.sandbox.changeStatus(orderNumber, { status: "assigned" });
    expect(await jobs()).toEqual([]);
    expect(await database().simulation.count({ where: { merchantId: api.merchantId } })).toBe(0);
    expect((await api.waybill.deliveries.get(orderNumber)).status).toBe("assigned");
  });
});

test.describe("a simulation", () => {
  for (const scenario of SCENARIOS) {
    test(`${scenario} runs on its own, exactly as planned`, async ({ api }) => {
      const { pickup, dropoff } = minimalBody();
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const asked = {
        ...(scenario === "pin_failed" && { handover: { pin: true } }),
        ...(scenario === "late" && {
          pickup: { ...pickup, ready_at: ago(10) },
          dropoff: { ...dropoff, deadline_at: ago(1) },
        }),
      };
      const orderNumber = await create(api, newOrderNumber(), asked);
      const before = await read(api, orderNumber);
      const answer = await api.post(pathOf(orderNumber, "simulate"), { scenario, step_seconds: 1 });
      expect(answer.status, answer.text).toBe(202);
      expect(answer.text).toBe(before.text);
      const plan = planOf(scenario, INITIAL_STATE) ?? [];
      await expect
        // A step takes a second, and the longest plan has eleven.
        .poll(() => api.waybill.deliveries.get(orderNumber), { intervals: [500], timeout: 40_000 })
        .toMatchObject({ status: plan.at(-1), history: { length: plan.length + 1 } });
      const { history } = await api.waybill.deliveries.get(orderNumber);
      expect(history.map(({ status }) => status)).toEqual(["pending", ...plan]);
    });
  }

  test("reports invalid input", async ({ api }) => {
    const orderNumber = await create(api);
    const simulate = (body: object) => api.post(pathOf(orderNumber, "simulate"), body);
    const scenarios = `must be one of: ${SCENARIOS.join(", ")}`;
    expectInvalid(await simulate({}), { scenario: ["is required"] });
    expectInvalid(await simulate({ scenario: "explode", step_seconds: 0 }), {
      scenario: [scenarios],
      step_seconds: ["must be at least 1"],
    });
    for (const [step_seconds, message] of [
      [3601, "must be at most 3600"],
      [1.5, "must be an integer"],
      ["5", "must be an integer"],
    ] as const) {
      expectInvalid(await simulate({ scenario: "success", step_seconds }), { step_seconds: [message] });
    }
    expect(await database().simulation.count({ where: { merchantId: api.merchantId } })).toBe(0);
    for (const body of [{}, { step_seconds: null }, { step_seconds: 3600 }]) {
      expect((await simulate({ scenario: "failed", ...body })).status).toBe(202);
      const run = await database().simulation.findFirstOrThrow({ where: { merchantId: api.merchantId } });
      expect(run.stepSeconds).toBe(body.step_seconds ?? 5);
    }
  });

  test("is rejected if the scenario is not possible", async ({ api }) => {
    const orderNumber = await create(api);
    const move = (status: string) => api.post(pathOf(orderNumber, "status"), { status });
    const simulate = (scenario: string) => api.post(pathOf(orderNumber, "simulate"), { scenario });
    for (const status of ["assigned", "accepted", "picked_up"]) await move(status);
    expectError(await simulate("cancelled_late"), 422, {
      error: "Unprocessable Entity",
      message:
        "A delivery that is picked_up cannot be simulated as cancelled_late; the goods were picked up already",
    });
    await move("failed");
    expectError(await simulate("success"), 422, {
      error: "Unprocessable Entity",
      message: "A delivery that is failed has ended; there is nothing left to simulate",
    });
  });
});

test("keeps sandbox and live deliveries apart", UNDER_NEXT, async ({ api, live }) => {
  const inSandbox = await create(api);
  const inShop = await create(live);
  const numbers = async ({ waybill }: ApiClient) =>
    (await waybill.deliveries.page()).deliveries.map(({ order_number }) => order_number);
  expect(await numbers(api)).toEqual([inSandbox]);
  expect(await numbers(live)).toEqual([inShop]);
  expectError(await read(live, inSandbox), 404, MISSING);
});
