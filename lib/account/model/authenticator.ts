import { Secret, TOTP } from "otpauth";

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Codes of the previous and next step are also accepted, because clocks differ and people type slowly. */
const WINDOW = 1;
const CODE_DIGITS = 6;
/** The library throws on digits other than ASCII. */
const CODE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);
const STEP_SECONDS = 30;

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
function totp(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: "Waybill",
    label,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
  });
}

/** Returns a new secret for an authenticator app, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URL that an authenticator app reads from a QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** Returns the time step of a code; null if it matches neither the current step nor its neighbors. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!CODE.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** Returns the code that the app shows at a time; for tests. */
export function codeAt(secret: string, now = Date.now()): string {
  return totp(secret).generate({ timestamp: now });
}
