import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import type { OwnLanguageInput } from "../schema/users";

/** Changes the language of the pages that the acting person sees; null for that of the browser. */
export async function chooseOwnLanguage(ctx: Context, { language }: OwnLanguageInput): Promise<void> {
  const id = actingPersonId(ctx);
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.$queryRaw<{ language: string | null }[]>`
      SELECT language FROM "User" WHERE id = ${id} AND "disabledAt" IS NULL FOR NO KEY UPDATE`;
    if (!found) throw notFound("User");
    if (found.language === language) return;
    await tx.db.user.update({ where: { id }, data: { language }, select: { id: true } });
    await writeAudit(tx, {
      action: "user.language_chosen",
      subjectType: "user",
      subjectId: id,
      data: { from: found.language, to: language },
    });
  });
}
