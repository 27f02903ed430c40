import { performance } from "node:perf_hooks";
import { replayEvents } from "@/lib/webhooks/verbs/replay-events";
import { nextMessage } from "./fork";
import { treeCpuMs } from "./process-tree";
import type { Scene } from "./webhook-delays";
import type { Post } from "./webhook-floor";
import type { Arrivals, Expect } from "./webhook-receiver";

/** One round of attempts. Processor times in milliseconds per attempt. */
export type Round = { perSecond: number; nodeCpuMs: number; databaseCpuMs: number };

/** Number of concurrent requests, the same as the server's. */
const AT_ONCE = 128;

/** Measures from the start of `work` until the receiver has `count` requests. */
async function round(
  { receiver, databasePid }: Scene,
  { pid, count }: { pid: number; count: number },
  work: () => Promise<void>,
): Promise<Round> {
  const cpu = [treeCpuMs(pid), treeCpuMs(databasePid)] as const;
  const arrived = nextMessage<Arrivals>(receiver);
  receiver.send({ expect: count } satisfies Expect);
  const began = performance.timeOrigin + performance.now();
  await work();
  const { last, badSignatures } = await arrived;
  if (badSignatures > 0) throw new Error(`${badSignatures} signatures are wrong`);
  return {
    perSecond: (count / (last - began)) * 1000,
    nodeCpuMs: (treeCpuMs(pid) - cpu[0]) / count,
    databaseCpuMs: (treeCpuMs(databasePid) - cpu[1]) / count,
  };
}

/** The bare loop sends `count` requests. */
export function floorRound(
  scene: Scene,
  { bodies, count }: { bodies: string[]; count: number },
): Promise<Round> {
  const { floor, secret, url } = scene;
  return round(scene, { pid: floor.pid ?? 0, count }, async () => {
    const posted = nextMessage<string>(floor);
    floor.send({ url, secret, bodies, count, atOnce: AT_ONCE } satisfies Post);
    await posted;
  });
}

/** The server sends all events again to each endpoint. */
export function sendingRound(
  scene: Scene,
  { endpoints, count }: { endpoints: string[]; count: number },
): Promise<Round> {
  return round(scene, { pid: scene.app.pid, count }, async () => {
    for (const id of endpoints) await replayEvents(scene.ctx, { id, from: "sequence", after: 0 });
  });
}
