import { SignOnFailure } from "../../lib/account/rules/sign-on-failure";
import { staffProvider } from "../../lib/account/rules/staff-provider";
import { testStaffSignOn } from "../../lib/account/verbs/test-staff-sign-on";
import type { Context } from "../../lib/core/context";
import type { parseLaunchSettings } from "../../lib/core/env";
import { type Finding, ok, problem, warning } from "./finding";

type Settings = ReturnType<typeof parseLaunchSettings>;

const ADVICE =
  "Compare STAFF_SSO_ISSUER, STAFF_SSO_CLIENT_ID and STAFF_SSO_CLIENT_SECRET with the provider. Staff without single " +
  "sign-on still sign in with their passwords.";

/** Checks that the staff's identity provider answers and accepts the client, and that somebody can get in without it. */
export async function examineStaffSignOn(ctx: Context, settings: Settings): Promise<Finding[]> {
  const provider = staffProvider(settings);
  if (!provider) return [];
  const { host } = new URL(provider.issuer);
  return [await providerFinding(ctx, provider, host), ...(await breakGlassFindings(ctx))];
}

async function providerFinding(
  ctx: Context,
  provider: NonNullable<ReturnType<typeof staffProvider>>,
  host: string,
): Promise<Finding> {
  try {
    const { reportsSignOut } = await testStaffSignOn(ctx, provider);
    const reports = reportsSignOut
      ? ""
      : " It does not report sign-outs: sessions here last until they expire.";
    return ok("sign-on", `${host} accepts the client ID and the secret of the staff.${reports}`);
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    const detail = error.detail === null ? "" : ` (${error.detail})`;
    return problem("sign-on", `Staff cannot sign in at ${host}: ${error.message}${detail}.`, ADVICE);
  }
}

/** An administrator whom the provider has never identified can sign in with a password while it is down. */
async function breakGlassFindings({ db }: Context): Promise<Finding[]> {
  const local = await db.user.count({
    where: { isStaff: true, isAdmin: true, disabledAt: null, staffIdentities: { none: {} } },
  });
  if (local > 0) return [];
  return [
    warning(
      "sign-on",
      "No administrator can sign in with a password while the identity provider is down.",
      "npm run waybill -- user create --staff, with an address that the provider does not have.",
    ),
  ];
}
