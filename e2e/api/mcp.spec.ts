import { guidePath } from "@/components/docs/pages";
import { changeCurrency } from "@/lib/account/verbs/change-currency";
import { createCredential } from "@/lib/account/verbs/create-credential";
import type { CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { API_VERSION } from "@/lib/core/api-version";
import { newId } from "@/lib/core/ids";
import { operatorContext } from "@/lib/testing/people";
import { type Agent, connectAgent } from "../support/agent";
import { apiClient, expect, test as base, UNDER_NEXT } from "../support/api";
import { fullBody, minimalBody, newOrderNumber } from "../support/bodies";
import { created, deliveryCount } from "../support/create";
import { database, newMerchant } from "../support/database";

/** A merchant with its API client and two agents: `live` with live credentials, `agent` with sandbox credentials. */
const test = base.extend<{ merchant: CreatedMerchant; live: Agent; agent: Agent }>({
  merchant: async ({}, use) => use(await newMerchant()),
  api: async ({ baseURL, merchant }, use) => use(apiClient(baseURL ?? "", merchant)),
  live: async ({ baseURL, merchant }, use) => use(await connectAgent(baseURL ?? "", merchant)),
  agent: async ({ baseURL, merchant }, use) => use(await connectAgent(baseURL ?? "", merchant.sandbox)),
});

/** Returns the arguments of `quote` for a delivery. */
function tripOf({ pickup, dropoff, service_type, vehicle_type }: ReturnType<typeof minimalBody>) {
  return { addresses: [pickup.full_address, dropoff.full_address], service_type, vehicle_type };
}

test("has the tools of the guide, with annotations of their effects", async ({ agent, baseURL }) => {
  const { tools } = await agent.client.listTools();
  const hints = tools.map(({ name, annotations = {} }) => {
    const { readOnlyHint, destructiveHint, idempotentHint } = annotations;
    return [name, { readOnlyHint, destructiveHint, idempotentHint }];
  });
  const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  const writes = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
  expect(Object.fromEntries(hints)).toEqual({
    quote: reads,
    find: reads,
    follow: reads,
    log: reads,
    create: writes,
    change: { ...writes, destructiveHint: true },
    cancel: { ...writes, destructiveHint: true },
    redeliver: writes,
    simulate: { ...writes, idempotentHint: false },
  });
  const guide = await (await fetch(baseURL + guidePath("agents"))).text();
  for (const { name, description, inputSchema } of tools) {
    expect(guide).toContain(`>${name}</code>`);
    expect(description).toBeTruthy();
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
      expect(schema, `${name}.${field}`).toHaveProperty("description");
    }
  }
});

test(
  "quotes, creates, finds, follows, simulates and cancels in the sandbox",
  UNDER_NEXT,
  async ({ agent, merchant }) => {
    const body = fullBody();
    const { order_number } = body;
    const quote = await agent.ask("quote", tripOf(minimalBody()));
    expect(quote).toMatchObject({
      estimated_price: expect.any(Number),
      currency: "USD",
      service_type: "same_day",
    });

    const delivery = await agent.ask("create", body);
    expect(delivery).toMatchObject({
      order_number,
      status: "pending",
      tracking: { url: expect.any(String) },
    });
    expect(await agent.ask("create", body)).toEqual(delivery);
    const { deliveries, total } = await agent.ask("find", { text: "hopper", status: ["pending"] });
    expect(total).toBe(1);
    expect(deliveries).toMatchObject([
      { order_number, dropoff: { customer_name: "Grace Hopper" }, currency: "USD" },
    ]);
    expect(
      await agent.ask("find", { text: "hopper", from: "2026-01-01", time_zone: "Pacific/Kiritimati" }),
    ).toMatchObject({
      total,
    });
    expect(await agent.ask("find", { late: true, from: "2026-01-01", to: "2026-01-31" })).toMatchObject({
      total: 0,
    });

    const history = [{ status: "pending", actor: { type: "api_key", name: "API key “Default”" } }];
    expect(await agent.ask("follow", { order_number })).toMatchObject({ ...delivery, history });
    expect(await agent.ask("simulate", { order_number, scenario: "success", step_seconds: 1 })).toMatchObject(
      {
        history,
      },
    );
    await expect
      .poll(() => agent.ask("follow", { order_number }), { intervals: [500] })
      .toMatchObject({ status: "completed" });

    const second = newOrderNumber();
    await agent.ask("create", minimalBody(second));
    const cancelled = await agent.ask("cancel", { order_number: second, reason: "Ordered twice" });
    expect(cancelled).toMatchObject({ order_number: second, status: "cancelled" });
    const last = await database().deliveryEvent.findFirstOrThrow({
      where: { merchantId: merchant.sandbox.id, status: "cancelled" },
    });
    expect(last).toMatchObject({
      actorKind: "api_key",
      actorName: "API key “Default”",
      reason: "Ordered twice",
    });
  },
);

