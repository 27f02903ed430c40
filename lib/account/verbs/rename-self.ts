import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import type { NameInput } from "../schema/users";

/** Changes the acting person's name. Earlier records keep the old name. */
export async function renameSelf(ctx: Context, { name }: NameInput): Promise<void> {
  const id = actingPersonId(ctx);
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.user.updateMany({ where: { id, disabledAt: null }, data: { name } });
    if (count === 0) throw notFound("User");
    await writeAudit(tx, { action: "user.renamed", subjectType: "user", subjectId: id });
  });
}
