import type { Answer } from "@/lib/core/errors";

/** Fields of both sign-in steps. Without a second factor, only the first is needed. */
type Step = { email: string; password: string } | { code: string };

const WRONG_PASSWORD = "The email or password is wrong. Check both and try again.";
const WRONG_CODE = "The code is wrong or has been used. Wait for the next one and try again.";
/** The browser rejected our cookie, or the cookie changed between the two requests. */
const UNVERIFIED = "The sign-in could not be verified. Allow cookies for this site and try again.";

/** Address of both sign-in steps. It takes forms of this site only, also without scripts. */
export const SIGN_IN_URL = "/api/auth/callback/credentials";

const NOT_NOW = "Signing in is not possible right now. Try again shortly.";

/**
 * Asks next-auth to sign in. Password and code are sent only in the request body.
 * @returns the path to open: the given one, or the page that asks for the code
 */
export async function requestSignIn(step: Step, callbackPath: string): Promise<Answer<{ path: string }>> {
  const response = await fetch(SIGN_IN_URL, {
    method: "POST",
    body: new URLSearchParams({ ...step, callbackUrl: callbackPath, json: "true" }),
  });
  const { url, message } = (await response.json()) as { url?: string; message?: string };
  if (response.status === 503) return { ok: false, error: { code: "unavailable", message: NOT_NOW } };
  if (response.status === 429 && message !== undefined) {
    return { ok: false, error: { code: "tooManyRequests", message } };
  }
  const answer = new URL(url ?? "/", window.location.origin);
  if (response.ok && answer.pathname !== "/api/auth/signin") {
    return { ok: true, data: { path: answer.pathname + answer.search + answer.hash } };
  }
  const reason = answer.searchParams.get("error") ?? UNVERIFIED;
  const wrong = "code" in step ? WRONG_CODE : WRONG_PASSWORD;
  return {
    ok: false,
    error: { code: "unprocessable", message: reason === "CredentialsSignin" ? wrong : reason },
  };
}
