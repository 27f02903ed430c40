import { recount } from "@/lib/testing/recount";
import type { Delivery, DeliveryPage } from "@/lib/client/index";
import { type Answer, type ApiClient, expect, expectInvalid, test, UNDER_NEXT } from "../support/api";
import { fullBody, minimalBody, newOrderNumber } from "../support/bodies";
import { created } from "../support/create";
import { database } from "../support/database";
import type { DeliveryStatus } from "@/lib/deliveries/status";

const LAST_PAGE = 1_000_000_000;

async function listed(api: ApiClient, query = ""): Promise<DeliveryPage> {
  const answer = await api.get(`/deliveries${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as DeliveryPage;
}

async function create(api: ApiClient, count: number): Promise<string[]> {
  const orders: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = newOrderNumber();
    await created(api, minimalBody(order));
    orders.push(order);
  }
  return orders;
}

async function change(
  api: ApiClient,
  orderNumber: string,
  data: { status?: DeliveryStatus; createdAt?: Date },
): Promise<void> {
  await database().delivery.updateMany({ where: { merchantId: api.merchantId, orderNumber }, data });
  await recount(database());
}

const ordersOf = ({ deliveries }: DeliveryPage) => deliveries.map((delivery) => delivery.order_number);

/** Returns the URL of a relation in the Link header. */
function linked(answer: Answer, relation: string): string | null {
  const links = answer.headers.get("link") ?? "";
  return new RegExp(`<([^>]+)>; rel="${relation}"`).exec(links)?.[1] ?? null;
}

test.describe("Section 4.3, GET /deliveries", () => {
  test("an empty list has all members of a page", async ({ api }) => {
    expect(await listed(api)).toEqual({ deliveries: [], page_number: 1, per_page: 10, total_entries: 0 });
  });

  test("an element is exactly the Delivery object, the same as at creation but without tracking", async ({
    api,
  }) => {
    const { tracking: _tracking, ...delivery } = await created(api, fullBody());
    expect((await api.waybill.deliveries.page()).deliveries).toEqual([delivery]);
  });

  test("newest first, in pages that neither repeat nor skip", UNDER_NEXT, async ({ api }) => {
    const orders = await create(api, 23);
    const pages = [1, 2, 3, 4].map((page) => listed(api, `?page=${page}`));
    const [first, second, third, fourth] = await Promise.all(pages);
    expect([first, second, third, fourth].map((page) => page?.deliveries.length)).toEqual([10, 10, 3, 0]);
    expect([first, second, third].flatMap((page) => (page ? ordersOf(page) : []))).toEqual(
      orders.toReversed(),
    );
    expect(fourth).toEqual({ deliveries: [], page_number: 4, per_page: 10, total_entries: 23 });
  });

  test("pages are correct across many days", async ({ api }) => {
    const orders = await create(api, 12);
    for (const [index, order] of orders.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 5), 12, index));
      await change(api, order, { createdAt });
    }
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1)
      seen.push(...ordersOf(await listed(api, `?page=${page}&per_page=3`)));
    expect(seen).toEqual(orders.toReversed());
  });

  test("per_page above 100 is treated and reported as 100", async ({ api }) => {
    expect(await listed(api, "?per_page=101")).toMatchObject({ per_page: 100, page_number: 1 });
    expect(await listed(api, "?per_page=1000000")).toMatchObject({ per_page: 100 });
    expect(await listed(api, `?per_page=${"9".repeat(30)}`)).toMatchObject({ per_page: 100 });
    expect(await listed(api, "?per_page=100")).toMatchObject({ per_page: 100 });
  });

  test("a page far past the end is empty", async ({ api }) => {
    await create(api, 1);
    expect(await listed(api, `?page=${LAST_PAGE}&per_page=100`)).toEqual({
      deliveries: [],
      page_number: LAST_PAGE,
      per_page: 100,
      total_entries: 1,
    });
  });

  test("a page after the contract's last is rejected", async ({ api }) => {
    for (const page of [String(LAST_PAGE + 1), "9".repeat(20), "9".repeat(400)]) {
      expectInvalid(await api.get(`/deliveries?page=${page}`), { page: ["must be at most 1000000000"] });
    }
  });

  test("the links contain only known parameters", async ({ api }) => {
    const answer = await api.get("/deliveries?status=pending&color=red&utm_source=x&per_page=5");
    const names = [...new URL(linked(answer, "first") ?? "", "http://x").searchParams.keys()];
    expect(names.sort()).toEqual(["page", "per_page", "status"]);
    expect(linked(answer, "last")).toBe("/deliveries?per_page=5&status=pending&page=1&position=end");
  });

  test("the links are left out if they would exceed 4 KB", async ({ api }) => {
    const orders = (length: number) =>
      Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(length, "x")).join(",");
    expect((await api.get(`/deliveries?order_numbers=${orders(10)}`)).headers.get("link")).not.toBeNull();
    expect((await api.get(`/deliveries?order_numbers=${orders(120)}`)).headers.get("link")).toBeNull();
  });

  test("accepts any calendar date as a limit", async ({ api }) => {
    const [order] = (await create(api, 1)) as [string];
    const range = "start_date=0001-01-01&end_date=9999-12-31";
    expect(ordersOf(await listed(api, `?${range}`))).toEqual([order]);
    expect(ordersOf(await listed(api, `?${range}&order_numbers=${order}`))).toEqual([order]);
  });

  test("following the links returns every row once while rows are added", UNDER_NEXT, async ({ api }) => {
    const before = await create(api, 30);
    const seen: string[] = [];
    let path: string | null = "/deliveries?per_page=7";
    for (let total = 30; path; total += 4) {
      const answer: Answer = await api.get(path);
      seen.push(...ordersOf(answer.body as DeliveryPage));
      expect((answer.body as DeliveryPage).total_entries).toBe(total);
      await Promise.all(Array.from({ length: 4 }, () => created(api, minimalBody())));
      path = linked(answer, "next");
    }
    expect(seen).toEqual(before.toReversed());
  });

  test("the client returns every row once while rows are added", async ({ api }) => {
    const before = await create(api, 12);
    const seen: Delivery[] = [];
    for await (const delivery of api.waybill.deliveries.list({ per_page: 5, status: ["pending"] })) {
      seen.push(delivery);
      await create(api, 1);
    }
    expect(seen.map(({ order_number }) => order_number)).toEqual(before.toReversed());
  });

  test("following the links back from the last page returns every row once while rows are added", async ({
    api,
  }) => {
    const before = await create(api, 12);
    const first = await api.get("/deliveries?per_page=5");
    const seen: string[] = [];
    for (let path = linked(first, "last"); path && seen.length < before.length;) {
      const answer: Answer = await api.get(path);
      seen.unshift(...ordersOf(answer.body as DeliveryPage));
      await create(api, 1);
      path = linked(answer, "prev");
    }
    expect(seen.slice(-before.length)).toEqual(before.toReversed());
  });

  test("numbered pages skip no row while rows are added", async ({ api }) => {
    const before = await create(api, 20);
    const seen = new Set<string>();
    for (let page = 1; page <= 6; page += 1) {
      for (const order of ordersOf(await listed(api, `?page=${page}&per_page=6`))) seen.add(order);
      await create(api, 2);
    }
    for (const order of before) expect(seen).toContain(order);
  });

  test("filters by one status or several", UNDER_NEXT, async ({ api }) => {
    const [a, b, c] = (await create(api, 3)) as [string, string, string];
    await change(api, b, { status: "completed" });
    await change(api, c, { status: "cancelled" });
    expect(ordersOf(await listed(api, "?status=completed"))).toEqual([b]);
    const several = await listed(api, "?status=pending,%20cancelled,pending");
    expect(ordersOf(several)).toEqual([c, a]);
    expect(several.total_entries).toBe(2);
    expect(await listed(api, "?status=on_the_way")).toMatchObject({ deliveries: [], total_entries: 0 });
  });

  test("filters by order numbers: exact, trimmed, empty items skipped", async ({ api }) => {
    const [a, b] = (await create(api, 3)) as [string, string];
    const page = await listed(
      api,
      `?order_numbers=${encodeURIComponent(` ${a} ,,${b},${b},none,${a.slice(1)}`)}`,
    );
    expect(ordersOf(page)).toEqual([b, a]);
    expect(page.total_entries).toBe(2);
    expect(ordersOf(await listed(api, `?order_numbers=${a},${b}&per_page=1&page=2`))).toEqual([a]);
    expect(ordersOf(await listed(api, `?order_numbers=${a},${b}&status=cancelled`))).toEqual([]);
  });

  test("accepts 100 order numbers, not 101", async ({ api }) => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`).join(",");
    expect(await listed(api, `?order_numbers=${numbers(100)}`)).toMatchObject({ total_entries: 0 });
    expectInvalid(await api.get(`/deliveries?order_numbers=${numbers(101)}`), {
      order_numbers: ["must have at most 100 items"],
    });
  });

  test("dates are whole UTC days, both included", async ({ api }) => {
    const orders = await create(api, 4);
    const times = [
      "2026-03-09T23:59:59.999Z",
      "2026-03-10T00:00:00.000Z",
      "2026-03-11T23:59:59.999Z",
      "2026-03-12T00:00:00.000Z",
    ];
    for (const [index, order] of orders.entries()) {
      await change(api, order, { createdAt: new Date(times[index] ?? "") });
    }
    const within = await listed(api, "?start_date=2026-03-10&end_date=2026-03-11");
    expect(ordersOf(within)).toEqual([orders[2], orders[1]]);
    expect(within.total_entries).toBe(2);
    expect(ordersOf(await listed(api, "?start_date=2026-03-10&end_date=2026-03-10"))).toEqual([orders[1]]);
    const named = await listed(
      api,
      `?start_date=2026-03-10&end_date=2026-03-11&order_numbers=${orders.join(",")}`,
    );
    expect(ordersOf(named)).toEqual([orders[2], orders[1]]);
  });

  test("a second merchant sees no deliveries of the first", async ({ api, otherApi }) => {
    const [order] = (await create(api, 1)) as [string];
    const empty = { deliveries: [], total_entries: 0 };
    expect(await listed(otherApi)).toMatchObject(empty);
    expect(await listed(otherApi, `?order_numbers=${order}`)).toMatchObject(empty);
    expect(await listed(otherApi, "?status=pending")).toMatchObject(empty);
  });

  for (const [query, errors] of [
    ["page=0", { page: ["must be at least 1"] }],
    ["page=-1", { page: ["must be at least 1"] }],
    ["page=1.5", { page: ["must be an integer"] }],
    ["page=", { page: ["must be an integer"] }],
    ["page=two", { page: ["must be an integer"] }],
    ["page=1e3", { page: ["must be an integer"] }],
    ["per_page=0", { per_page: ["must be at least 1"] }],
    ["per_page=ten", { per_page: ["must be an integer"] }],
    ["per_page=10&per_page=20", { per_page: ["must be given only once"] }],
    [
      "page=1&page=1&status=pending&status=failed",
      {
        page: ["must be given only once"],
        status: ["must be given only once"],
      },
    ],
    ["start_date=2026-01-01", { end_date: ["is required"] }],
    ["end_date=2026-01-01", { start_date: ["is required"] }],
    ["start_date=2026-01-02&end_date=2026-01-01", { start_date: ["must not be after end_date"] }],
    ["time_zone=Europe/Atlantis", { time_zone: ["must be the name of a time zone"] }],
    ["start_date=2026-02-30&end_date=2026-03-01", { start_date: ["must be a date of the form YYYY-MM-DD"] }],
    [
      "start_date=&end_date=",
      {
        start_date: ["must be a date of the form YYYY-MM-DD"],
        end_date: ["must be a date of the form YYYY-MM-DD"],
      },
    ],
    ["position=", { position: ["is not valid"] }],
    ["position=older.yesterday.1", { position: ["is not valid"] }],
    ["position=older.-999999999999999.1", { position: ["is not valid"] }],
    ["order_numbers=%00", { order_numbers: ["must not contain control characters"] }],
    ["page=x&per_page=0", { page: ["must be an integer"], per_page: ["must be at least 1"] }],
  ] as [string, Record<string, string[]>][]) {
    test(`${query}: 400`, async ({ api }) => {
      expectInvalid(await api.get(`/deliveries?${query}`), errors);
    });
  }

  for (const status of ["", "unknown", "pending,", "pending,,failed", "Pending"]) {
    test(`status=${status}: 400`, async ({ api }) => {
      expectInvalid(await api.get(`/deliveries?status=${status}`), {
        status: [
          "must be one of: pending, assigned, accepted, picked_up, started, on_the_way, completed, incomplete, failed, cancelled",
        ],
      });
    });
  }
});
