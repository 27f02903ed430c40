import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { requireStrongPassword } from "../model/strong-password";
import { insertAccount } from "../model/insert-account";
import { hashPassword } from "../model/password";
import type { CreateUserInput } from "../schema/users";

/**
 * Creates an account that belongs to no merchant yet; of the staff, an administrator. For operators.
 * @throws ServiceError `validation` on `email` if it already has an account, on `password` if it is easy to guess.
 */
export async function createUser(ctx: Context, input: CreateUserInput): Promise<{ id: string }> {
  requirePermission(ctx, "users:write");
  await requireStrongPassword("password", input.password, input);
  const passwordHash = await hashPassword(input.password);
  const { email, name, isStaff } = input;
  const id = newId();
  const account = { id, email, name, isStaff, isAdmin: isStaff, passwordHash };
  await inTransaction(ctx, (tx) => insertAccount(tx, account));
  return { id };
}
