import { Prisma } from "@/prisma/generated/client";
import type { Space } from "../schema";

/** The condition that the delivery `d` is of a space. Looked up row by row: few rows are left when it is asked. */
export function inSpace(space: Space): Prisma.Sql {
  const sandboxOf = Prisma.sql`(SELECT m."sandboxOfId" FROM "Merchant" m WHERE m.id = d."merchantId")`;
  return space === "sandbox" ? Prisma.sql`${sandboxOf} IS NOT NULL` : Prisma.sql`${sandboxOf} IS NULL`;
}
