import type { Context } from "@/lib/core/context";
import { publicUrl } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { CALLBACK_PATH, proveClient, staffProviderClient } from "../model/sign-on-client";
import type { StaffProvider } from "../rules/staff-provider";

/**
 * Tests the staff's provider: reads its configuration, and proves client ID and secret at its token endpoint. Nobody signs in
 * and nothing is stored. For operators.
 * @throws SignOnFailure with the reason
 */
export async function testStaffSignOn(
  ctx: Context,
  provider: StaffProvider,
): Promise<{ reportsSignOut: boolean }> {
  requirePermission(ctx, "users:write");
  const client = await staffProviderClient(provider);
  await proveClient(client, publicUrl() + CALLBACK_PATH);
  return { reportsSignOut: client.serverMetadata().backchannel_logout_supported === true };
}
