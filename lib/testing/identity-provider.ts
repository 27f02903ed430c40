import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Provider, { type Configuration } from "oidc-provider";

/** Somebody with an account at the provider. `sub` is also what they type to sign in. */
export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
};

/** The application as registered with the provider. */
type Registered = {
  redirectUri: string;
  afterSignOut?: string;
  /** Where the provider reports sign-outs. */
  logoutUri?: string;
};

export const CLIENT_ID = "waybill";
const CLIENT_SECRET = "secret of the application at the provider";

/** A real identity provider on this machine, with the accounts that a test gives it. */
export class IdentityProvider {
  /** By `sub`. A test may change them between two sign-ins. */
  readonly people = new Map<string, ProviderPerson>();

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async start(registered: Registered): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("It does not listen");
    const started = new IdentityProvider(`http://127.0.0.1:${address.port}`, server);
    const provider = new Provider(started.issuer, configurationOf(started.people, registered));
    const handle = provider.callback();
    server.on("request", (request, response) => {
      if (request.url?.startsWith("/interaction/")) void interact(provider, request, response);
      else void handle(request, response);
    });
    return started;
  }

  /** The values that an owner types in the settings. */
  get settings() {
    return { issuer: this.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  }

  /** Returns a browser that is not signed in here. */
  browser(): Jar {
    return new Map();
  }

  /**
   * Signs somebody in without a real browser.
   * @param url of the provider's page, to which the application has sent them
   * @returns the address at which the application is called back
   */
  async signIn(url: string, sub: string, jar = this.browser()): Promise<URL> {
    const page = await this.redirected(await follow(jar, url), jar, "/interaction/");
    const form = await follow(jar, page, new URLSearchParams({ login: sub }));
    return new URL(await this.redirected(form, jar, null));
  }

  /** Signs out of the provider, which reports it to the application. */
  async signOut(jar: Jar): Promise<void> {
    const page = await (await follow(jar, `${this.issuer}/session/end`)).text();
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    await follow(jar, `${this.issuer}/session/end/confirm`, new URLSearchParams({ xsrf, logout: "yes" }));
  }

  /** Follows redirects within the provider. @returns the address of the path, or outside of the provider */
  private async redirected(response: Response, jar: Jar, path: string | null): Promise<string> {
    const location = response.headers.get("location");
    if (location === null)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    const url = new URL(location, this.issuer);
    if (path === null ? url.origin !== this.issuer : url.pathname.startsWith(path)) return url.href;
    return this.redirected(await follow(jar, url.href), jar, path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function configurationOf(people: Map<string, ProviderPerson>, registered: Registered): Configuration {
  const { redirectUri, afterSignOut, logoutUri } = registered;
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        ...(afterSignOut !== undefined && { post_logout_redirect_uris: [afterSignOut] }),
        ...(logoutUri !== undefined && {
          backchannel_logout_uri: logoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    findAccount: (_ctx, sub) => {
      const found = people.get(sub);
      return found && { accountId: sub, claims: () => ({ ...found }) };
    },
    claims: {
      openid: ["sub", "sid"],
      email: ["email", "email_verified"],
      profile: ["name"],
      groups: ["groups"],
    },
    scopes: ["openid", "email", "profile", "groups"],
    pkce: { required: () => true },
    // Everybody has agreed to everything.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["of the tests"] },
    // Its own connections refuse this machine.
    fetch: (url, { method, headers, body, redirect, signal } = {}) =>
      fetch(url, { method, headers, body, redirect, signal }),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `${HEAD}<title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out of the provider</button>`;
        },
      },
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.body = `${error}: ${error_description ?? ""}`;
    },
  };
}

const HEAD = '<!doctype html><link rel="icon" href="data:,">';

/** The provider's sign-in page. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html" }).end(
      `${HEAD}<title>Provider</title><form method="post"><label>Account <input name="login"></label>
       <button>Sign in at the provider</button> <button name="refuse" value="1">Refuse</button></form>`,
    );
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has("refuse")
    ? { error: "access_denied", error_description: "The person refused" }
    : { login: { accountId: form.get("login") ?? "" } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Cookies by name. */
type Jar = Map<string, string>;

async function follow(jar: Jar, url: string, body?: URLSearchParams): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, {
    redirect: "manual",
    headers: { cookie },
    ...(body && { method: "POST", body }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return response;
}
