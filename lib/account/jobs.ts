import type { TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { env } from "@/lib/core/env";
import { platformContext } from "@/lib/core/platform";
import { MAIL_RESET_LINK } from "./constants";
import { endedLongAgo } from "./rules/session-lifetime";
import { forgottenInput } from "./schema/users";
import { eraseGuests } from "./verbs/erase-guests";

/** Actor in the audit trail for links that people request themselves. */
const ACTOR = { kind: "system", name: "forgotten password" } as const;

/** Queue task for people who have forgotten their password. */
export function accountTasks(db: () => PrismaClient): TaskList {
  return {
    [MAIL_RESET_LINK]: async (payload) => {
      const { mailResetLink } = await import("./verbs/mail-reset-link");
      const ctx = platformContext(ACTOR, { db: db(), requestId: null });
      await mailResetLink(ctx, forgottenInput.parse(payload));
    },
  };
}

/** Erases the sandboxes of guests after their 24 hours, on a connection that may take longer than a request's. */
export async function eraseEndedGuests(db: PrismaClient): Promise<void> {
  const now = new Date();
  if ((await db.merchant.count({ where: { erasesAt: { lte: endedLongAgo(now) } } })) === 0) return;
  const patient = createDb(env().DATABASE_URL, 1, JOB_LIMITS);
  try {
    const actor = { kind: "system", name: "sandboxes of guests" } as const;
    await eraseGuests(platformContext(actor, { db: patient, requestId: null }), { now });
  } finally {
    await patient.$disconnect();
  }
}
