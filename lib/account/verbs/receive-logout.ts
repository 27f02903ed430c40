import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import type { Configuration, CustomFetch } from "openid-client";
import { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { type Db, inTransaction } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { notFound, ServiceError } from "@/lib/core/errors";
import { authorisedMerchantId } from "@/lib/core/ids";
import { PLATFORM } from "@/lib/core/platform";
import { providerClient, staffProviderClient } from "../model/sign-on-client";
import { askProvider, askStaffProvider } from "../model/sign-on-fetch";
import { takeSignOnTurn } from "../model/sign-on-limit";
import { PROVIDER_ROW } from "../model/sign-on-settings";
import { staffProvider } from "../rules/staff-provider";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** Older tokens are replays: a provider sends one when the person signs out. */
const MAX_AGE_SECONDS = 5 * 60;
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. A nonce would make an ID token pass for it. */
const logoutClaims = z
  .object({
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

type Logout = { issuer: string; sub: string | undefined; sid: string | undefined };

/**
 * Ends the sessions that a merchant's provider, or the staff's (`platform`), reports as signed out (back-channel logout): that of its session, or all of the person.
 * Repeating it succeeds.
 * @throws ServiceError `notFound` for a merchant without a provider, `validation` for a token that is not the provider's;
 * SignOnFailure if its keys cannot be read; `tooManyRequests`
 */
export async function receiveLogout(
  from: { db: Db; requestId: string | null; address: string },
  { merchantId: id, token }: { merchantId: string; token: string },
): Promise<{ ended: number }> {
  const { db, requestId, address } = from;
  await takeSignOnTurn(address);
  const merchantId = authorisedMerchantId(id);
  const isStaffs = merchantId === PLATFORM;
  const { issuer, sub, sid } = isStaffs ? await ofStaff(token) : await ofMerchant(db, merchantId, token);
  const ctx: Context = { db, requestId, merchantId, actor: { kind: "system", name: "single sign-on" } };
  // A provider that names its session in the logout token only means all of the person's.
  const ofSid = sid === undefined ? {} : sub === undefined ? { sid } : { OR: [{ sid }, { sid: null }] };
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.session.updateMany({
      where: {
        revokedAt: null,
        signOn: {
          merchantId: isStaffs ? null : merchantId,
          issuer,
          ...(sub !== undefined && { subject: sub }),
          ...ofSid,
        },
      },
      data: { revokedAt: new Date() },
    });
    const data = { ended: count, subject: sub ?? null, sid: sid ?? null };
    const subject = { subjectType: "merchant", subjectId: merchantId };
    await writeAudit(tx, { action: "sign_on.signed_out_by_provider", ...subject, data });
    return { ended: count };
  });
}

async function ofMerchant(db: Db, merchantId: string, token: string): Promise<Logout> {
  const row = await db.signOnProvider.findUnique({ where: { merchantId }, select: PROVIDER_ROW });
  if (!row) throw notFound("Provider");
  return verified(await providerClient(row), askProvider, token);
}

async function ofStaff(token: string): Promise<Logout> {
  const provider = staffProvider(env());
  if (!provider) throw notFound("Provider");
  return verified(await staffProviderClient(provider), askStaffProvider, token);
}

async function verified(client: Configuration, ask: CustomFetch, token: string): Promise<Logout> {
  const { issuer, jwks_uri: keys = "" } = client.serverMetadata();
  const found = createRemoteJWKSet(new URL(keys), { [customFetch]: askForKeys(ask) });
  try {
    const { payload } = await jwtVerify(token, found, {
      issuer,
      audience: client.clientMetadata().client_id,
      algorithms: ALGORITHMS,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: 30,
      requiredClaims: ["iat", "jti", "events"],
    });
    const { sub, sid } = logoutClaims.parse(payload);
    return { issuer, sub, sid };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) {
      throw new ServiceError("validation", "The logout token is not valid");
    }
    throw error;
  }
}

const askForKeys =
  (ask: CustomFetch) =>
  (url: string, { method, headers, redirect }: { method: "GET"; headers: Headers; redirect: "manual" }) =>
    ask(url, { method, headers: Object.fromEntries(headers), redirect, body: null });
