import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { parseInput } from "@/lib/core/validation";
import { type Copy, copyDelivery } from "@/lib/testing/copies";
import { recount } from "@/lib/testing/recount";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { listQuery } from "../rules/list-query";
import { positionText } from "../rules/position";
import { createDelivery } from "../verbs/create-delivery";
import { type DeliveryPage, listDeliveries, type PageLink } from "./list-deliveries";

const database = testDatabase();
let template: { ctx: Context; id: string };

beforeAll(async () => {
  const { ctx } = await merchantContext(database.db, "Template Store");
  const { delivery } = await createDelivery(ctx, deliveryInput("template"));
  template = { ctx, id: delivery.id };
});

/** A separate merchant, so that the list starts empty. */
async function newMerchant(): Promise<Context> {
  const merchantId = authorisedMerchantId(newId());
  await database.db.merchant.create({ data: { id: merchantId, name: "Walked Store" } });
  return { ...template.ctx, merchantId };
}

type Row = Pick<Copy, "id" | "status" | "createdAt">;
type Query = Record<string, string>;

const orderNumberOf = (id: string) => `O "${id}" \\`;

const store = (ctx: Context, rows: Row[]) =>
  copyDelivery(
    ctx,
    template.id,
    rows.map((row) => ({ ...row, merchantId: ctx.merchantId, orderNumber: orderNumberOf(row.id) })),
  );

const list = (ctx: Context, query: Query) => listDeliveries(ctx, parseInput(listQuery, query));

/** Follows a link as a client does, with the filters of the list. */
const follow = (ctx: Context, query: Query, { page, position }: PageLink) =>
  list(ctx, { ...query, page: String(page), ...(position && { position: positionText(position) }) });

const idsOf = ({ deliveries }: DeliveryPage) => deliveries.map(({ id }) => id);

/** Newest first, in PostgreSQL's order of ids. */
const newestFirst = (rows: Row[]) =>
  rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));

function matches(row: Row, { status, start_date, end_date, order_numbers }: Query): boolean {
  const day = row.createdAt.toISOString().slice(0, 10);
  return (
    (!status || status.split(",").includes(row.status)) &&
    (!start_date || !end_date || (day >= start_date && day <= end_date)) &&
    (order_numbers === undefined || order_numbers.split(",").includes(orderNumberOf(row.id)))
  );
}

const NEWEST_TIME = Date.UTC(2026, 10, 3, 0, 0, 0, 1);

/** A few times over three days, so that many rows share one. */
const times = fc
  .record({ day: fc.nat({ max: 2 }), ms: fc.constantFrom(0, 1, 2, 86_399_999) })
  .map(({ day, ms }) => new Date(Date.UTC(2026, 10, 1 + day, 0, 0, 0, ms)));

let ids = 0;
const row = fc
  .record({
    status: fc.constantFrom("pending" as const, "failed" as const, "completed" as const),
    createdAt: times,
    // Ids are not in the order of insertion.
    prefix: fc.nat({ max: 9 }),
  })
  .map(({ prefix, ...rest }): Row => ({ ...rest, id: `${prefix}-${String((ids += 1)).padStart(8, "0")}` }));

const filters = fc.record(
  {
    status: fc.constantFrom("pending", "failed,completed", "pending,failed,completed"),
    days: fc.constantFrom(
      ["2026-11-01", "2026-11-01"],
      ["2026-11-01", "2026-11-02"],
      ["2026-11-03", "2026-11-04"],
    ),
  },
  { requiredKeys: [] },
);

