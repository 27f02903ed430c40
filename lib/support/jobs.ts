import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { rowId } from "@/lib/core/id-schema";
import { log } from "@/lib/core/log";
import { platformContext } from "@/lib/core/platform";
import { CHANGE_REGION, REGION_PROCESS } from "./constants";
import { exitWords } from "./rules/region-words";
import { deleteOldExtracts } from "./shared/extract-file";
import { endRegionChange } from "./verbs/end-region-change";

const payload = z.object({ id: rowId });

/**
 * The queue's task that starts the process of a region change: `npm run waybill -- region run ID`, which reports to the
 * database. The task does not wait for it, because jobs are short. The process ends with this one. If it ends without a
 * report, its exit is recorded.
 */
export function supportTasks(db: () => PrismaClient): TaskList {
  return {
    [CHANGE_REGION]: async (job) => {
      const { id } = payload.parse(job);
      const program = path.join(process.cwd(), "scripts", "waybill.ts");
      const child = spawn(process.execPath, ["--import", "tsx", program, "region", "run", id], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      child.once("exit", (code, signal) => {
        if (code === 0) return;
        const ctx = platformContext(REGION_PROCESS, { db: db(), requestId: null });
        endRegionChange(ctx, { id, regionId: null, problem: exitWords(code, signal) }).catch(
          (error: unknown) => log().warn({ err: error }, "the end of a region change was not recorded"),
        );
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
