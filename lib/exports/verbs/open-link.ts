import type { Context } from "@/lib/core/context";
import { type Db, db } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { authorisedMerchantId } from "@/lib/core/ids";
import { mayInRole } from "@/lib/core/permissions";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";
import { hashSecret } from "@/lib/core/secrets";
import { EXPORT_FORMATS, type ExportFormat } from "../constants";

/** Per link. A spreadsheet asks every hour; somebody who sets it up asks several times. */
const LIMIT = { name: "export links", perSecond: 1 / 30, burst: 20 };

const limit = () => processSingleton("limit of export links", () => rateLimiter(db, LIMIT));

/** An export that a link opens. */
type Opened = {
  /** Of the person who made the link. */
  ctx: Context;
  merchantName: string;
  /** The view's query. */
  query: string;
  viewName: string;
  format: ExportFormat;
};

const FILE = new RegExp(String.raw`^([\w-]{43})\.(${EXPORT_FORMATS.join("|")})$`);

/**
 * Opens an export for the holder of its link, as the person who made it, and records the time.
 * @param file the link's secret and a format, as in `….xlsx`
 * @throws ServiceError `notFound` if the link was revoked, or its person may not export any more; `tooManyRequests`
 */
export async function openLink(
  from: { db: Db; requestId: string | null },
  { file }: { file: string },
): Promise<Opened> {
  const [, secret = "", format] = FILE.exec(file) ?? [];
  const link = await from.db.exportLink.findUnique({
    where: { secretHash: hashSecret(secret) },
    select: {
      merchantId: true,
      id: true,
      view: {
        select: {
          name: true,
          query: true,
          membership: {
            select: {
              role: true,
              user: { select: { id: true, name: true, disabledAt: true } },
              merchant: { select: { name: true } },
            },
          },
        },
      },
    },
  });
  const known = EXPORT_FORMATS.find((each) => each === format);
  if (!link || !known) throw notFound("Link");
  const { role, user, merchant } = link.view.membership;
  if (user.disabledAt || !mayInRole(role, "deliveries:read")) throw notFound("Link");
  const { isAllowed, secondsUntilNext } = await limit().take(link.id);
  if (!isAllowed) {
    const message = "This link was opened too often. Try again later";
    throw new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
  }
  const { merchantId, id } = link;
  await from.db.exportLink.updateMany({ where: { merchantId, id }, data: { lastUsedAt: new Date() } });
  return {
    ctx: {
      actor: { kind: "user", id: user.id, name: user.name, role },
      merchantId: authorisedMerchantId(merchantId),
      ...from,
    },
    merchantName: merchant.name,
    query: link.view.query,
    viewName: link.view.name,
    format: known,
  };
}
