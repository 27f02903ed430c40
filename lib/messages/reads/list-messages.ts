import type { Prisma } from "@/prisma/generated/client";
import type { MessageChannel } from "@/prisma/generated/enums";
import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type MessageState, OUTBOX_PAGE_SIZE } from "../constants";
import type { OutboxFilter } from "../filter";
import { requireSandbox } from "../model/require-sandbox";

const select = {
  merchantId: true,
  id: true,
  channel: true,
  kind: true,
  recipient: true,
  subject: true,
  state: true,
  createdAt: true,
} satisfies Prisma.MessageSelect;

/** A message in the outbox list. */
export type ListedMessage = {
  merchantId: string;
  id: string;
  channel: MessageChannel;
  kind: string;
  recipient: string;
  subject: string;
  state: MessageState;
  createdAt: Date;
};

/** A page of the outbox, newest first. `after` is null on the last page. */
export type OutboxPage = { messages: ListedMessage[]; after: string | null };

/**
 * Lists the messages of the context's merchant, which is a sandbox.
 * @throws ServiceError `notFound` outside a sandbox
 */
export async function listMessages(ctx: Context, filter: OutboxFilter): Promise<OutboxPage> {
  requirePermission(ctx, "messages:read");
  await requireSandbox(ctx);
  return page(ctx, { merchantId: ctx.merchantId }, filter);
}

/** Lists the messages of the whole installation, for staff. Records the view. */
export async function listAllMessages(ctx: Context, filter: OutboxFilter): Promise<OutboxPage> {
  requirePermission(ctx, "support:look-up");
  const listed = await page(ctx, {}, filter);
  await writeAuditOfView(ctx, {
    action: "message.listed_by_staff",
    subjectType: "message",
    subjectId: "outbox",
  });
  return listed;
}

async function page(
  { db }: Pick<Context, "db">,
  where: Prisma.MessageWhereInput,
  { state, after }: OutboxFilter,
): Promise<OutboxPage> {
  const found = await db.message.findMany({
    where: { ...where, ...(state !== null && { state }), ...(after !== null && { id: { lt: after } }) },
    // Ids start with their time.
    orderBy: { id: "desc" },
    take: OUTBOX_PAGE_SIZE + 1,
    select,
  });
  const messages = found.slice(0, OUTBOX_PAGE_SIZE);
  return { messages, after: found.length > OUTBOX_PAGE_SIZE ? (messages.at(-1)?.id ?? null) : null };
}
