import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

export type TemplateEntry = { id: string; name: string };

/** Returns the team's templates by name. */
export async function listTemplates({ db, merchantId, actor }: Context): Promise<TemplateEntry[]> {
  requirePermission({ actor }, "deliveries:read");
  return db.deliveryTemplate.findMany({
    where: { merchantId },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
}
