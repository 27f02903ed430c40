import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { deleteArea } from "@/lib/rates/verbs/delete-area";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { addArea, BROOKLYN } from "../model/areas.fixture";
import { listDispatchRules } from "../reads/list-dispatch-rules";
import { merchantDispatchRules } from "../reads/merchant-dispatch-rules";
import { DEFAULT_RULES } from "../rules/dispatch-rules";
import { resetDispatchRules } from "./reset-dispatch-rules";
import { setDispatchRules } from "./set-dispatch-rules";

const test = testDatabase();
const staff = (): Context =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const { pickupsByRoutes: _, ...DEFAULT_OF_AREA } = DEFAULT_RULES;
const OWN = { ...DEFAULT_OF_AREA, strategy: "nearest" as const, maxMinutesOnBoard: 30 };

/** A merchant with the service area Brooklyn, without rules. */
async function world() {
  const { ctx, merchant } = await merchantContext(test.db, "Corner Books");
  const { merchantId } = ctx;
  const areaId = await addArea(test.db, { merchantId, name: "Brooklyn", box: BROOKLYN, rules: null });
  const owner: Context = { ...ctx, actor: { kind: "user", id: "ada", name: "Ada Lovelace", role: "owner" } };
  const area = async () => (await merchantDispatchRules(staff(), { merchantId })).areas[0];
  const seen = async () => JSON.stringify((await area())?.rules);
  const set = async (as = staff()) =>
    setDispatchRules(as, { ...OWN, pickupsByRoutes: true, merchantId, areaId, seen: await seen() });
  const audited = async () =>
    test.db.auditEntry.findMany({
      where: { merchantId, subjectId: areaId, action: { startsWith: "dispatch_rules." } },
      orderBy: { id: "asc" },
      select: { action: true, actorName: true, data: true },
    });
  return { ctx, owner, merchant, merchantId, areaId, area, seen, set, audited };
}

it("applies the area's own rules, the merchant's without them, and is audited", async () => {
  const { merchantId, areaId, area, seen, set, audited } = await world();
  const common = { ...DEFAULT_RULES, source: { level: "default" } };
  expect(await area()).toEqual({ areaId, name: "Brooklyn", isOn: true, rules: common });
  await set();
  const own = { ...OWN, source: { level: "area", name: "Brooklyn" } };
  expect(await area()).toEqual({ areaId, name: "Brooklyn", isOn: true, rules: own });
  const { rules } = await merchantDispatchRules(staff(), { merchantId });
  expect(rules).toEqual(common);
  const { areas } = await listDispatchRules(staff());
  const listed = areas.filter((each) => each.merchantId === merchantId);
  expect(listed).toEqual([
    { merchantId, merchantName: "Corner Books", areaId, name: "Brooklyn", isOn: true, rules: own },
  ]);
  await resetDispatchRules(staff(), { merchantId, areaId, seen: JSON.stringify(listed[0]?.rules) });
  expect((await area())?.rules).toEqual(common);
  await resetDispatchRules(staff(), { merchantId, areaId, seen: await seen() });
  expect(await audited()).toEqual([
    {
      action: "dispatch_rules.area_changed",
      actorName: "Sam Porter",
      data: { area: "Brooklyn", before: { ...DEFAULT_OF_AREA, source: common.source }, after: OWN },
    },
    {
      action: "dispatch_rules.area_dropped",
      actorName: "Sam Porter",
      data: { area: "Brooklyn", before: own },
    },
  ]);
});

it("keeps the rules of an area that is renamed or switched off", async () => {
  const { merchantId, area, set } = await world();
  await set();
  await test.db.serviceArea.updateMany({
    where: { merchantId },
    data: { name: "Kings County", isOn: false },
  });
  expect(await area()).toMatchObject({
    name: "Kings County",
    isOn: false,
    rules: { strategy: "nearest", source: { level: "area", name: "Kings County" } },
  });
});

it("deletes the rules with their area, and records them", async () => {
  const { owner, merchantId, areaId, set, audited } = await world();
  await set();
  await deleteArea(owner, { id: areaId });
  expect(await test.db.areaDispatchRules.count({ where: { merchantId } })).toBe(0);
  expect((await audited()).at(-1)).toEqual({
    action: "dispatch_rules.area_dropped",
    actorName: "Ada Lovelace",
    data: { area: "Brooklyn", reason: "Service area deleted", before: OWN },
  });
});

it("records rules that are set while their area is being deleted", async () => {
  const { owner, areaId, set, audited } = await world();
  const waiting = async () => {
    const [found] = await test.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return found?.count;
  };
  const deleted = await test.db.$transaction(async (tx) => {
    await set({ ...staff(), db: tx });
    const deletion = deleteArea(owner, { id: areaId });
    await expect.poll(waiting, { interval: 20 }).toBe(1);
    return { deletion };
  });
  await deleted.deletion;
  expect((await audited()).map(({ action }) => action)).toEqual([
    "dispatch_rules.area_changed",
    "dispatch_rules.area_dropped",
  ]);
});

it("rejects changes that others overtook, unknown areas, areas of others and of sandboxes, and strangers", async () => {
  const { ctx, merchant, merchantId, areaId, seen, audited } = await world();
  const change = { ...OWN, pickupsByRoutes: false, merchantId, areaId };
  const good = { ...change, seen: await seen() };
  const code = (of: string) => ({ code: of });
  await expect(setDispatchRules(staff(), { ...change, seen: "else" })).rejects.toMatchObject(
    code("conflict"),
  );
  await expect(resetDispatchRules(staff(), { merchantId, areaId, seen: "else" })).rejects.toMatchObject(
    code("conflict"),
  );
  const other = await world();
  for (const wrong of [
    { areaId: newId() },
    { areaId: other.areaId },
    { merchantId: other.merchantId },
    { merchantId: merchant.sandbox.id },
    { merchantId: null },
  ]) {
    await expect(setDispatchRules(staff(), { ...good, ...wrong })).rejects.toMatchObject(code("notFound"));
  }
  await expect(setDispatchRules(ctx, good)).rejects.toMatchObject(code("forbidden"));
  await expect(resetDispatchRules(ctx, { merchantId, areaId, seen: good.seen })).rejects.toMatchObject(
    code("forbidden"),
  );
  expect(await test.db.areaDispatchRules.count({ where: { merchantId } })).toBe(0);
  expect(await audited()).toEqual([]);
});
