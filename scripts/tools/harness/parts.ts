import type { Part } from "./part";
import { backup } from "./parts/backup";
import { batch } from "./parts/batch";
import { bombsPart } from "./parts/bombs";
import { failOver } from "./parts/fail-over";
import { fullDisk, fullLogDisk } from "./parts/full-disk";
import { fuzz } from "./parts/fuzz";
import { houses } from "./parts/houses";
import { hungSibling } from "./parts/hung-sibling";
import { imagePart } from "./parts/image";
import { killApp, killBoth, killDatabase, killSibling } from "./parts/kill";
import { killBatch } from "./parts/kill-batch";
import { longLock } from "./parts/long-lock";
import { noisyNeighbor } from "./parts/noisy-neighbor";
import { restart } from "./parts/restart";
import { freeze, silence } from "./parts/silence";
import { slowSockets } from "./parts/slow-sockets";
import { upgrade } from "./parts/upgrade";
import { webhooks } from "./parts/webhooks";

/** In the order in which they run. */
export const PARTS: Part[] = [
  killApp,
  killDatabase,
  killBoth,
  killSibling,
  killBatch,
  restart,
  freeze,
  silence,
  longLock,
  fullDisk,
  fullLogDisk,
  failOver,
  backup,
  hungSibling,
  slowSockets,
  bombsPart,
  noisyNeighbor,
  batch,
  fuzz,
  webhooks,
  imagePart,
  upgrade,
  // Last, because it permanently gives this process another database.
  houses,
];
