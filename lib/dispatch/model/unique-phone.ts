import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { pageSentence, type Problem } from "@/lib/core/problems";

/**
 * Refuses a phone that another active courier has: two private links would go to one phone. Call it inside the
 * transaction that writes the number or makes its courier active, after that courier's row is locked: the number stays
 * locked until the transaction ends, so that of two who take it at once the second sees the first.
 * @throws ServiceError `validation` on `phoneNumber`, naming who has it.
 */
export async function requireUniquePhone(
  tx: Pick<Context, "db">,
  { phoneNumber, courierId }: { phoneNumber: string; courierId: string },
): Promise<void> {
  await tx.db
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('courier phone ' || ${phoneNumber}, 0))`;
  const other = await tx.db.courier.findFirst({
    where: { phoneNumber, deactivatedAt: null, isSimulated: false, id: { not: courierId } },
    select: { name: true },
  });
  if (!other) return;
  const problem: Problem = `number_of:${other.name}`;
  throw new ServiceError("validation", pageSentence("Phone number", problem), { phoneNumber: problem });
}
