import { expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { listDispatchRules } from "../reads/list-dispatch-rules";
import { merchantDispatchRules } from "../reads/merchant-dispatch-rules";
import { DEFAULT_REPLAN_RULES, DEFAULT_RULES } from "../rules/dispatch-rules";
import { resetDispatchRules } from "./reset-dispatch-rules";
import { setDispatchRules } from "./set-dispatch-rules";
import { setReplanRules } from "./set-replan-rules";

const test = testDatabase();
const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const lastAudit = (subjectId: string) =>
  test.db.auditEntry.findFirstOrThrow({
    where: { subjectId },
    orderBy: { id: "desc" },
    select: { merchantId: true, action: true, actorName: true, data: true },
  });

it("applies a merchant's own rules, the installation's without them, and is audited", async () => {
  const { ctx } = await merchantContext(test.db, "Corner Books");
  const { merchantId } = ctx;
  const rules = async () => (await merchantDispatchRules(staff(), { merchantId })).rules;
  expect(await rules()).toEqual({ ...DEFAULT_RULES, source: { level: "default" } });

  const seen = async () => JSON.stringify(await rules());
  const common = { ...DEFAULT_RULES, strategy: "evenly" as const };
  await setDispatchRules(staff(), { ...common, merchantId: null, areaId: null, seen: await seen() });
  expect(await rules()).toEqual({ ...common, source: { level: "default" } });

  const own = {
    ...DEFAULT_RULES,
    strategy: "nearest" as const,
    skills: ["cold_box" as const],
    maxMinutesOnBoard: 30,
  };
  await setDispatchRules(staff(), { ...own, merchantId, areaId: null, seen: await seen() });
  expect(await rules()).toEqual({ ...own, source: { level: "merchant" } });
  expect(await lastAudit(merchantId)).toMatchObject({
    merchantId,
    action: "dispatch_rules.changed",
    actorName: "Sam Porter",
    data: { before: { strategy: "evenly" }, after: { strategy: "nearest" } },
  });
  expect(await listDispatchRules(staff())).toMatchObject({
    common: { strategy: "evenly" },
    own: [{ merchantId, name: "Corner Books", rules: { strategy: "nearest" } }],
  });

  await resetDispatchRules(staff(), { merchantId, areaId: null, seen: await seen() });
  expect(await rules()).toEqual({ ...common, source: { level: "default" } });
  expect(await lastAudit(merchantId)).toMatchObject({ action: "dispatch_rules.dropped" });
});

it("rejects a change of rules that others changed in the meantime, of a sandbox and of strangers", async () => {
  const { ctx, merchant } = await merchantContext(test.db);
  const { merchantId } = ctx;
  const change = { ...DEFAULT_RULES, areaId: null, seen: "something else" };
  await expect(setDispatchRules(staff(), { ...change, merchantId })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(resetDispatchRules(staff(), { merchantId, areaId: null, seen: "no" })).rejects.toMatchObject({
    code: "conflict",
  });
  const sandbox = { ...change, merchantId: merchant.sandbox.id };
  await expect(setDispatchRules(staff(), sandbox)).rejects.toMatchObject({ code: "notFound" });
  await expect(setDispatchRules(ctx, { ...change, merchantId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(merchantDispatchRules(ctx, { merchantId })).rejects.toMatchObject({ code: "forbidden" });
});

it("changes when routes are planned again", async () => {
  const rules = { ...DEFAULT_REPLAN_RULES, mode: "automatic" as const, maxChanges: 2 };
  await setReplanRules(staff(), { ...rules, seen: JSON.stringify(DEFAULT_REPLAN_RULES) });
  expect((await listDispatchRules(staff())).replan).toEqual(rules);
  const again = setReplanRules(staff(), { ...rules, seen: JSON.stringify(DEFAULT_REPLAN_RULES) });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
});
