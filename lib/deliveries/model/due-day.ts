import { Prisma } from "@/prisma/generated/client";
import type { DueDay } from "../rules/days";

/** Deliveries `d` that are due on a day, without returns and trips of many days. Cancelled ones are among them. */
export const dueOn = ({ start, end, earliest }: DueDay): Prisma.Sql => Prisma.sql`(
  d."returnsId" IS NULL AND d."dropoffAt" >= ${start}::timestamptz AND d."dropoffAt" < ${end}::timestamptz
  AND d."pickupAt" >= ${earliest}::timestamptz AND d."pickupAt" < ${end}::timestamptz
)`;