test("with live credentials, creates only at a price that was shown for the trip", async ({
  api,
  live,
  agent,
}) => {
  const body = minimalBody();
  expect(await live.refused("create", body)).toEqual({
    error: "Validation Error",
    message: "Missing required field: confirm_price",
    errors: { confirm_price: ["is required"] },
  });
  const { confirm_price } = await live.ask("quote", tripOf(body));
  const price = confirm_price as { amount: number; currency: string; proof: string };
  const fromSandbox = await agent.ask("quote", tripOf(body));
  const notShown = {
    error: "Unprocessable Entity",
    message: "confirm_price does not match a quote for these two addresses, service type and vehicle type",
  };
  for (const changes of [
    { confirm_price: { ...price, amount: price.amount - 1 } },
    { confirm_price: { ...price, proof: "1.x" } },
    { confirm_price: fromSandbox.confirm_price },
    { confirm_price, vehicle_type: "box_truck" },
    { confirm_price, dropoff: body.pickup },
  ]) {
    expect(await live.refused("create", { ...body, ...changes })).toEqual(notShown);
  }
  expect(await deliveryCount(api)).toBe(0);

  const delivery = await live.ask("create", { ...body, confirm_price });
  expect(delivery).toMatchObject({ order_number: body.order_number, status: "pending" });
  const stored = await database().delivery.findFirstOrThrow({ where: { merchantId: api.merchantId } });
  expect([stored.priceCents / 100, stored.currency]).toEqual([price.amount, price.currency]);
  expect(await live.ask("create", { ...body, confirm_price })).toEqual(delivery);
  expect(await deliveryCount(api)).toBe(1);
});

test("with live credentials, changes the price only to one that a dry run has shown", async ({
  api,
  live,
}) => {
  const body = minimalBody();
  await api.waybill.deliveries.create(body);
  const { order_number } = body;
  expect(await live.ask("change", { order_number, dropoff: { notes: "Bell 3" } })).toMatchObject({
    dry_run: false,
    fields: [{ field: "dropoff.notes", before: null, after: "Bell 3" }],
  });
  const change = { order_number, dropoff: { full_address: "200 Eastern Pkwy, Brooklyn, NY 11238" } };
  expect(await live.refused("change", change)).toMatchObject({ errors: { confirm_price: ["is required"] } });
  const shown = await live.ask("change", { ...change, dry_run: true });
  const confirm_price = shown.confirm_price as { amount: number; currency: string; proof: string };
  const other = { ...confirm_price, amount: confirm_price.amount - 1 };
  expect(await live.refused("change", { ...change, confirm_price: other })).toMatchObject({
    error: "Unprocessable Entity",
  });
  expect((await api.waybill.deliveries.get(order_number)).version).toBe(2);
  const changed = await live.ask("change", { ...change, confirm_price });
  expect(changed).toMatchObject({
    dry_run: false,
    price: { after: confirm_price.amount },
    delivery: { version: 3 },
  });
});

test("creates nothing when the price has changed since it was shown", async ({ api, live }) => {
  const body = minimalBody();
  const { confirm_price, estimated_price } = await live.ask("quote", tripOf(body));
  await changeCurrency(operatorContext(database(), api.merchantId), { currency: "CAD" });
  await expect.poll(() => live.ask("quote", tripOf(body))).toMatchObject({ currency: "CAD" });
  const now = await live.ask("quote", tripOf(body));
  const inWords = (price: unknown, currency: string) => `${Number(price).toFixed(2)} ${currency}`;
  expect(await live.refused("create", { ...body, confirm_price })).toEqual({
    error: "Unprocessable Entity",
    message:
      `The price is now ${inWords(now.estimated_price, "CAD")}, not the ${inWords(estimated_price, "USD")} that were ` +
      "quoted. Nothing was created. Get a new quote",
  });
  expect(await deliveryCount(api)).toBe(0);
  await live.ask("create", { ...body, confirm_price: now.confirm_price });
  expect(await deliveryCount(api)).toBe(1);
});

test("simulates nothing with live credentials", async ({ api, live }) => {
  const { order_number } = await created(api, minimalBody());
  expect(await live.refused("simulate", { order_number, scenario: "success" })).toEqual({
    error: "Not Found",
    message: "Live deliveries cannot be simulated. Use sandbox credentials",
  });
});

