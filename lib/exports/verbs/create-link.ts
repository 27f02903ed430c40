import { refuseGuests } from "@/lib/account/shared/sandbox";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { publicUrl } from "@/lib/core/env";
import { notFound, ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { memberId } from "../model/actor";
import type { LinkInput } from "../schema";

/**
 * Creates the private link of one of the person's saved views.
 * @returns its URL, without the ending that selects the format
 * @throws ServiceError `notFound`, also for another person's view; `unprocessable` if it has a link; `forbidden` in a
 * guest's sandbox
 */
export async function createLink(ctx: Context, { viewId }: LinkInput): Promise<{ url: string }> {
  requirePermission(ctx, "deliveries:read");
  await refuseGuests(ctx, "Export links");
  const { merchantId } = ctx;
  const secret = newSecret();
  const data = { merchantId, userId: memberId(ctx), viewId, id: newId(), secretHash: hashSecret(secret) };
  const taken = new ServiceError("unprocessable", "This view has a link already: revoke it first");
  await refuseDuplicate(taken, () =>
    inTransaction(ctx, async (tx) => {
      const { userId } = data;
      const view = await tx.db.savedView.findUnique({
        where: { merchantId_userId_id: { merchantId, userId, id: viewId } },
        select: { name: true, query: true },
      });
      if (!view) throw notFound("View");
      await tx.db.exportLink.create({ data, select: { id: true } });
      await writeAudit(tx, {
        action: "export_link.created",
        subjectType: "export_link",
        subjectId: data.id,
        data: { view: view.name, query: view.query },
      });
    }),
  );
  return { url: `${publicUrl()}/exports/${secret}` };
}
