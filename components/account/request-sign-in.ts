import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import type { Answer } from "@/lib/core/errors";

/** Fields of both sign-in steps. Without a second factor, only the first is needed. */
type Step = { email: string; password: string } | { code: string };

/** Address of both sign-in steps. It takes forms of this site only, also without scripts. */
export const SIGN_IN_URL = "/api/auth/callback/credentials";

/**
 * Asks next-auth to sign in. Password and code are sent only in the request body.
 * @returns the path to open: the given one, or the page that asks for the code
 */
export async function requestSignIn(
  { t }: Text<EnglishOf<"signIn">>,
  step: Step,
  callbackPath: string,
): Promise<Answer<{ path: string }>> {
  const response = await fetch(SIGN_IN_URL, {
    method: "POST",
    body: new URLSearchParams({ ...step, callbackUrl: callbackPath, json: "true" }),
  });
  const { url, message } = (await response.json()) as { url?: string; message?: string };
  if (response.status === 503) {
    return { ok: false, error: { code: "unavailable", message: t("signIn.notNow") } };
  }
  if (response.status === 429 && message !== undefined) {
    return { ok: false, error: { code: "tooManyRequests", message } };
  }
  const answer = new URL(url ?? "/", window.location.origin);
  if (response.ok && answer.pathname !== "/api/auth/signin") {
    return { ok: true, data: { path: answer.pathname + answer.search + answer.hash } };
  }
  // Without a reason, the browser rejected our cookie, or the cookie changed between the two requests.
  const reason = answer.searchParams.get("error") ?? t("signIn.unverified");
  const wrong = "code" in step ? t("signIn.wrongCode") : t("signIn.wrongPassword");
  return {
    ok: false,
    error: { code: "unprocessable", message: reason === "CredentialsSignin" ? wrong : reason },
  };
}
