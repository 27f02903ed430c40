import type { TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { platformContext } from "@/lib/core/platform";
import { MAIL_RESET_LINK } from "./constants";
import { forgottenInput } from "./schema/users";

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
