import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { withClient } from "../../../scripts/database/connection";
import { beginningValues, BY_BEGINNING, regionStatements } from "./statements";

const database = testDatabase();
const near = { latitude: 45.51, longitude: 6.01 };
const among = { cityKeys: [], codes: [], near };

type Plan = { "Node Type": string; "Actual Rows": number; "Actual Loops": number; Plans?: Plan[] };

/** Returns the number of rows that all scans of a plan have read from tables. */
function rowsRead({ Plans = [], ...plan }: Plan): number {
  const isOfTable = /^(Seq|Index|Bitmap Heap) Scan$/.test(plan["Node Type"]);
  const own = isOfTable ? plan["Actual Rows"] * plan["Actual Loops"] : 0;
  return Plans.reduce((sum, each) => sum + rowsRead(each), own);
}

/** A country with twenty thousand streets of one name, and as many with a common prefix. */
beforeAll(async () => {
  await withClient(database.url, async (client) => {
    await client.query(`CREATE TABLE "RegionStreet_many" PARTITION OF "RegionStreet" FOR VALUES IN ('many')`);
    await client.query(`INSERT INTO "RegionStreet"
      SELECT 'many', at, 'Main Street', CASE WHEN at % 2 = 0 THEN 'main street' ELSE 'main' || at || ' street' END,
        CASE WHEN at % 2 = 0 THEN 'main' ELSE 'main' || at END, 'street', '', 'City ' || at, 'city' || at, '', '', '', 'FR',
        44 + (at % 200) * 0.02, 4 + (at / 200) * 0.02, 1
      FROM generate_series(1, 40000) AS at`);
    await client.query(`ANALYZE "RegionStreet_many"`);
  });
});

it.each(["ma", "main street"])("reads a limited number of the streets that start with %s", async (typed) => {
  const [plan] = await withClient(database.url, async (client) => {
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${BY_BEGINNING.text}`,
      beginningValues("many", [typed], among),
    );
    return rows[0]?.["QUERY PLAN"] ?? [];
  });
  expect(plan && rowsRead(plan.Plan)).toBeGreaterThan(0);
  expect(plan && rowsRead(plan.Plan)).toBeLessThan(4_000);
});

it("suggests the nearest of twenty thousand streets with the same name first", async () => {
  const found = await regionStatements(database.db, "many").streetsByBeginning(["main street"], among);
  expect(found).toHaveLength(400);
  const [first] = found;
  expect(Math.abs((first?.latitude ?? 0) - near.latitude)).toBeLessThan(0.05);
  expect(Math.abs((first?.longitude ?? 0) - near.longitude)).toBeLessThan(0.05);
});
