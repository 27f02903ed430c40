import type { PrismaClient } from "@/prisma/generated/client";
import { KEPT_DAYS } from "@/lib/batches/schema";

/** Erases imports, whose rows contain personal data, when their batches are erased. */
export async function deleteOldImports(db: PrismaClient): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - KEPT_DAYS * 86_400_000) };
  await db.import.deleteMany({ where: { createdAt } });
}
