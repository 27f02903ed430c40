import type { Answer } from "@/lib/core/errors";

type Credentials = { email: string; password: string };

const WRONG = "The e-mail or the password is wrong. Check both and try again.";
/** The browser refused our cookie, or the cookie changed between the two requests. */
const UNVERIFIED = "The sign-in could not be verified. Allow cookies for this site and try again.";

const NOT_NOW = "Signing in is not possible right now. Try again shortly.";

/** Asks next-auth to sign in. The password goes into the request's body and nowhere else. */
export async function requestSignIn(credentials: Credentials): Promise<Answer<null>> {
  const response = await post(credentials);
  const { url, message } = (await response.json()) as { url?: string; message?: string };
  if (response.status === 503) return { ok: false, error: { code: "unavailable", message: NOT_NOW } };
  if (response.status === 429 && message !== undefined) {
    return { ok: false, error: { code: "tooManyRequests", message } };
  }
  const answer = new URL(url ?? "/", window.location.origin);
  if (response.ok && answer.pathname !== "/api/auth/signin") return { ok: true, data: null };
  const reason = answer.searchParams.get("error") ?? UNVERIFIED;
  return {
    ok: false,
    error: { code: "unprocessable", message: reason === "CredentialsSignin" ? WRONG : reason },
  };
}

async function post(credentials: Credentials): Promise<Response> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  return fetch("/api/auth/callback/credentials", {
    method: "POST",
    body: new URLSearchParams({ ...credentials, csrfToken, json: "true" }),
  });
}
