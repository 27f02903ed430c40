import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import type { Problem } from "@/lib/core/problems";

/**
 * Rejects a phone number that another active courier has, because two private links would go to one phone. Call it in
 * the transaction that writes the number or activates the courier, after locking that courier's row: the number stays
 * locked until the transaction ends, so of two concurrent changes the second sees the first.
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
  throw new ServiceError("validation", say("{name} already has this number", { name: other.name }), {
    phoneNumber: problem,
  });
}
