import { z } from 'zod';
import { Role } from './auth.schema.js';

/** POST to the auth service, for services only: the gateway does not forward it. */
export const sessionStatesPath = '/internal/session-states';

/** How many sessions one request may name. */
export const MAX_SESSION_STATES = 100;

export const SessionStatesBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_SESSION_STATES) });
export type SessionStatesBody = z.infer<typeof SessionStatesBody>;

/** A session that has not ended, with the current role and email address of its account. */
export const SessionState = z.object({
  id: z.uuid(),
  role: Role,
  /** Missing in replies from earlier versions. */
  email: z.string().optional(),
  /** The account must set up two-factor authentication before it may use staff routes. */
  secondFactorMissing: z.boolean(),
});
export type SessionState = z.infer<typeof SessionState>;

/** Sessions that are not in the reply have ended. */
export const SessionStatesReply = z.object({ success: z.literal(true), data: z.array(SessionState) });
export type SessionStatesReply = z.infer<typeof SessionStatesReply>;
