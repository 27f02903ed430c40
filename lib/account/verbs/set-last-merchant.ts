import type { Db } from "@/lib/core/db";
import { writeIfPossible } from "@/lib/core/db/write-if-possible";
import type { MerchantId } from "@/lib/core/ids";
import type { LiveSession } from "../reads/find-session";

/** Remembers the merchant that a person used last: URLs without a merchant lead to it, and so does signing in. */
export async function setLastMerchant(
  db: Db,
  session: Pick<LiveSession, "sessionId" | "merchant">,
  merchantId: MerchantId,
): Promise<void> {
  if (session.merchant?.id === merchantId) return;
  await writeIfPossible("which merchant was used last", () =>
    db.session.updateMany({ where: { id: session.sessionId, revokedAt: null }, data: { merchantId } }),
  );
}
