import * as oidc from "openid-client";
import { SignOnFailure } from "../rules/sign-on-failure";
import { askProvider, askStaffProvider } from "./sign-on-fetch";
import { openClientSecret } from "./sign-on-secret";
import {
  isLoopbackProvider,
  isLoopbackStaffProvider,
  isSafeProviderUrl,
  isSafeStaffProviderUrl,
} from "./sign-on-target";

/** Columns with which a provider is asked. */
export type ProviderRow = { merchantId: string; issuer: string; clientId: string; clientSecret: string };

/** Address that the provider sends people back to; registered with it. */
export const CALLBACK_PATH = "/api/auth/sign-on/callback";

/**
 * Reads the provider's configuration.
 * @throws SignOnFailure `unreachable`, `unsafe`, `no_discovery`, `issuer_differs`, `lacks_endpoints`, `lost_secret`
 */
export async function providerClient(row: ProviderRow): Promise<oidc.Configuration> {
  const secret = openClientSecret(row.merchantId, row.clientSecret);
  if (secret === null) throw new SignOnFailure("lost_secret");
  return discover({ ...row, secret }, MERCHANTS);
}

/**
 * Reads the configuration of the staff's provider.
 * @throws SignOnFailure as `providerClient`
 */
export const staffProviderClient = (named: NamedClient): Promise<oidc.Configuration> =>
  discover(named, STAFF);

type NamedClient = { issuer: string; clientId: string; secret: string };

/** Which addresses may be asked, and how. */
type Reach = {
  ask: oidc.CustomFetch;
  isSafe: (url: string) => boolean;
  /** Whether the connection needs no encryption. */
  isLoopback: (url: URL) => boolean;
};

const MERCHANTS: Reach = { ask: askProvider, isSafe: isSafeProviderUrl, isLoopback: isLoopbackProvider };
const STAFF: Reach = {
  ask: askStaffProvider,
  isSafe: isSafeStaffProviderUrl,
  isLoopback: isLoopbackStaffProvider,
};

async function discover(row: NamedClient, { ask, isSafe, isLoopback }: Reach): Promise<oidc.Configuration> {
  if (!isSafe(row.issuer)) throw new SignOnFailure("unsafe", row.issuer);
  const server = new URL(row.issuer);
  const insecure = isLoopback(server) ? [oidc.allowInsecureRequests] : [];
  const found = await oidc
    .discovery(server, row.clientId, undefined, undefined, {
      [oidc.customFetch]: ask,
      execute: insecure,
    })
    .catch((error: unknown) => {
      throw discoveryFailure(error);
    });
  const metadata = found.serverMetadata();
  refuseUnusable(metadata, server, isSafe);
  // OpenID Connect's default is the Authorization header.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authenticate = methods.includes("client_secret_basic")
    ? oidc.ClientSecretBasic
    : oidc.ClientSecretPost;
  const client = new oidc.Configuration(metadata, row.clientId, undefined, authenticate(row.secret));
  client[oidc.customFetch] = ask;
  for (const extend of [...insecure, oidc.enableNonRepudiationChecks]) extend(client);
  return client;
}

/** The library accepts Microsoft's issuers for all tenants, which would let in people of every one. */
function refuseUnusable(metadata: oidc.ServerMetadata, server: URL, isSafe: Reach["isSafe"]): void {
  if (!URL.canParse(metadata.issuer) || new URL(metadata.issuer).href !== server.href) {
    throw new SignOnFailure("issuer_differs", metadata.issuer);
  }
  const { authorization_endpoint: authorize, token_endpoint: token, jwks_uri: keys } = metadata;
  if (!authorize || !token || !keys) throw new SignOnFailure("lacks_endpoints");
  for (const url of [authorize, token, keys, metadata.userinfo_endpoint, metadata.end_session_endpoint]) {
    if (url !== undefined && !isSafe(url)) throw new SignOnFailure("unsafe", url);
  }
}

/** Finds our own failure, which the library wraps. */
function ownFailure(error: unknown): SignOnFailure | null {
  if (error instanceof SignOnFailure) return error;
  return error instanceof Error && error.cause !== undefined ? ownFailure(error.cause) : null;
}

const codeOf = (error: unknown) => (error instanceof oidc.ClientError ? (error.code ?? "") : "");
const detailOf = (error: unknown) => (error instanceof Error ? error.message : null);

/** Whether the provider answered with a status of 500 or more. */
const isDown = (error: unknown) =>
  error instanceof Error && error.cause instanceof Response && error.cause.status >= 500;

function discoveryFailure(error: unknown): SignOnFailure {
  const own = ownFailure(error);
  if (own) return own;
  if (isDown(error)) return new SignOnFailure("unreachable", detailOf(error));
  const isOther = codeOf(error) === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";
  return new SignOnFailure(isOther ? "issuer_differs" : "no_discovery", detailOf(error));
}

const WRONG_CLIENT = new Set(["invalid_client", "unauthorized_client"]);

/** Whether a provider rejected the client itself, not the code. */
function isWrongClient(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  return error instanceof oidc.ResponseBodyError && (error.status === 401 || WRONG_CLIENT.has(error.error));
}

/** Returns why a provider gave no tokens. */
export function tokenFailure(error: unknown): SignOnFailure {
  const own = ownFailure(error);
  if (own) return own;
  if (isWrongClient(error)) return new SignOnFailure("wrong_secret", detailOf(error));
  if (error instanceof oidc.AuthorizationResponseError) {
    return new SignOnFailure("denied", [error.error, error.error_description].filter(Boolean).join(": "));
  }
  return new SignOnFailure(isDown(error) ? "unreachable" : "bad_answer", detailOf(error));
}

/**
 * Asks the token endpoint with a code that does not exist: a provider checks the client first, so that the answer shows
 * whether ID and secret are right.
 * @throws SignOnFailure `wrong_secret`, `unreachable`, `unsafe`
 */
export async function proveClient(client: oidc.Configuration, redirectUri: string): Promise<void> {
  try {
    await oidc.genericGrantRequest(client, "authorization_code", {
      code: "waybill-connection-test",
      redirect_uri: redirectUri,
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
  } catch (error) {
    const failure = tokenFailure(error);
    if (failure.problem !== "bad_answer") throw failure;
  }
}
