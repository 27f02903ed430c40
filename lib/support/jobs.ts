import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { rowId } from "@/lib/core/id-schema";
import { log } from "@/lib/core/log";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { CHANGE_REGION, MAIL_UNREAD, REGION_PROCESS } from "./constants";
import { exitWords } from "./rules/region-words";
import { deleteExtract, deleteOldExtracts } from "./shared/extract-file";
import { endRegionChange } from "./verbs/end-region-change";
import { mailUnread } from "./verbs/mail-unread";

const payload = z.object({ id: rowId });
const thread = z.object({ merchantId: rowId, deliveryId: rowId });

/**
 * The queue's tasks. One emails a team about unread messages. The other starts the process of a region change: `npm run waybill -- region run ID`, which reports to the
 * database. The task does not wait for it, because jobs are short. The process ends with this one. If it ends without a
 * report, its exit is recorded, and its extract deleted as at any other end.
 */
export function supportTasks(db: () => PrismaClient): TaskList {
  return {
    [MAIL_UNREAD]: async (job) => {
      const { merchantId, deliveryId } = thread.parse(job);
      const ctx = platformContext({ kind: "system", name: "support" }, { db: db(), requestId: null });
      await mailUnread(forMerchant(ctx, merchantId), { deliveryId });
    },
    [CHANGE_REGION]: async (job) => {
      const { id } = payload.parse(job);
      const program = path.join(process.cwd(), "scripts", "waybill.mjs");
      const child = spawn(process.execPath, [program, "region", "run", id], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      child.once("exit", (code, signal) => {
        if (code === 0) return;
        const ctx = platformContext(REGION_PROCESS, { db: db(), requestId: null });
        endRegionChange(ctx, { id, regionId: null, problem: exitWords(code, signal) })
          .catch((error: unknown) =>
            log().warn({ err: error }, "the end of a region change was not recorded"),
          )
          .then(() => deleteExtract(id))
          .catch((error: unknown) => log().warn({ err: error }, "an extract was not deleted"));
      });
      await once(child, "spawn");
      child.unref();
    },
  };
}

const PRUNE_MS = 3_600_000;

/** Deletes extracts that uploads and downloads have left on this machine, every hour. Call it once per process. */
export function keepPruningExtracts(db: () => PrismaClient): void {
  const prune = async () => {
    const running = { where: { state: "running" as const }, select: { id: true } as const };
    const changes = await db().regionChange.findMany(running);
    await deleteOldExtracts(changes.map(({ id }) => id));
  };
  setInterval(() => {
    prune().catch((error: unknown) => log().warn({ err: error }, "old extracts were not deleted"));
  }, PRUNE_MS).unref();
}
