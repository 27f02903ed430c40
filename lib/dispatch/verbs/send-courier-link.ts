import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { sendsMail, sendsTexts } from "@/lib/core/env";
import { ServiceError, validationError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { platformContext } from "@/lib/core/platform";
import { queueAfterPause } from "@/lib/messages/shared/queue-after-pause";
import { courierLanguage } from "../model/courier-language";
import { linkMessage } from "../model/link-message";
import { lockCourier } from "../model/lock";
import { auditLink, currentLink, urlOf } from "../shared/link";
import type { LinkSending } from "../schema";

/** Minimum time between two messages with the same link. */
const PAUSE_MS = 60_000;

/**
 * Sends a courier's link by text message or email, in the courier's language.
 * @throws ServiceError `forbidden`; `notFound`; `validation` on `email` if the courier has none; `unprocessable` if there is
 *   no link, this installation does not send such messages, or the link was just sent
 */
export async function sendCourierLink(ctx: Context, { courierId, channel }: LinkSending): Promise<void> {
  requirePermission(ctx, "couriers:write");
  if (!(channel === "sms" ? sendsTexts() : sendsMail()))
    throw new ServiceError("unprocessable", "This installation does not send such messages");
  await inTransaction(platformContext(ctx.actor, ctx), async (tx) => {
    const { name } = await lockCourier(tx, courierId);
    const link = await currentLink(tx.db, courierId);
    if (!link) throw new ServiceError("unprocessable", say("{name} has no link. Create one first", { name }));
    const { phoneNumber, email } = await tx.db.courier.findUniqueOrThrow({
      where: { id: courierId },
      select: { phoneNumber: true, email: true },
    });
    const recipient = channel === "sms" ? phoneNumber : email;
    if (recipient === null) throw validationError({ email: "required" });
    const language = await courierLanguage(tx.db, courierId);
    const isNew = await queueAfterPause(tx, {
      channel,
      recipient,
      kind: "courier_link",
      topic: `courier link ${link.id} by ${channel}`,
      pauseMs: PAUSE_MS,
      secrecy: "sealed",
      ...linkMessage(channel, { name, url: urlOf(link.id), language }),
    });
    if (!isNew)
      throw new ServiceError(
        "unprocessable",
        "The link was just sent. Wait a minute before you send it again",
      );
    await tx.db.courierLink.update({
      where: { id: link.id },
      data: { sentAt: new Date() },
      select: { id: true },
    });
    await auditLink(tx, "courier.link_sent", { courierId, linkId: link.id, channel, language });
  });
}
