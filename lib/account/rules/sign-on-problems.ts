/** Why a sign-in through a provider, or a test of it, failed. */
export const SIGN_ON_PROBLEMS = {
  unreachable: "The identity provider cannot be reached. Try again shortly",
  unsafe: "The identity provider has an address that is not on the public internet",
  no_discovery:
    "There is no OpenID Connect configuration at the issuer. Check the issuer’s address, including its path",
  issuer_differs:
    "The identity provider calls itself by another issuer than the one in the settings. Copy it from the provider",
  lacks_endpoints: "The identity provider does not support the authorization code flow",
  wrong_secret: "The identity provider rejected the client ID or the client secret",
  bad_answer: "The identity provider’s answer could not be verified",
  denied: "The identity provider refused the sign-in",
  expired: "This sign-in took too long or was started in another browser. Start again",
  busy: "Too many attempts. Try again shortly",
  not_set_up: "Single sign-on is not set up for this email address. Sign in with your password",
  lost_secret: "The client secret cannot be read any more. An owner has to enter it again",
  no_email: "The identity provider did not send an email address",
  email_unverified: "The identity provider has not verified your email address",
  other_domain: "Your email address does not belong to one of the team’s domains",
  no_role: "None of your groups gives access to this team. Ask whoever manages your identity provider",
  no_staff_role: "None of your groups gives access to support. Ask whoever manages your identity provider",
  local_administrator:
    "Your account is a local administrator, and your groups give access to support only. Sign in with your password, or ask another administrator to change your role first",
  last_administrator:
    "You are the only administrator, and your groups would take that role away. Another person has to become an administrator first",
  merchant_account:
    "Your email address belongs to an account of a merchant’s team. Support staff need another address",
  other_person:
    "Your email address belongs to an account of someone else at the identity provider. An owner has to remove it from the team first",
  disabled: "This account is disabled",
  staff: "Support staff do not sign in through a merchant’s identity provider",
} as const;

export type SignOnProblem = keyof typeof SIGN_ON_PROBLEMS;

/** Returns the words for a problem in a URL; null for other texts, which anybody may have written. */
export function signOnProblemWords(code: unknown): string | null {
  return typeof code === "string" && Object.hasOwn(SIGN_ON_PROBLEMS, code)
    ? SIGN_ON_PROBLEMS[code as SignOnProblem]
    : null;
}

/** Message of the password form to people who have to use their provider. */
export const SIGN_ON_REQUIRED = "Your team signs in with single sign-on. Choose single sign-on below";

/** The same to staff whom their provider has identified before. */
export const STAFF_SIGN_ON_REQUIRED = "You sign in with single sign-on. Choose support staff sign-in below";
