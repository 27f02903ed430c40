import type { Context } from "@/lib/core/context";
import { addDays, utcDay } from "@/lib/core/time";
import type { SearchFilter } from "@/lib/deliveries/filter";
import { SORT_KEYS } from "@/lib/deliveries/filter";
import { listQuery } from "@/lib/deliveries/rules/list-query";
import { dueToday } from "@/lib/deliveries/reads/due-today";
import { spendByDay } from "@/lib/deliveries/reads/spend-by-day";
import { hasDeliveries, latestDeliveries } from "@/lib/deliveries/reads/latest-deliveries";
import { listDeliveries } from "@/lib/deliveries/reads/list-deliveries";
import { needsAttention } from "@/lib/deliveries/reads/needs-attention";
import { readPerformance } from "@/lib/deliveries/reads/read-performance";
import { searchDeliveries } from "@/lib/deliveries/reads/search-deliveries";
import { todayAtAGlance } from "@/lib/deliveries/reads/today-at-a-glance";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { WORK_VIEWS, type WorkFilter } from "@/lib/dispatch/filter";
import { listWork } from "@/lib/dispatch/reads/list-work";
import { workVersion } from "@/lib/dispatch/reads/work-version";
import { getMerchant } from "@/lib/account/reads/get-merchant";
import { searchForSupport } from "@/lib/support/reads/search-for-support";
import { filledOrder } from "./fill/deliveries";

/** Limit as a multiple of the time with a thousand deliveries, or in milliseconds of wall time or processor time. */
type Goal = { times: number } | { ms: number } | { cpuMs: number };

/** One measurement; its slowest variant counts. */
export type Query = { name: string; goal: Goal; staff?: true; variants: Variant[] };
export type Variant = { name: string; run: (ctx: Context, size: number) => Promise<unknown> };

const today = utcDay(new Date());
const one = (run: Variant["run"]): Variant[] => [{ name: "", run }];

const list = (parameters: Record<string, string>) =>
  one((ctx) => listDeliveries(ctx, listQuery.parse(parameters)));

/** Returns the page with a number, or the last page. */
const latePage = (page: number, perPage: number) =>
  one((ctx, size) => {
    const last = Math.min(page, Math.ceil(size / perPage));
    return listDeliveries(ctx, listQuery.parse({ page: String(last), per_page: String(perPage) }));
  });

const LISTS: Query[] = [
  { name: "list: page 1 with the total", goal: { times: 1.3 }, variants: list({}) },
  {
    name: "list: page 1, status and dates",
    goal: { times: 2 },
    variants: list({ status: "cancelled,failed", start_date: addDays(today, -90), end_date: today }),
  },
  { name: "list: page 10,000 of 10", goal: { times: 2 }, variants: latePage(10_000, 10) },
  { name: "list: page 10,000 of 100", goal: { times: 2 }, variants: latePage(10_000, 100) },
];

const ORDERS = (["desc", "asc"] as const).flatMap((direction) =>
  SORT_KEYS.map((by) => ({ name: direction === "desc" ? `-${by}` : by, sort: { by, direction } })),
);

/** The table with one filter, in each sort order. */
function table(name: string, filter: Partial<SearchFilter>, page = 1): Query {
  const variants = ORDERS.map(({ name, sort }) => ({
    name,
    run: (ctx: Context) => searchDeliveries(ctx, { filter, sort, page }),
  }));
  return { name: `table: ${name}`, goal: { ms: 100 }, variants };
}

const TABLES: Query[] = [
  table("no filter", {}),
  table("no filter, page 400", {}, 400),
  table("pending", { status: ["pending"] }),
  table("completed", { status: ["completed"] }),
  table("open", { status: [...OPEN_STATUSES] }),
  table("last 7 days", { days: "7d" }),
  table("a quarter", { from: addDays(today, -300), to: addDays(today, -210) }),
  table("cancelled in 30 days", { status: ["cancelled"], days: "30d" }),
  table("late", { late: true }),
  table("delivered late in 30 days", { delivered: "late", days: "30d" }),
  table("a service in a quarter", { service: ["fast_track"], from: addDays(today, -90), to: today }),
  table("100 order numbers", { orders: Array.from({ length: 100 }, (_, index) => filledOrder(index * 9)) }),
  table("text: a name", { q: "Grace Hopper" }),
  table("text: a street", { q: "Maple Ave" }),
  table("text: city and name", { q: "Chicago Lovelace" }),
  table("text: two letters", { q: "zo" }),
  table("text: a phone", { q: "(646) 555-0123" }),
  table("text: end of an order number", { q: "00000777" }),
  table("text: found nowhere", { q: "zzqqxx" }),
  table("text: found nowhere, frequent parts", { q: "avenuelaneave" }),
  table("text and status", { q: "Turing", status: ["failed"] }),
];

const overview: Query = {
  name: "overview",
  goal: { ms: 100 },
  variants: one(async (ctx) => {
    const now = new Date();
    await hasDeliveries(ctx);
    await Promise.all([
      todayAtAGlance(ctx, { now }),
      getMerchant(ctx),
      dueToday(ctx, { now }),
      spendByDay(ctx, { now, days: 7, currency: "USD" }),
      needsAttention(ctx, { now, limit: 5 }),
      latestDeliveries(ctx, 8),
    ]);
  }),
};

const performance: Query = {
  name: "performance",
  goal: { ms: 300 },
  variants: [7, 30, 90].map((days) => ({
    name: `${days} days`,
    run: (ctx) => readPerformance(ctx, { from: addDays(today, 1 - days), to: today }),
  })),
};

const support: Query = {
  name: "support search, on processors",
  goal: { cpuMs: 50 },
  staff: true,
  variants: Object.entries({
    "order number": filledOrder(777),
    "part of one": "0000777",
    "part of all": "ORD",
    phone: "+1 646 555 0123",
    unknown: "ZZZ9",
  }).map(([name, q]) => ({ name, run: (ctx) => searchForSupport(ctx, { q, environment: "live" }) })),
};

const work = (filter: Partial<WorkFilter>): Variant["run"] => {
  const everything: WorkFilter = { view: "all", q: "", vehicle: [], courier: [], overdue: false };
  return (ctx) => listWork(ctx, { filter: { ...everything, ...filter }, page: 1 });
};

const dispatch: Query = {
  name: "dispatch, all that is open",
  goal: { ms: 500 },
  staff: true,
  variants: [
    ...WORK_VIEWS.map((view) => ({ name: view, run: work({ view }) })),
    { name: "overdue", run: work({ overdue: true }) },
    { name: "a text", run: work({ q: "Chicago" }) },
    { name: "version", run: (ctx) => workVersion(ctx) },
  ],
};

export const QUERIES: Query[] = [...LISTS, ...TABLES, overview, performance, support, dispatch];
