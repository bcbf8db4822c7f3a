import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Chhapai';
const STEP_SECONDS = 30;
/** Codes of the previous and the next step work too, because clocks differ. */
const WINDOW = 1;

/** 160 random bits as base32, the length that RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** For QR codes. Format: github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUri(secret: string, label: string): string {
  return new TOTP({ issuer: ISSUER, label, secret, period: STEP_SECONDS }).toString();
}

/** The time step (RFC 6238) whose code this is; null if it is none of the current ones. `now` in ms. */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
