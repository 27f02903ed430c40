import type { Agent } from "undici";
import { isLoopbackAddress, isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent, type Resolve, resolveBySystem } from "@/lib/core/internet/agent";

/** What webhooks are sent through: to the internet, or, where a developer tries them, to this machine only. */
export type Routes = { internet: Agent; loopback: Agent; close: () => Promise<void> };

/** Opens no connection yet. */
export function createRoutes(resolve: Resolve = resolveBySystem): Routes {
  const internet = guardedAgent(isPublicAddress, resolve);
  const loopback = guardedAgent(isLoopbackAddress, resolve);
  return {
    internet,
    loopback,
    close: async () => void (await Promise.all([internet.destroy(), loopback.destroy()])),
  };
}
