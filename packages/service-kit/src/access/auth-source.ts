import type { JWTVerifyGetKey } from 'jose';
import type { ServiceEnv } from '../env.js';
import { AccessTokens } from './access-tokens.js';
import { readFromAuth, SessionStates, type ReadSessions } from './session-states.js';

/** The data that the kit needs from the auth service: the keys of access tokens, and the states of sessions. */
export interface AuthSource {
  getKey: JWTVerifyGetKey;
  readSessions: ReadSessions;
}

/** Verifies tokens with `own` keys, which only the auth service passes, or with those at `AUTH_URL`. */
export function createAccessTokens({ AUTH_URL }: ServiceEnv, own?: AuthSource): AccessTokens {
  return new AccessTokens(own ? (header, token) => own.getKey(header, token) : AUTH_URL);
}

/** Reads states from the `own` source, which only the auth service passes, or from the auth service at `AUTH_URL`. */
export function createSessionStates({ AUTH_URL }: ServiceEnv, own?: AuthSource): SessionStates {
  if (own) return new SessionStates((ids) => own.readSessions(ids), 0);
  if (AUTH_URL) return new SessionStates(readFromAuth(AUTH_URL));
  return new SessionStates(() => Promise.reject(new Error('AUTH_URL is not set, so sessions cannot be confirmed')));
}
