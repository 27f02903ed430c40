// Works on the queue's messages in a process of its own, until it is killed.
import { createDb } from "@/lib/core/db";
import { startQueue } from "@/lib/core/queue/runner";
import { messageTasks } from "../jobs";

const [url = ""] = process.argv.slice(2);
const db = createDb(url, 2);
startQueue({
  url,
  db: () => db,
  tasks: {},
  patient: [{ tasks: (means) => messageTasks(() => db, means), concurrency: 2 }],
});
process.send?.("started");
setInterval(() => undefined, 60_000);
