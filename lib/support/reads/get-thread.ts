import type { ActorKind, ThreadEntryType } from "@/prisma/generated/enums";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { HelpState, HelpTopic } from "../constants";
import { inThread } from "../model/thread";
import type { ThreadKey } from "../schema";
import { unreadMessages } from "./unread-messages";

/** A message, or a change of the request for help. */
export type ThreadEntry = {
  id: string;
  sequence: number;
  type: ThreadEntryType;
  actorKind: ActorKind;
  actorName: string;
  /** Null for a change without a message. */
  text: string | null;
  detail: string | null;
  createdAt: Date;
};

export type Thread = {
  /** The sequence of the last entry, and the thread's version. */
  length: number;
  /** Number of messages that the reader has not read. */
  unread: number;
  /** Null if nobody asked for help. */
  help: { topic: HelpTopic; state: HelpState; assignee: { id: string; name: string } | null } | null;
  /** The latest entries, oldest first. */
  entries: ThreadEntry[];
};

const MAX_ENTRIES = 200;

/**
 * Returns the thread of a delivery; an empty one if nobody has written.
 * @throws ServiceError `forbidden`; `notFound` for everybody who does not take part in the thread
 */
export async function getThread(ctx: Context, key: ThreadKey): Promise<Thread> {
  requirePermission(ctx, "threads:read");
  const theirs = await inThread(ctx, key);
  const { deliveryId } = key;
  const { merchantId } = theirs;
  const [thread, unread] = await Promise.all([
    theirs.db.deliveryThread.findUnique({
      where: { merchantId_deliveryId: { merchantId, deliveryId } },
      select: {
        length: true,
        topic: true,
        state: true,
        assignee: { select: { id: true, name: true } },
        entries: {
          select: {
            id: true,
            sequence: true,
            type: true,
            actorKind: true,
            actorName: true,
            text: true,
            detail: true,
            createdAt: true,
          },
          orderBy: { sequence: "desc" },
          take: MAX_ENTRIES,
        },
      },
    }),
    unreadMessages(theirs, [{ merchantId, id: deliveryId }]),
  ]);
  if (!thread) return { length: 0, unread: 0, help: null, entries: [] };
  const { length, topic, state, assignee, entries } = thread;
  // A complaint about the courier is not for the courier's eyes.
  if (ctx.actor.kind === "courier" && topic === "courier")
    return { length, unread: 0, help: null, entries: [] };
  return {
    length,
    unread: unread.get(deliveryId) ?? 0,
    help: topic && state ? { topic, state, assignee } : null,
    entries: entries.toReversed(),
  };
}

/** Returns the thread's version without reading it; 0 if nobody has written. */
export async function threadLength(ctx: Context, { merchantId, deliveryId }: ThreadKey): Promise<number> {
  requirePermission(ctx, "threads:read");
  const theirs = await inThread(ctx, { merchantId, deliveryId });
  const found = await theirs.db.deliveryThread.findUnique({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    select: { length: true },
  });
  return found?.length ?? 0;
}
