import { afterAll, beforeAll, expect, it } from "vitest";
import { parseLaunchSettings } from "../../lib/core/env";
import { CLIENT_ID, IdentityProvider } from "../../lib/testing/identity-provider";
import { testDatabase } from "../../lib/testing/database";
import { newPerson, operatorContext } from "../../lib/testing/people";
import { examineStaffSignOn } from "./staff-sign-on";

const database = testDatabase();

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await IdentityProvider.start({ redirectUri: "http://localhost:3000/api/auth/sign-on/callback" });
});
afterAll(() => provider.stop());

async function examine(changed: Record<string, string> = {}) {
  const settings = parseLaunchSettings({
    STAFF_SSO_ISSUER: provider.issuer,
    STAFF_SSO_CLIENT_ID: CLIENT_ID,
    STAFF_SSO_CLIENT_SECRET: provider.settings.clientSecret,
    STAFF_SSO_ADMIN_GROUPS: "admins",
    ...changed,
  });
  const findings = await examineStaffSignOn(operatorContext(database.db), settings);
  return findings.map(({ level, text }) => `${level}: ${text}`);
}

it("says whether the staff's provider accepts the client", async () => {
  await newPerson(database.db, { isStaff: true, isAdmin: true });
  const { host } = new URL(provider.issuer);
  expect(await examine()).toEqual([`ok: ${host} accepts the client ID and the secret of the staff.`]);
  expect(await examine({ STAFF_SSO_CLIENT_SECRET: "wrong" })).toEqual([
    expect.stringMatching(`^problem: Staff cannot sign in at ${host}: .* rejected the client ID`),
  ]);
  expect(await examine({ STAFF_SSO_ISSUER: "http://127.0.0.1:1" })).toEqual([
    expect.stringMatching("^problem: Staff cannot sign in at 127.0.0.1:1: .* cannot be reached"),
  ]);
  expect(await examine({ STAFF_SSO_ISSUER: `${provider.issuer}/other` })).toEqual([
    expect.stringMatching(`^problem: Staff cannot sign in at ${host}: .* configuration at the issuer`),
  ]);
  expect(await examine({ STAFF_SSO_ISSUER: "" })).toEqual([]);
});
