import type { Part } from "./part";
import { failOver } from "./parts/fail-over";
import { fullDisk, fullLogDisk } from "./parts/full-disk";
import { hungSibling } from "./parts/hung-sibling";
import { killApp, killBoth, killDatabase } from "./parts/kill";
import { longLock } from "./parts/long-lock";
import { restart } from "./parts/restart";
import { freeze, silence } from "./parts/silence";

/** In the order in which they run. */
export const PARTS: Part[] = [
  killApp,
  killDatabase,
  killBoth,
  restart,
  freeze,
  silence,
  longLock,
  fullDisk,
  fullLogDisk,
  failOver,
  hungSibling,
];
