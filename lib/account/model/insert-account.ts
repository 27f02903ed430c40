import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import { validationError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import type { CreateUserInput } from "../schema/users";

type NewAccount = Pick<CreateUserInput, "email" | "name" | "isStaff"> & {
  id: string;
  /** Only for staff; false if omitted. */
  isAdmin?: boolean;
  passwordHash: string;
};

/**
 * Writes an account and its audit entry. @throws ServiceError `validation` on `email` if it already has an account.
 */
export function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const { id: subjectId, isStaff, isAdmin = false } = account;
  const data = { isStaff, ...(isStaff && { isAdmin }) };
  return refuseDuplicate(validationError({ email: "has_account" }), async () => {
    await tx.db.user.create({ data: { ...account, isAdmin }, select: { id: true } });
    await writeAudit(tx, { action: "user.created", subjectType: "user", subjectId, data });
  });
}
