import { Prisma } from "@/prisma/generated/client";

/** Whether a row of `Delivery` has ended and its goods are with no courier, so that nobody needs its people any more. */
export const FINAL = Prisma.sql`status IN ('completed', 'failed', 'cancelled') AND holder <> 'courier'`;
