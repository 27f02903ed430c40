import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import { validationError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import type { CreateUserInput } from "../schema/users";

type NewAccount = Pick<CreateUserInput, "email" | "name" | "isStaff"> & { id: string; passwordHash: string };

/**
 * Writes an account and its audit entry. @throws ServiceError `validation` on `email` if it already has an account.
 */
export function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const { id: subjectId, isStaff } = account;
  return refuseDuplicate(validationError({ email: "has_account" }), async () => {
    await tx.db.user.create({ data: account, select: { id: true } });
    await writeAudit(tx, { action: "user.created", subjectType: "user", subjectId, data: { isStaff } });
  });
}