test("reads the log of the merchant's own requests, with its own calls masked", async ({
  merchant,
  api,
  live,
  agent,
  baseURL,
}) => {
  const q = newId();
  expect((await api.send("/deliveries/none", { headers: { "x-request-id": q } })).status).toBe(404);
  await expect.poll(() => live.ask("log", { q })).toMatchObject({ requests: { length: 1 }, after: null });
  const { requests } = await live.ask("log", { q, status: "4xx", path: "/deliveries/[orderNumber]" });
  expect(requests).toMatchObject([
    {
      method: "GET",
      path: "/deliveries/none",
      status: 404,
      error: "Not Found",
      request_id: q,
      credentials: "Default",
    },
  ]);
  expect(await live.ask("log", { q, to: "2026-01-01T00:00:00Z" })).toMatchObject({ requests: [] });
  expect(await live.refused("log", { from: "0000-01-01T00:00:00Z" })).toMatchObject({
    errors: { from: expect.any(Array) },
  });
  expect(await agent.ask("log", { q })).toMatchObject({ requests: [] });
  const pair = await createCredential(operatorContext(database(), merchant.id), {
    name: "Reports",
    scope: "read",
  });
  expect(await (await connectAgent(baseURL ?? "", pair)).ask("log", { q })).toEqual({
    requests,
    after: null,
  });

  const body = fullBody();
  const { order_number } = body;
  await agent.ask("create", body);
  await agent.refused("follow", { order_number: `${order_number}-none` });
  const ofAgent = () =>
    database().$queryRaw<{ path: string; orderNumber: string | null; errorName: string | null }[]>`
      SELECT * FROM "ApiRequest" WHERE "merchantId" = ${merchant.sandbox.id} AND route = '/mcp'`;
  await expect.poll(ofAgent).toEqual(
    expect.arrayContaining([
      ...["initialize", "notifications/initialized"].map((method) =>
        expect.objectContaining({ path: `/mcp ${method}`, orderNumber: null }),
      ),
      expect.objectContaining({ path: "/mcp create", orderNumber: order_number, errorName: null }),
      expect.objectContaining({
        path: "/mcp follow",
        orderNumber: `${order_number}-none`,
        errorName: "Not Found",
      }),
    ]),
  );
  const kept = JSON.stringify(await ofAgent());
  for (const text of ["Lovelace", "350 5th", "7185550199", "orders@example.com"])
    expect(kept).not.toContain(text);
});

test("changes nothing with read-only credentials", async ({ merchant, api, baseURL }) => {
  const body = minimalBody();
  const { order_number } = await created(api, body);
  const pair = await createCredential(operatorContext(database(), merchant.id), {
    name: "Reports",
    scope: "read",
  });
  const reader = await connectAgent(baseURL ?? "", pair);
  const { tools } = await reader.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["quote", "find", "follow", "log"]);
  expect(await reader.ask("follow", { order_number })).toMatchObject({ status: "pending" });
  const { confirm_price } = await reader.ask("quote", tripOf(body));
  const forbidden = { error: "Forbidden", message: "These credentials may only read" };
  expect(await reader.refused("create", { ...minimalBody(), confirm_price })).toEqual(forbidden);
  expect(await reader.refused("create", {})).toEqual(forbidden);
  expect(await reader.refused("cancel", { order_number })).toEqual(forbidden);
  expect(await reader.refused("simulate", { order_number, scenario: "success" })).toEqual(forbidden);
  expect(await deliveryCount(api)).toBe(1);
  expect(await reader.ask("follow", { order_number })).toMatchObject({ status: "pending" });
});

test("reports errors to the agent, and nothing about other merchants", async ({ agent, live, api }) => {
  expect(await agent.refused("quote", { addresses: ["New York, NY 10118"], vehicle_type: "bike" })).toEqual({
    error: "Validation Error",
    message: "Invalid field: addresses must have at least 2 items",
    errors: {
      addresses: ["must have at least 2 items"],
      vehicle_type: ["must be one of: car, cargo_van, box_truck"],
    },
  });
  expect(await agent.refused("find", { from: "soon" })).toMatchObject({ errors: { from: ["is not valid"] } });
  expect(await agent.refused("find", { time_zone: "+05:30" })).toMatchObject({
    errors: { time_zone: ["must be the name of a time zone"] },
  });
  expect(await agent.refused("find", { phone: "212" })).toMatchObject({
    errors: { phone: ["is not known"] },
  });
  const control = ["must not contain control characters"];
  expect(await agent.refused("find", { text: "\0" })).toMatchObject({ errors: { text: control } });
  expect(await agent.refused("log", { q: "\0" })).toMatchObject({ errors: { q: control } });
  const missing = { error: "Not Found", message: "Delivery not found" };
  for (const name of ["follow", "cancel"])
    expect(await agent.refused(name, { order_number: "\0" })).toEqual(missing);
  expect(await agent.refused("simulate", { order_number: "\0", scenario: "success" })).toEqual(missing);
  const { order_number } = await created(api, minimalBody());
  for (const name of ["follow", "cancel"])
    expect(await agent.refused(name, { order_number })).toEqual(missing);
  expect(await agent.ask("find")).toMatchObject({ total: 0, deliveries: [] });
  expect(await live.ask("find")).toMatchObject({ total: 1, deliveries: [{ order_number }] });
  await expect(agent.client.callTool({ name: "drop_tables" })).rejects.toMatchObject({
    code: -32602,
    message: 'MCP error -32602: There is no tool "drop_tables"',
  });
  expect(agent.client.getServerVersion()).toMatchObject({ name: "waybill", version: API_VERSION });
});
