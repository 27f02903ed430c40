import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { HelpState, HelpTopic, HelpView } from "../constants";
import { readerOf } from "../model/unread";

/** A request for help of a live merchant or its courier. */
export type HelpRequest = {
  merchantId: string;
  merchantName: string;
  deliveryId: string;
  orderNumber: string;
  topic: HelpTopic;
  state: HelpState;
  askedAt: Date;
  assignee: { id: string; name: string } | null;
  /** The newest message. */
  text: string;
  authorName: string;
};

export type HelpQueue = { rows: HelpRequest[]; counts: Record<Exclude<HelpView, "solved">, number> };

const LIVE = { delivery: { merchant: { sandboxOfId: null } } } satisfies Prisma.DeliveryThreadWhereInput;

/** Requests of a view. Open ones are those that nobody has taken. */
function whereView(view: HelpView, staffId: string): Prisma.DeliveryThreadWhereInput {
  if (view === "mine")
    return { ...LIVE, assigneeId: staffId, state: { in: ["open", "in_progress", "waiting"] } };
  return { ...LIVE, state: view };
}

const MAX_ROWS = 200;

/**
 * Returns the requests for help of a view: those that have waited longest first, solved ones newest first.
 * @throws ServiceError `forbidden` for everyone but staff
 */
export async function listHelp(ctx: Context, view: HelpView): Promise<HelpQueue> {
  requirePermission(ctx, "help:handle");
  const { id: staffId } = readerOf(ctx);
  const { deliveryThread } = ctx.db;
  const count = (each: HelpView) => deliveryThread.count({ where: whereView(each, staffId) });
  const [found, open, mine, waiting] = await Promise.all([
    deliveryThread.findMany({
      where: whereView(view, staffId),
      orderBy: view === "solved" ? { lastAt: "desc" } : [{ askedAt: "asc" }, { deliveryId: "asc" }],
      take: MAX_ROWS,
      select: {
        merchantId: true,
        deliveryId: true,
        topic: true,
        state: true,
        askedAt: true,
        assignee: { select: { id: true, name: true } },
        delivery: { select: { orderNumber: true, merchant: { select: { name: true } } } },
        entries: {
          where: { text: { not: null } },
          orderBy: { sequence: "desc" },
          take: 1,
          select: { text: true, actorName: true },
        },
      },
    }),
    count("open"),
    count("mine"),
    count("waiting"),
  ]);
  const rows = found.flatMap(({ delivery, entries: [last], topic, state, askedAt, ...row }) =>
    topic && state && askedAt
      ? [
          {
            ...row,
            topic,
            state,
            askedAt,
            orderNumber: delivery.orderNumber,
            merchantName: delivery.merchant.name,
            text: last?.text ?? "",
            authorName: last?.actorName ?? "",
          },
        ]
      : [],
  );
  return { rows, counts: { open, mine, waiting } };
}

/** Returns how many requests for help wait for this member of the staff: those that nobody has taken, and their own. */
export async function countHelp(ctx: Context): Promise<number> {
  requirePermission(ctx, "help:handle");
  const mine = { assigneeId: readerOf(ctx).id, state: "in_progress" } as const;
  return ctx.db.deliveryThread.count({ where: { ...LIVE, OR: [{ state: "open" }, mine] } });
}

/** A colleague to whom a request can be assigned. */
export type Helper = { id: string; name: string };

/** Returns the staff by name. */
export async function listHelpers(ctx: Context): Promise<Helper[]> {
  requirePermission(ctx, "help:handle");
  return ctx.db.user.findMany({
    where: { isStaff: true, disabledAt: null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}
