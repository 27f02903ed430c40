import { db } from "@/lib/core/db";
import { startHistoryRepair } from "@/lib/deliveries/jobs";
import { env } from "./env";
import { processSingleton } from "./process-singleton";
import { startQueue } from "@/lib/core/queue/runner";
import { simulatorTasks } from "@/lib/sandbox/jobs";

/** scripts/server stops what it finds under this name, as `waybill.background`, before the process ends. */
const NAME = "background";

/** Starts what this process does besides answering requests; once, however often it is called. */
export function startBackgroundWork(): void {
  processSingleton(NAME, () => {
    const works = [
      startQueue({ url: env().DATABASE_URL, db, tasks: simulatorTasks(db) }),
      startHistoryRepair(db),
    ];
    return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
  });
}
