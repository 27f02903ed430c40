import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden, notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { appendToThread, inThread, lockThread } from "../model/thread";
import { afterChange } from "../rules/help";
import type { HelpChangeInput } from "../schema";

/**
 * Takes, assigns, answers, solves or reopens a request for help.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound`; `unprocessable` if the request has changed since the
 *   page showed it
 */
export async function changeHelp(ctx: Context, input: HelpChangeInput): Promise<void> {
  requirePermission(ctx, "help:handle");
  const { actor } = ctx;
  if (actor.kind !== "staff") throw forbidden();
  const { deliveryId, change } = input;
  await inTransaction(ctx, async (tx) => {
    const theirs = await inThread(tx, input);
    const thread = await lockThread(theirs, deliveryId);
    if (thread.assigneeId !== input.seenAssigneeId) throw takenBy(await nameOf(tx, thread.assigneeId));
    const to = change === "assigned" ? (input.assigneeId ?? null) : null;
    const name = await nameOf(tx, to);
    if (to !== null && name === null) throw notFound("Person");
    const changes = afterChange(thread, change, { by: actor.id, to, now: new Date() });
    if (changes === null) throw new ServiceError("unprocessable", "The request has changed in the meantime");
    await appendToThread(theirs, thread, { entries: [{ type: change, detail: name }], changes });
    await writeAudit(theirs, {
      action: `help.${change}`,
      subjectType: "delivery",
      subjectId: deliveryId,
      data: to === null ? {} : { assigneeId: to },
    });
  });
}

const takenBy = (name: string | null) =>
  new ServiceError(
    "unprocessable",
    name === null ? "It was given back in the meantime" : say("{name} has it now", { name }),
  );

/** Name of a member of the staff; null for anybody else. */
async function nameOf({ db }: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const found = await db.user.findFirst({
    where: { id: userId, isStaff: true, disabledAt: null },
    select: { name: true },
  });
  return found?.name ?? null;
}
