import { Prisma } from "@/prisma/generated/client";
import type { Environment } from "../constants";

/**
 * Condition that row `d` belongs to a live or a sandbox merchant. Evaluated per row, because few rows are left by
 * then.
 */
export function inEnvironment(environment: Environment): Prisma.Sql {
  const sandboxOf = Prisma.sql`(SELECT m."sandboxOfId" FROM "Merchant" m WHERE m.id = d."merchantId")`;
  return environment === "sandbox" ? Prisma.sql`${sandboxOf} IS NOT NULL` : Prisma.sql`${sandboxOf} IS NULL`;
}
