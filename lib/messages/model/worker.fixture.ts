// Processes the message queue in a separate process until killed.
import { createDb } from "@/lib/core/db";
import { startQueue } from "@/lib/core/queue/runner";
import { messageTasks } from "../jobs";

const [url = ""] = process.argv.slice(2);
const db = createDb(url, 2);
startQueue({
  url,
  db: () => db,
  tasks: {},
  longTasks: [{ tasks: (dependencies) => messageTasks(() => db, dependencies), concurrency: 2 }],
});
process.send?.("started");
setInterval(() => undefined, 60_000);
