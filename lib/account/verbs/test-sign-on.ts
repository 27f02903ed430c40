import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { together } from "@/lib/core/language/sentence";
import { requirePermission } from "@/lib/core/permissions";
import { CALLBACK_PATH, proveClient, providerClient } from "../model/sign-on-client";
import { PROVIDER_ROW } from "../model/sign-on-settings";
import { SignOnFailure } from "../rules/sign-on-failure";

/** The provider's host and abilities. */
type TestedSignOn = { host: string; hasSignOut: boolean; reportsSignOut: boolean };

/**
 * Tests the saved provider: reads its configuration, and proves client ID and secret at its token endpoint. Nobody signs
 * in and nothing is stored.
 * @throws ServiceError `unprocessable` with the reason in words
 */
export async function testSignOn(ctx: Context): Promise<TestedSignOn> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  const row = await ctx.db.signOnProvider.findUnique({ where: { merchantId }, select: PROVIDER_ROW });
  if (!row) throw new ServiceError("unprocessable", "Save an identity provider first");
  try {
    const client = await providerClient(row);
    await proveClient(client, env().PUBLIC_URL + CALLBACK_PATH);
    const { end_session_endpoint: end, backchannel_logout_supported: reports } = client.serverMetadata();
    return {
      host: new URL(row.issuer).host,
      hasSignOut: end !== undefined,
      reportsSignOut: reports === true,
    };
  } catch (error) {
    if (!(error instanceof SignOnFailure) || error.detail === null) throw error;
    const detail = say("Details: {detail}", { detail: error.detail });
    throw new ServiceError("unprocessable", together([error.sentence, detail], ". "));
  }
}