const walks = fc.record({
  rows: fc.array(row, { maxLength: 14 }),
  added: fc.array(fc.array(row, { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  perPage: fc.integer({ min: 1, max: 5 }),
  filters,
  byOrderNumber: fc.boolean(),
});

type Walk = typeof walks extends fc.Arbitrary<infer T> ? T : never;

/** Returns the walk's query; with order numbers, those of every second row. */
function queryOf({ rows, perPage, filters: { status, days }, byOrderNumber }: Walk): Query {
  const wanted = rows.filter((_row, index) => index % 2 === 0);
  return {
    per_page: String(perPage),
    ...(status && { status }),
    ...(days && { start_date: days[0] ?? "", end_date: days[1] ?? "" }),
    ...(byOrderNumber && { order_numbers: wanted.map(({ id }) => orderNumberOf(id)).join(",") }),
  };
}

/** Walks in one direction, adding rows between the pages. Returns the ids in the order of reading. */
async function walked(ctx: Context, walk: Walk, direction: "next" | "prev"): Promise<string[]> {
  const query = queryOf(walk);
  const stored = [...walk.rows];
  const added = [...walk.added];
  let page = await list(ctx, query);
  if (direction === "prev") page = await follow(ctx, query, page.links.last);
  const seen = [idsOf(page)];
  for (;;) {
    expect(page.total).toBe(stored.filter((stored) => matches(stored, query)).length);
    const link = page.links[direction];
    if (!link) break;
    const more = added.shift() ?? [];
    await store(ctx, more);
    stored.push(...more);
    page = await follow(ctx, query, link);
    seen.push(idsOf(page));
  }
  return (direction === "prev" ? seen.toReversed() : seen).flat();
}

describe.each(["next", "prev"] as const)("following %s while rows are added", (direction) => {
  it("returns every initial row exactly once, in order", async () => {
    await fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const ctx = await newMerchant();
        await store(ctx, walk.rows);
        const seen = await walked(ctx, walk, direction);
        expect(new Set(seen).size).toBe(seen.length);
        const start = new Set(walk.rows.map(({ id }) => id));
        const expected = newestFirst(walk.rows.filter((row) => matches(row, queryOf(walk))));
        expect(seen.filter((id) => start.has(id))).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });
});

it("the links lead to the numbered pages while nothing changes, and only to existing rows", async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const ctx = await newMerchant();
      await store(ctx, walk.rows);
      const query = queryOf(walk);
      const expected = newestFirst(walk.rows.filter((row) => matches(row, query))).map(({ id }) => id);
      const lastPage = Math.max(1, Math.ceil(expected.length / walk.perPage));
      for (let page = 1; page <= lastPage; page += 1) {
        const numbered = await list(ctx, { ...query, page: String(page) });
        const rowsOf = (page: number) => expected.slice((page - 1) * walk.perPage, page * walk.perPage);
        expect(idsOf(numbered)).toEqual(rowsOf(page));
        expect(numbered).toMatchObject({ page, total: expected.length });
        const { first, prev, next, last } = numbered.links;
        expect([prev?.page, next?.page]).toEqual([
          page > 1 ? page - 1 : undefined,
          page < lastPage ? page + 1 : undefined,
        ]);
        for (const link of [first, prev, next, last].filter((link) => link !== undefined)) {
          const linked = await follow(ctx, query, link);
          expect(idsOf(linked)).toEqual(rowsOf(link.page));
          expect(linked).toMatchObject({ page: link.page, total: expected.length });
          expect(linked.links.prev !== undefined).toBe(link.page > 1);
          expect(linked.links.next !== undefined).toBe(link.page < lastPage);
        }
      }
    }),
    { numRuns: 25 },
  );
});

