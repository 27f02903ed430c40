import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { requireGoodPassword } from "../model/good-password";
import { hashPassword } from "../model/password";
import type { CreateUserInput } from "../schema";

/**
 * Creates an account that belongs to no merchant yet. For operators.
 * @throws ServiceError `validation` on `email` when it has an account, on `password` when it is easily guessed.
 */
export async function createUser(ctx: Context, input: CreateUserInput): Promise<{ id: string }> {
  requirePermission(ctx, "users:write");
  await requireGoodPassword("password", input.password, input);
  const passwordHash = await hashPassword(input.password);
  return insertAccount(ctx, { ...input, passwordHash });
}

type NewAccount = Pick<CreateUserInput, "email" | "name" | "isStaff"> & { passwordHash: string };

/** The account's row and its audit entry, for every verb that makes an account. */
export function insertAccount(
  ctx: Context,
  account: NewAccount,
  id: string = newId(),
): Promise<{ id: string }> {
  const { email, name, isStaff, passwordHash } = account;
  return refuseDuplicate(validationError({ email: ["already has an account"] }), () =>
    inTransaction(ctx, async (tx) => {
      const user = await tx.db.user.create({
        data: { id, email, name, isStaff, passwordHash },
        select: { id: true },
      });
      await writeAudit(tx, { action: "user.created", subjectType: "user", subjectId: id, data: { isStaff } });
      return user;
    }),
  );
}
