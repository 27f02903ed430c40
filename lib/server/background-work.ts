import type { Db } from "@/lib/core/db";
import type { Lag } from "@/lib/core/projection-lag";
import type { QueueState } from "@/lib/core/queue/state";
import type { OnAnswered } from "./observe";

/** Due work that has not been done yet; ages in seconds. */
export type Backlog = {
  queue: QueueState;
  projections: Lag[];
  /** Due messages by recipient. */
  due: Record<"webhook" | "person", { count: number; seconds: number }>;
};

/** Runs beside the requests; composed by app/background-work.ts, so that the host knows no subject. */
export type BackgroundWork = {
  start: () => {
    /** Records each answered request of the machine API. */
    recordExchange: OnAnswered;
    /** Ends requests that wait for events. */
    endWaiting: () => void;
    /** Lets running work finish, and writes what is still to be recorded. */
    stop: () => Promise<void>;
  };
  readBacklog: (db: Db) => Promise<Backlog>;
};
