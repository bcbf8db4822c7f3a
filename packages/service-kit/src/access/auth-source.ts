import type { JWTVerifyGetKey } from 'jose';
import type { ServiceEnv } from '../env.js';
import { AccessTokens } from './access-tokens.js';
import { readFromAuth, SessionStates, type ReadSessions } from './session-states.js';

/** The data that the kit needs from the auth service: the keys of access tokens, and the states of sessions. */
export interface AuthSource {
  getKey: JWTVerifyGetKey;
  readSessions: ReadSessions;
}

/** The auth service passes its own data as `own`; all other services request the data at `AUTH_URL`. */
export function accessTokens({ AUTH_URL }: ServiceEnv, own?: AuthSource): AccessTokens {
  return new AccessTokens(own ? (header, token) => own.getKey(header, token) : AUTH_URL);
}

export function sessionStates({ AUTH_URL }: ServiceEnv, own?: AuthSource): SessionStates {
  if (own) return new SessionStates((ids) => own.readSessions(ids), 0);
  if (AUTH_URL) return new SessionStates(readFromAuth(AUTH_URL));
  return new SessionStates(() => Promise.reject(new Error('AUTH_URL is not set, so sessions cannot be confirmed')));
}
