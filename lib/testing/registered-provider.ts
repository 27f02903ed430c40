import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { env } from "@/lib/core/env";
import { IdentityProvider } from "./identity-provider";

/** A provider at which this service is registered. Its reports of sign-outs are kept, and not delivered. */
export async function startRegisteredProvider() {
  /** Logout tokens, the latest last. */
  const reported: string[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      reported.push(new URLSearchParams(body).get("logout_token") ?? "");
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const bound = receiver.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const { PUBLIC_URL } = env();
  const provider = await IdentityProvider.start({
    redirectUri: `${PUBLIC_URL}/api/auth/sign-on/callback`,
    afterSignOut: `${PUBLIC_URL}/sign-in`,
    logoutUri: `http://127.0.0.1:${port}/`,
  });
  const stop = async () => {
    await provider.stop();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  };
  return { provider, reported, stop };
}
