import { Prisma } from "@/prisma/generated/client";
import type { Space } from "../schema";

/** The condition that delivery `d` is live or sandbox. Evaluated per row, because few rows are left by then. */
export function inEnvironment(space: Space): Prisma.Sql {
  const sandboxOf = Prisma.sql`(SELECT m."sandboxOfId" FROM "Merchant" m WHERE m.id = d."merchantId")`;
  return space === "sandbox" ? Prisma.sql`${sandboxOf} IS NOT NULL` : Prisma.sql`${sandboxOf} IS NULL`;
}
