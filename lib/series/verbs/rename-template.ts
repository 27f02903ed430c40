import type { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import type { renameTemplateInput } from "../schema";

/** @throws ServiceError `notFound`, also for another merchant's; `validation` on `name` if it is used */
export async function renameTemplate(
  ctx: Context,
  { id, name }: z.output<typeof renameTemplateInput>,
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await refuseDuplicate(validationError({ name: "used" }), () =>
    inTransaction(ctx, async (tx) => {
      const { merchantId } = tx;
      const { count } = await tx.db.deliveryTemplate.updateMany({
        where: { merchantId, id },
        data: { name },
      });
      if (count === 0) throw notFound("Template");
      await writeAudit(tx, {
        action: "template.renamed",
        subjectType: "template",
        subjectId: id,
        data: { name },
      });
    }),
  );
}
