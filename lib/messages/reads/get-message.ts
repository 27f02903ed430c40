import type { Prisma } from "@/prisma/generated/client";
import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type Body, readBody } from "../model/body";
import { requireSandbox } from "../model/require-sandbox";
import type { ListedMessage } from "./list-messages";

const select = {
  merchantId: true,
  id: true,
  channel: true,
  kind: true,
  recipient: true,
  subject: true,
  state: true,
  createdAt: true,
  secrecy: true,
  text: true,
  html: true,
  sealedBody: true,
  problem: true,
  attempts: true,
  nextAttemptAt: true,
  endedAt: true,
} satisfies Prisma.MessageSelect;

type Row = Prisma.MessageGetPayload<{ select: typeof select }>;

/** A message with everything that is stored. */
export type OpenedMessage = ListedMessage & {
  /** Null if it contains a secret that the reader may not see, or was erased. */
  body: Body | null;
  problem: string | null;
  attempts: number;
  nextAttemptAt: Date | null;
  /** When it was sent, failed or stored. */
  endedAt: Date | null;
};

/**
 * Returns a message of the context's merchant, which is a sandbox.
 * @throws ServiceError `notFound` for an unknown one, another merchant's, and outside a sandbox
 */
export async function getMessage(ctx: Context, id: string): Promise<OpenedMessage> {
  requirePermission(ctx, "messages:read");
  await requireSandbox(ctx);
  const { merchantId } = ctx;
  const row = await ctx.db.message.findUnique({ where: { merchantId_id: { merchantId, id } }, select });
  if (!row) throw notFound("Message");
  return opened(row);
}

/**
 * Returns any message of the installation, for staff. Records the view.
 * @throws ServiceError `notFound`
 */
export async function getAnyMessage(ctx: Context, id: string): Promise<OpenedMessage> {
  requirePermission(ctx, "support:look-up");
  const row = await ctx.db.message.findFirst({ where: { id }, select });
  if (!row) throw notFound("Message");
  await writeAuditOfView(ctx, { action: "message.viewed_by_staff", subjectType: "message", subjectId: id });
  return opened(row);
}

/** The readable part: a secret only while the message is stored, and never one that opens an account. */
function opened(row: Row): OpenedMessage {
  const { secrecy, text, html, sealedBody, ...rest } = row;
  const isReadable = secrecy === "open" || (secrecy === "sealed" && row.state === "kept");
  return { ...rest, body: isReadable ? readBody({ id: row.id, text, html, sealedBody }) : null };
}
