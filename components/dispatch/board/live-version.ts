import type { Context } from "@/lib/core/context";
import { boardVersion } from "@/lib/routes/reads/board-version";
import { threadsVersion } from "@/lib/support/reads/unread-messages";

/** Returns the version of the page of routes, which also shows unread messages. */
export async function liveVersion(ctx: Context): Promise<string> {
  const [{ version }, threads] = await Promise.all([boardVersion(ctx), threadsVersion(ctx)]);
  return `${version} ${threads}`;
}
