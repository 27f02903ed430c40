import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { CHANGE_REGION } from "./constants";

const payload = z.object({ id: rowId });

/**
 * The queue's task that starts the process of a region change: `npm run waybill -- region run ID`, which reports to the
 * database. The task does not wait for it, because jobs are short. The process ends with this one.
 */
export function supportTasks(): TaskList {
  return {
    [CHANGE_REGION]: async (job) => {
      const { id } = payload.parse(job);
      const program = path.join(process.cwd(), "scripts", "waybill.ts");
      const child = spawn(process.execPath, ["--import", "tsx", program, "region", "run", id], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      await once(child, "spawn");
      child.unref();
    },
  };
}
