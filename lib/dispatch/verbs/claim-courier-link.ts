import { inTransaction } from "@/lib/core/db";
import type { Db } from "@/lib/core/db";
import { deviceName } from "@/lib/core/device-name";
import { linkEnded, linkInUse } from "@/lib/core/errors";
import { platformContext } from "@/lib/core/platform";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { findCourierLink, isToken, type LinkKey } from "../reads/find-courier-link";
import { auditLink } from "../shared/link";

type From = { db: Db; requestId: string | null };

/**
 * Binds a link to the phone on which the courier confirms it, unless it is bound. A phone without a secret only gets one, and has to ask again: a
 * link is never bound to a secret that was lost on the way to its phone. A phone keeps its secret when it opens a newer link.
 * @param userAgent of the phone's browser
 * @returns the secret that the phone has to keep, and whether the link is bound to it
 * @throws ServiceError `linkEnded`; `linkInUse` if it is bound to another phone
 */
export async function claimCourierLink(
  from: From,
  key: LinkKey,
  userAgent: string | null,
): Promise<{ device: string; isBound: boolean }> {
  const link = await findCourierLink(from.db, key);
  if (!link) throw linkEnded();
  const { device, language = null } = key;
  if (device === null || !isToken(device)) return { device: newSecret(), isBound: false };
  const { linkId, courier } = link;
  if (link.isBound) return { device, isBound: true };
  const actor = { kind: "courier", ...courier } as const;
  await inTransaction(platformContext(actor, from), async (tx) => {
    const name = deviceName(userAgent);
    const { count } = await tx.db.courierLink.updateMany({
      where: { id: linkId, deviceHash: null, revokedAt: null },
      data: {
        deviceHash: hashSecret(device),
        deviceName: name,
        deviceLanguage: language,
        boundAt: new Date(),
      },
    });
    if (count === 0) throw linkInUse();
    await auditLink(tx, "courier.link_bound", { courierId: courier.id, linkId, phone: name });
  });
  return { device, isBound: true };
}
