import { Secret, TOTP } from "otpauth";

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Codes of the step before and after are accepted, too, because clocks differ and people type slowly. */
const WINDOW = 1;
const CODE_DIGITS = 6;
/** The library throws at other digits than those of ASCII. */
const CODE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);
const STEP_SECONDS = 30;

/** RFC 6238 with what every authenticator app understands: SHA-1, six digits, thirty seconds. */
function totp(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: "Waybill",
    label,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
  });
}

/** A new secret for an authenticator app, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step whose code this is; null if it is none of the present one or its neighbors. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!CODE.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** The code that the app shows at a moment; for tests. */
export function codeAt(secret: string, now = Date.now()): string {
  return totp(secret).generate({ timestamp: now });
}
