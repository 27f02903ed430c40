import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type Denied, INSTALLATION, readDenied } from "../model/denied";

/** Lists the installation's entries for staff. Records the view. */
export async function listDeniedEverywhere(ctx: Context): Promise<{ denied: Denied[]; deniedCount: number }> {
  requirePermission(ctx, "recipients:deny");
  const listed = await readDenied({ ...ctx, merchantId: INSTALLATION });
  await writeAuditOfView(ctx, {
    action: "recipient.listed_by_staff",
    subjectType: "recipient",
    subjectId: INSTALLATION,
  });
  return listed;
}
