import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { newSecret } from "@/lib/core/secrets";
import { insertAccount } from "../model/insert-account";
import { hashPassword } from "../model/password";
import type { CreateStaffInput } from "../schema/operate";
import { sendStaffLink, type SentStaffLink } from "./send-staff-link";

/**
 * Creates an account of the support staff with a password that nobody knows, and mails a link for choosing one.
 * @throws ServiceError `validation` on `email` if it already has an account
 */
export async function createStaff(
  ctx: Context,
  { email, name, role }: CreateStaffInput,
): Promise<{ id: string } & SentStaffLink> {
  requirePermission(ctx, "staff:write");
  const passwordHash = await hashPassword(newSecret());
  const id = newId();
  const isAdmin = role === "administrator";
  return inTransaction(ctx, async (tx) => {
    await insertAccount(tx, { id, email, name, isStaff: true, isAdmin, passwordHash });
    return { id, ...(await sendStaffLink(tx, { userId: id })) };
  });
}
