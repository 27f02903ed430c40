import path from "node:path";
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";
import { rooms } from "./rooms.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const at = (filename: string, code: string) => ({ filename: path.resolve(filename), code });
const bad = (filename: string, code: string, message: RegExp) => ({
  ...at(filename, code),
  errors: [{ message }],
});

tester.run("verb-named-like-its-file", rooms.rules["verb-named-like-its-file"], {
  valid: [
    at("lib/dispatch/verbs/create-courier.ts", "export type A = 1; export function createCourier() {}"),
    at("lib/dispatch/reads/list-couriers.ts", "export function listCouriers() {} export function other() {}"),
    at("lib/dispatch/model/lock.ts", "export function anything() {}"),
    at("lib/dispatch/verbs/couriers.test.ts", "export function anything() {}"),
  ],
  invalid: [
    bad(
      "lib/dispatch/verbs/create-courier.ts",
      "export function addCourier() {}",
      /no function createCourier/,
    ),
    bad("lib/a/verbs/do-it.ts", "export function doIt() {} export function undoIt() {}", /has one verb/),
    bad("lib/a/reads/find-it.ts", "function findIt() {} export const b = findIt;", /no function findIt/),
  ],
});

tester.run("permission-first", rooms.rules["permission-first"], {
  valid: [
    at(
      "lib/a/verbs/b.ts",
      "export async function b(ctx: Context) { requirePermission(ctx, 'x'); await c(); }",
    ),
    at("lib/a/reads.ts", "export function b(ctx: Context) { return find({ where: viewsOwner(ctx) }); }"),
    at("lib/a/reads/b.ts", "export function findTracking(db: Db, code: string) { return db.find(code); }"),
    at("lib/a/reads/b.ts", "export function wordsOf(text: string) { return text; }"),
    at("lib/a/model/b.ts", "export function b(tx: Transaction) { return tx.db.find(); }"),
  ],
  invalid: [
    bad(
      "lib/a/verbs/b.ts",
      "export async function b(ctx: Context) { await c(); requirePermission(ctx, 'x'); }",
      /begin with requirePermission/,
    ),
    bad(
      "lib/a/reads.ts",
      "export function* b({ db }: Context) { yield db; }",
      /begin with requirePermission/,
    ),
    bad(
      "lib/a/reads/b.ts",
      "export function b(db: Db, id: string) { return db.find(id); }",
      /without a Context/,
    ),
  ],
});

tester.run("transaction-leaves-audit", rooms.rules["transaction-leaves-audit"], {
  valid: [
    at("lib/a/verbs/b.ts", "inTransaction(ctx, async (tx) => { await writeAudit(tx, {}); });"),
    at("lib/a/verbs/b.ts", "import { c } from './c'; inTransaction(ctx, (tx) => c(tx));"),
    at("lib/a/verbs/b.ts", "import { c } from '@/lib/d/verbs/c'; inTransaction(ctx, (tx) => c(tx));"),
    at("lib/core/db.ts", "db.$transaction(work); inTransaction(ctx, work);"),
    at("lib/a/model/b.test.ts", "db.$transaction(work); inTransaction(ctx, work);"),
  ],
  invalid: [
    bad("lib/a/verbs/b.ts", "inTransaction(ctx, (tx) => tx.db.write());", /must write an audit entry/),
    bad("lib/a/model/b.ts", "inTransaction(ctx, (tx) => writeAudit(tx, {}));", /Only a verb/),
    bad("app/a/actions.ts", "inTransaction(ctx, (tx) => writeAudit(tx, {}));", /Only a verb/),
    bad("app/a/actions.ts", "db().$transaction((tx) => tx.write());", /opened by inTransaction/),
  ],
});

tester.run("closed-doors", rooms.rules["closed-doors"], {
  valid: [
    at("lib/dispatch/verbs/b.ts", "import { a } from '../model/own-phone';"),
    at("lib/support/verbs/b.ts", "import { lockDelivery } from '@/lib/deliveries/shared/lock';"),
    at("prisma/seed/b.ts", "import { a } from '@/lib/deliveries/shared/new-delivery';"),
    at("app/page.tsx", "import { a } from '@/lib/deliveries/rules/label';"),
    at("lib/a/model/b.test.ts", "import { a } from '@/lib/deliveries/model/page-window';"),
    at("scripts/b.ts", "import { a } from '@/lib/webhooks/model/receiver.fixture';"),
  ],
  invalid: [
    bad(
      "app/page.tsx",
      "import { a } from '@/lib/deliveries/model/page-window';",
      /is private to its subject/,
    ),
    bad("app/page.tsx", "import type { A } from '@/lib/deliveries/model/page-window';", /is private/),
    bad("prisma/seed/b.ts", "import { a } from '@/lib/deliveries/model/page-window';", /is private/),
    bad("lib/dispatch/verbs/b.ts", "import { a } from '../../deliveries/model/views-owner';", /is private/),
    bad("lib/a/verbs/b.ts", "await import('@/lib/deliveries/model/search-rows');", /is private/),
    bad("lib/a/reads.ts", "export { a } from '@/lib/deliveries/model/search-sql';", /is private/),
    bad("lib/a/reads.ts", "export * from '@/lib/deliveries/model/search-sql';", /is private/),
    bad("components/a/b.tsx", "import { a } from '@/lib/deliveries/shared/lock';", /is for other subjects/),
    bad("lib/a/rules/b.ts", 'import { db } from "@/lib/core/db";', /Rules only calculate/),
  ],
});

tester.run("package-doors", rooms.rules["package-doors"], {
  valid: [
    at("lib/rates/reads/b.ts", "import { locateTrip } from '@waybill/geo/places';"),
    at("lib/geo/places/b.ts", "import type { Place } from '../types/place';"),
    at("lib/geo/places/b.ts", "import { db } from '@/lib/core/db';"),
    at("lib/geo/places/b.test.ts", "import { testDatabase } from '@/lib/testing/database';"),
  ],
  invalid: [
    bad("app/page.tsx", "import { areaMap } from '@/lib/geo/draw';", /Import from @waybill\/geo/),
    bad("e2e/web/b.spec.ts", "import type { Pin } from '@/lib/geo/types/pin';", /Import from @waybill\/geo/),
    bad("scripts/b.ts", "import { listRegions } from '../lib/geo/regions';", /Import from @waybill\/geo/),
    bad("lib/rates/b.test.ts", "await import('@/lib/geo/trip');", /Import from @waybill\/geo/),
    bad("lib/geo/places/b.ts", "import type { Place } from '@waybill/geo/types';", /import the file itself/),
    bad("lib/geo/places/b.ts", "import { a } from '@/lib/rates/rules/price';", /knows only lib\/core/),
    bad("lib/geo/places/b.ts", "import { a } from '@/lib/testing/database';", /knows only lib\/core/),
    bad("lib/geo/places/b.test.ts", "import { a } from '@/lib/rates/rules/price';", /knows only lib\/core/),
  ],
});
