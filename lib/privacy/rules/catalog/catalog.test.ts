import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { CATALOG, columnsOf, personalRows } from "./catalog";

const database = testDatabase();

/** Tables of a region contain public data of OpenStreetMap. The queue's are in another schema. */
const PUBLIC_DATA = /^(Region(Street|House|Interpolation|Place|Piece)|_prisma_migrations$)/;

it("classifies every column of every table, each once", async () => {
  const columns = await database.db.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped`;
  const stored = columns
    .filter(({ table }) => !PUBLIC_DATA.test(table))
    .map(({ table, column }) => `${table}.${column}`);
  const classified = Object.entries(CATALOG).flatMap(([table, entry]) => {
    const { personal, plain } = columnsOf(entry);
    return [...personal, ...plain].map((column) => `${table}.${column}`);
  });
  expect(classified.toSorted()).toEqual(stored.toSorted());
});

it("is the table of the operator's page", () => {
  const page = readFileSync("docs/operations/privacy.md", "utf8");
  const rows = page
    .split("\n")
    .filter((line) => /^\| `\w+\.\w+`/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(personalRows());
});
