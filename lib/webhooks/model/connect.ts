import type { Agent } from "undici";
import { isLoopbackAddress, isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent, type Resolve, resolveBySystem } from "@/lib/core/internet/agent";

/** Connections for webhooks: to the internet or, for developers, only to this machine. */
export type Routes = { internet: Agent; loopback: Agent; close: () => Promise<void> };

/** Creates the routes without opening a connection. */
export function createRoutes(resolve: Resolve = resolveBySystem): Routes {
  const internet = guardedAgent(isPublicAddress, resolve);
  const loopback = guardedAgent(isLoopbackAddress, resolve);
  return {
    internet,
    loopback,
    close: async () => void (await Promise.all([internet.destroy(), loopback.destroy()])),
  };
}