/** Rows a minute apart, newest first. */
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r-${index}`,
    status: "pending",
    createdAt: new Date(NEWEST_TIME - index * 60_000),
  }));

describe("a walk", () => {
  it("is not affected by a row that is committed late", async () => {
    const ctx = await newMerchant();
    const [newest, middle, late, oldest] = rowsOf(4);
    await store(
      ctx,
      [newest, middle, oldest].filter((row) => row !== undefined),
    );
    const query = { per_page: "2" };
    const { first, back } = await database.db.$transaction(async (tx) => {
      if (late) await store({ ...ctx, db: tx }, [late]);
      // The row is written but not visible to others.
      const first = await list(ctx, query);
      return { first, back: await follow(ctx, query, first.links.last) };
    });
    expect([idsOf(first), first.total, idsOf(back)]).toEqual([["r-0", "r-1"], 3, ["r-3"]]);
    expect(idsOf(await follow(ctx, query, first.links.next ?? never()))).toEqual(["r-2", "r-3"]);
    const before = await follow(ctx, query, back.links.prev ?? never());
    expect(idsOf(before)).toEqual(["r-1", "r-2"]);
    expect(idsOf(await follow(ctx, query, before.links.prev ?? never()))).toEqual(["r-0"]);
  });

  it("through one status skips no row that keeps it when others leave it", async () => {
    const ctx = await newMerchant();
    await store(ctx, rowsOf(6));
    const query = { per_page: "2", status: "pending" };
    const first = await list(ctx, query);
    const leave = async (ids: string[]) => {
      await database.db.delivery.updateMany({
        where: { merchantId: ctx.merchantId, id: { in: ids } },
        data: { status: "assigned" },
      });
      await recount(database.db);
    };
    await leave(["r-0", "r-1", "r-3"]);
    const second = await follow(ctx, query, first.links.next ?? never());
    expect(idsOf(second)).toEqual(["r-2", "r-4"]);
    expect(second.links.prev).toBeUndefined();
    await leave(["r-2", "r-4", "r-5"]);
    const third = await follow(ctx, query, second.links.next ?? never());
    expect(third).toMatchObject({ deliveries: [], total: 0, page: 3 });
    expect([third.links.prev, third.links.next]).toEqual([undefined, undefined]);
  });

  it("leads back from a page that has become empty", async () => {
    const ctx = await newMerchant();
    const [newest, oldest] = rowsOf(2);
    await store(
      ctx,
      [newest, oldest].filter((row) => row !== undefined),
    );
    const beyond = (side: "older" | "newer", row: Row | undefined) =>
      list(ctx, { per_page: "1", position: positionText({ ...(row ?? never()), side }) });
    const afterAll = await beyond("older", oldest);
    expect(afterAll.deliveries).toEqual([]);
    expect(idsOf(await follow(ctx, { per_page: "1" }, afterAll.links.prev ?? never()))).toEqual(["r-1"]);
    const beforeAll = await beyond("newer", newest);
    expect(beforeAll.deliveries).toEqual([]);
    expect(idsOf(await follow(ctx, { per_page: "1" }, beforeAll.links.next ?? never()))).toEqual(["r-0"]);
  });

  it("continues from a link with an end time, as created by earlier versions", async () => {
    const ctx = await newMerchant();
    await store(ctx, rowsOf(6));
    const asOf = new Date(NEWEST_TIME - 60_000).toISOString();
    const orders = rowsOf(6).map(({ id }) => orderNumberOf(id));
    const narrowed: Query[] = [{}, { status: "pending,failed" }, { order_numbers: orders.join(",") }];
    for (const filter of narrowed) {
      const query: Query = { per_page: "2", ...filter };
      const pages = [1, 2, 3, 4].map((page) => list(ctx, { ...query, page: String(page), as_of: asOf }));
      const [first, second, third, fourth] = await Promise.all(pages);
      expect([first, second, third, fourth].map((page) => page && idsOf(page))).toEqual([
        ["r-1", "r-2"],
        ["r-3", "r-4"],
        ["r-5"],
        [],
      ]);
      expect(second?.total).toBe(5);
      expect(idsOf(await follow(ctx, query, second?.links.next ?? never()))).toEqual(["r-5"]);
      expect(third?.links.next).toBeUndefined();
    }
  });
});

function never(): never {
  throw new Error("There is no such row or link");
}

it.each([
  "",
  "x",
  "older",
  "older.1",
  "older.x.id",
  "older.1.",
  "older.1.a'b",
  "newer.9999999999999999.id",
  "End",
])("rejects the position %j", (position) => {
  expect(() => parseInput(listQuery, { position })).toThrow(
    expect.objectContaining({ code: "validation", fields: { position: "invalid" } }) as Error,
  );
});
