import { Prisma } from "@/prisma/generated/client";
import { ERASED } from "../rules/erased";
import { mentions, type Subject } from "../rules/subject";
import { inScope } from "./scope";
import type { Found, Source } from "./source";

/** Tables with a filter of deliveries, with the columns of its name and of the key within the merchant. */
const TABLES = [
  { table: Prisma.sql`"SavedView"`, name: Prisma.sql`name`, key: Prisma.sql`"userId" || ':' || id` },
  { table: Prisma.sql`"ExportSchedule"`, name: Prisma.sql`"viewName"`, key: Prisma.sql`id` },
  {
    table: Prisma.sql`"ExportRun"`,
    name: Prisma.sql`"viewName"`,
    key: Prisma.sql`"scheduleId" || ':' || "fromDay"`,
  },
];

const isAbout = (query: string, subject: Subject) =>
  [...new URLSearchParams(query).values()].some((value) => mentions(value, subject));

/** Returns a filter with the marker for each text that names the person: without the text, it would find more than before. */
function queryWithout(query: string, subject: Subject): string {
  const values = [...new URLSearchParams(query)];
  return new URLSearchParams(
    values.map(([key, value]) => [key, mentions(value, subject) ? ERASED : value]),
  ).toString();
}

/** Saved views that search for the person, and scheduled exports with a copy of such a filter. */
export const savedViews: Source = {
  async find(scope) {
    const found: Found[] = [];
    for (const [at, { table, name, key }] of TABLES.entries()) {
      const rows = await scope.db.$queryRaw<Found[]>`
        SELECT "merchantId", ${`${at} `} || ${key} AS id, jsonb_build_object('name', ${name}, 'query', query) AS data
        FROM ${table} WHERE ${inScope(scope)} AND query <> ''`;
      found.push(...rows.filter(({ data }) => isAbout(String(data.query), scope.subject)));
    }
    return found;
  },

  async erase(db, found, subject) {
    let erased = 0;
    for (const { merchantId, id } of found) {
      const [at = "", key = ""] = id.split(" ");
      const stored = TABLES[Number(at)];
      if (!stored) continue;
      const where = Prisma.sql`"merchantId" = ${merchantId} AND ${stored.key} = ${key}`;
      // Somebody may have changed it since.
      const [row] = await db.$queryRaw<{ query: string }[]>`
        SELECT query FROM ${stored.table} WHERE ${where} FOR UPDATE`;
      if (!row || !isAbout(row.query, subject)) continue;
      erased += await db.$executeRaw`
        UPDATE ${stored.table} SET query = ${queryWithout(row.query, subject)} WHERE ${where}`;
    }
    return erased;
  },
};
